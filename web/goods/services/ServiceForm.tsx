import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { failureText } from "#web/ui/failure.ts";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { ImagePicker } from "#web/ui/ImagePicker.tsx";
import styles from "#web/ui/layout/Form.module.css";
import { filesOf, type SendingPictures, urlsOf } from "#web/ui/pictures.ts";
import { isReordered, sendPictures } from "#web/ui/send-pictures.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { forgetWaiting, keepWaiting, takeWaiting } from "#web/ui/waiting-files.ts";
import { checkService } from "./check.ts";
import { useCreateService, useUpdateService, useUploadServicePhotos } from "./commands.ts";
import { DeleteService } from "./DeleteService.tsx";
import { ServiceCard } from "./parts/ServiceCard.tsx";
import {
  BLANK_SERVICE,
  copiedValues,
  parseServiceValues,
  type ServiceValues,
  serviceBody,
  serviceValues,
} from "./parts/service-values.ts";
import own from "./ServiceForm.module.css";
import { Costs, Shop, Template } from "./ServiceGroups.tsx";

const drafts = makeDrafts("service", parseServiceValues);

type Props = {
  /** The service to change; a new one when absent. */
  service?: Service;
  /** What a new one starts as a copy of. */
  original?: Service | undefined;
};

/** Makes a service, or changes the given one. What is typed is kept until it is saved. */
export function ServiceForm({ service, original }: Props) {
  const { t } = useTranslation("services");
  const { t: ui } = useTranslation("ui");
  const navigate = useNavigate();
  const gate = useGate();
  const { save, sending } = useSaveService();
  const service_id = service?.service_id ?? null;
  const before = service ? serviceValues(service) : original ? copiedValues(original) : BLANK_SERVICE;
  const form = useForm({
    blank: before,
    start: (kept = before) => ({
      ...kept,
      pictures: (service_id && takeWaiting(service_id)) || kept.pictures,
    }),
    check: checkService,
    draft: drafts(service_id ?? `new ${original?.service_id ?? ""}`),
    // Whoever lost their game account may still change what they offer; the server says so, too.
    gate: service ? (act) => act() : gate,
    send: (values) => save(service_id, values),
    onSent: (saved, values) => {
      if (saved.failure !== undefined) {
        keepWaiting(saved.service_id, saved.pictures);
        form.change({ pictures: saved.pictures });
        showFailure(`${t("form.picturesFailed")} ${failureText(ui, saved.failure)}`);
        return navigate({ to: "/order/service/$service_id/edit", params: { service_id: saved.service_id } });
      }
      forgetWaiting(saved.service_id);
      showSuccess(t(service ? "edit.done" : "create.done", { name: values.service_name }));
      return service
        ? navigate({ to: "/order/services" })
        : navigate({ to: "/order/service/$service_id", params: { service_id: saved.service_id } });
    },
  });
  const { values } = form;

  return (
    <div className={styles.columns}>
      <form {...form.form} className={styles.form}>
        <Shop form={form} />
        <ImagePicker
          pictures={values.pictures}
          onChange={(pictures) => form.change({ pictures })}
          sending={sending}
          notice={values.hadFiles && filesOf(values.pictures).length === 0 ? t("form.filesDropped") : undefined}
        />
        <Template form={form} />
        <Costs form={form} />
        <ErrorNotice failure={form.failure} />
        <div className={own.actions}>
          {service?.status === "active" && (
            <span className={own.delete}>
              <DeleteService service={service} onDone={() => navigate({ to: "/order/services" })} />
            </span>
          )}
          <Link to="/order/services" className="link">
            {ui("cancel")}
          </Link>
          <Button type="submit" variant="main" size="big" isBusy={form.isBusy}>
            {service ? ui("save") : t("create.submit")}
          </Button>
        </div>
      </form>
      <aside className={styles.preview} aria-label={t("form.preview")}>
        <h2>{t("form.preview")}</h2>
        <div inert>
          <Preview values={values} service={service} />
        </div>
      </aside>
    </div>
  );
}

/**
 * Saves the words, then the waiting files one after the other, then the order of the pictures when it is not the one that uploads have anyway.
 * Throws when nothing was saved; `failure` says that only the pictures were not.
 */
function useSaveService() {
  const { t: ui } = useTranslation("ui");
  const actor = useActor();
  const create = useCreateService();
  const update = useUpdateService();
  const upload = useUploadServicePhotos();
  const [sending, setSending] = useState<SendingPictures | null>(null);
  const save = async (known: string | null, values: ServiceValues) => {
    const body = { ...serviceBody(values), photos: urlsOf(values.pictures) };
    const service_id =
      known ?? (await create.run({ body: { ...body, contractor: actor?.spectrum_id ?? null } })).service_id;
    if (known) await update.run({ params: { service_id }, body });
    const sent = await sendPictures(values.pictures, {
      send: async (file) => {
        const { photos } = await upload.run({ params: { service_id }, files: [file] });
        return photos.at(-1)?.url ?? "";
      },
      tell: setSending,
      say: (failure) => failureText(ui, failure),
    });
    if (sent.uploaded.length === 0 || !isReordered(values.pictures, sent)) return { service_id, ...sent };
    const photos = urlsOf(sent.pictures);
    const failure = await update.run({ params: { service_id }, body: { ...body, photos } }).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    return { service_id, ...sent, failure: sent.failure ?? failure };
  };
  return { save, sending };
}

function Preview({ values, service }: { values: ServiceValues; service: Service | undefined }) {
  const me = useMe();
  const actor = useActor();
  const owner = service ?? { user: actor || !me ? null : me, contractor: actor };
  return (
    <ServiceCard
      small
      service={{
        ...serviceBody(values),
        user: owner.user,
        contractor: owner.contractor,
        service_id: service?.service_id ?? "",
        service_name: values.service_name.trim() || "…",
        timestamp: service?.timestamp ?? new Date().toISOString(),
        updated: new Date().toISOString(),
        offer: 0,
        photos: [],
        usual_hours: null,
        done: null,
      }}
    />
  );
}
