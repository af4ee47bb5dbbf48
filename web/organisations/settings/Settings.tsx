import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import { type Contractor, getMembers } from "#web/calls/organisations/contractors.gen.ts";
import { LANGUAGES } from "#web/i18n.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { type Fields, useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
import { Modal } from "#web/ui/Modal.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { nameAndHandle } from "#web/ui/party.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import { chooseActor } from "../acting/parts/actor.ts";
import { useArchive, useTransfer, useUpdate } from "../commands.ts";
import styles from "../details/Details.module.css";
import { useStanding } from "../parts/standing.ts";

/** The language of an organisation, its hand-over and its end. */
export function Settings({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const { rank } = useStanding(contractor.spectrum_id);
  const [asked, setAsked] = useState<"transfer" | "archive">();
  const Dialog = asked === "transfer" ? TransferDialog : ArchiveDialog;
  return (
    <>
      <Language contractor={contractor} />
      <Panel title={t("settings.danger")}>
        <div className={layout.danger}>
          {rank !== 0 && <p className="dim">{t("settings.ownerOnly")}</p>}
          {(["transfer", "archive"] as const).map((deed) => (
            <div key={deed}>
              <p>{t(`settings.${deed}Text`)}</p>
              <Button variant="danger" disabled={rank !== 0} onClick={() => setAsked(deed)}>
                {t(`settings.${deed}`)}
              </Button>
            </div>
          ))}
        </div>
      </Panel>
      {asked && <Dialog contractor={contractor} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Language({ contractor }: { contractor: Contractor }) {
  const { t } = useTranslation("organisations");
  const update = useUpdate();
  const run = useRun();
  const choose = (value: string | null) => {
    const chosen = LANGUAGES.find(({ locale }) => locale === value);
    if (!chosen || chosen.locale === contractor.locale) return;
    const body = { locale: chosen.locale };
    void run(() => update.run({ params: { spectrum_id: contractor.spectrum_id }, body }), t("settings.languageSaved"));
  };
  return (
    <Panel title={t("settings.language")}>
      <Select
        aria-label={t("settings.language")}
        description={t("settings.languageHelp")}
        data={LANGUAGES.map(({ locale, name }) => ({ value: locale, label: `${name} (${locale})` }))}
        value={contractor.locale}
        onChange={choose}
        allowDeselect={false}
        disabled={update.isPending}
        maw={360}
      />
    </Panel>
  );
}

type DialogProps = { contractor: Contractor; onClose: () => void };

/** What its owner alone decides is confirmed by typing the organisation's name. */
const checkName = (name: string, typed: string): readonly Issue[] =>
  typed.trim().toLowerCase() === name.trim().toLowerCase() ? [] : [{ code: "custom", path: ["confirm"] }];

function ConfirmField({ name, form }: { name: string; form: Pick<Fields<{ confirm: string }>, "text" | "errors"> }) {
  const { t } = useTranslation("organisations");
  return (
    <TextInput
      label={t("settings.confirm", { name })}
      required
      autoComplete="off"
      {...form.text("confirm")}
      error={form.errors.confirm && t("settings.confirmBad")}
    />
  );
}

/** More than these are found by typing. */
const MAX_LISTED = "25";

function TransferDialog({ contractor, onClose }: DialogProps) {
  const { t } = useTranslation("organisations");
  const { t: ui } = useTranslation("ui");
  const { name, spectrum_id } = contractor;
  const me = useMe();
  const transfer = useTransfer();
  const [search, setSearch] = useState("");
  /** How the field shows who is chosen; as long as it does, nothing is looked up. */
  const [heirName, setHeirName] = useState("");
  const form = useForm({
    blank: { heir: "", confirm: "" },
    check: (values) => [
      ...(values.heir === "" ? [{ code: "custom", path: ["heir"] }] : []),
      ...checkName(name, values.confirm),
    ],
    send: (values) =>
      transfer.run({ params: { spectrum_id }, body: { username: values.heir, confirm: values.confirm.trim() } }),
    onSent: (_, values) => {
      showSuccess(t("settings.transferred", { heir: heirName || values.heir, name }));
      onClose();
    },
  });
  const { heir } = form.values;
  const { data } = useQuery(
    query(getMembers, {
      params: { spectrum_id },
      query: {
        page: "0",
        page_size: MAX_LISTED,
        search: heirName === search ? "" : search,
        sort: "role",
        role_filter: "",
      },
    }),
  );
  const others = data?.members.filter(({ username }) => username !== me?.username) ?? [];
  const names = new Map(others.map((member) => [member.username as string, nameAndHandle(member)]));
  if (heir) names.set(heir, heirName);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("settings.transferTitle", { name })}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <form {...form.form} className={styles.stack}>
        <p>{t("settings.transferText")}</p>
        <Select
          label={t("settings.heir")}
          placeholder={t("settings.heirHint")}
          required
          searchable
          openOnFocus={false}
          data={[...names].map(([username, label]) => ({ value: username, label }))}
          value={heir || null}
          onChange={(chosen) => {
            setHeirName(names.get(chosen ?? "") ?? "");
            form.change({ heir: chosen ?? "" });
          }}
          searchValue={search}
          onSearchChange={setSearch}
          nothingFoundMessage={t("settings.noMembers")}
          error={form.errors.heir && t("settings.heirMissing")}
        />
        <ConfirmField name={name} form={form} />
        <ErrorNotice failure={form.failure} />
        <div className={layout.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            {t("settings.transferDo")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

export function ArchiveDialog({ contractor, onClose }: DialogProps) {
  const { t } = useTranslation("organisations");
  const { t: ui } = useTranslation("ui");
  const { name, spectrum_id } = contractor;
  const navigate = useNavigate();
  const archive = useArchive();
  const form = useForm({
    blank: { confirm: "" },
    check: ({ confirm }) => checkName(name, confirm),
    send: ({ confirm }) => archive.run({ params: { spectrum_id }, body: { confirm: confirm.trim() } }),
    onSent: () => {
      showSuccess(t("settings.archived", { name }));
      chooseActor(null);
      return navigate({ to: "/contractor/$id", params: { id: spectrum_id } });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("settings.archiveTitle", { name })}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <form {...form.form} className={styles.stack}>
        <p>{t("settings.archiveText")}</p>
        <ConfirmField name={name} form={form} />
        <ErrorNotice failure={form.failure} />
        <div className={layout.actions}>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            {t("settings.archiveDo")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
