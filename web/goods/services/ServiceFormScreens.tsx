import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import styles from "#web/ui/layout/Form.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { useTitle } from "#web/ui/title.ts";
import { serviceQuery } from "./parts/queries.ts";
import { useServiceRights } from "./parts/service.ts";
import { ServiceForm } from "./ServiceForm.tsx";

export function CreateServiceScreen() {
  const { t } = useTranslation("services");
  const me = useMe();
  const actor = useActor();
  const mayManage = usePermission(actor?.spectrum_id, "manage_orders") || actor === null;
  const { from } = useSearch({ from: "/order/service/create" });
  const { data: original } = useQuery({ ...serviceQuery(from ?? ""), enabled: from !== undefined });
  useTitle(t("create.title"));
  if (!mayManage) return <NoAccess name={actor?.name ?? ""} />;
  return (
    <div className={styles.page}>
      <h1>{t("create.title")}</h1>
      <p className="dim">{t("create.as", { name: actor?.name ?? me?.display_name ?? "" })}</p>
      {me && !me.rsi_confirmed && <Unlinked />}
      <ServiceForm key={original?.service_id} original={original} />
    </div>
  );
}

export function EditServiceScreen() {
  const { t } = useTranslation("services");
  const { service_id } = useParams({ from: "/order/service/$service_id/edit" });
  const { data: service } = useSuspenseQuery(serviceQuery(service_id));
  const { mayEdit } = useServiceRights(service);
  useTitle(t("edit.title"));
  if (!mayEdit) return <NoAccess name={service.contractor?.name ?? service.user?.display_name ?? ""} />;
  return (
    <div className={styles.page}>
      <h1>{t("edit.title")}</h1>
      <p className="dim">{service.service_name}</p>
      <ServiceForm key={service_id} service={service} />
    </div>
  );
}

/** Said before the writing, not only after it. */
function Unlinked() {
  const { t } = useTranslation("services");
  const { t: shell } = useTranslation("shell");
  const { pathname, search } = window.location;
  return (
    <Notice
      tone="warn"
      action={
        <ButtonLink to="/accountlink" search={{ next: pathname + search }} variant="main" size="small">
          {shell("unverified.link")}
        </ButtonLink>
      }
    >
      {t("create.unverified")}
    </Notice>
  );
}

function NoAccess({ name }: { name: string }) {
  const { t } = useTranslation("services");
  return (
    <EmptyState title={t("noAccess.title")} text={t("noAccess.text", { name })}>
      <ButtonLink to="/market/services">{t("title")}</ButtonLink>
    </EmptyState>
  );
}
