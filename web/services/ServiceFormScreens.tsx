import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../market/FormScreen.module.css";
import { useActor, usePermission } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useTitle } from "../ui/title.ts";
import { serviceQuery } from "./queries.ts";
import { ServiceForm } from "./ServiceForm.tsx";
import { useServiceRights } from "./service.ts";

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
        <ButtonLink to="/accountlink" search={{ next: pathname + search }} look="main" size="small">
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
