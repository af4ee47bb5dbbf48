import { Switch } from "@mantine/core";
import { IconChevronDown, IconExternalLink, IconPencil, IconPlus, IconTools } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SERVICE_STATUSES, type Service } from "#contract/services.ts";
import head from "../market/MarketScreen.module.css";
import { useActor, usePermission } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { failureText } from "../ui/failure.ts";
import { formatCount } from "../ui/format.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { kindName } from "../ui/kind-name.ts";
import { Lines } from "../ui/Lines.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Price } from "../ui/Price.tsx";
import tabs from "../ui/Tabs.module.css";
import { useTitle } from "../ui/title.ts";
import { tell, tellFailure } from "../ui/toast.ts";
import { useUpdateService } from "./commands.ts";
import styles from "./MyServices.module.css";
import { sellersServicesQuery } from "./queries.ts";
import { serviceBody, serviceValues } from "./service-values.ts";

const Markdown = lazy(() => import("../ui/Markdown.tsx").then((module) => ({ default: module.Markdown })));

const TABS = [...SERVICE_STATUSES, "all"] as const;

/** One's own services, or the acting organisation's: what is on, what is off, and the way to change them. */
export function MyServicesScreen() {
  const { t } = useTranslation("services");
  const me = useMe();
  const actor = useActor();
  const mayManage = usePermission(actor?.spectrum_id, "manage_orders") || actor === null;
  const { status = "active" } = useSearch({ from: "/order/services" });
  useTitle(t("mine.title"));
  const seller = actor
    ? ({ kind: "contractor", id: actor.spectrum_id } as const)
    : ({ kind: "user", id: me?.username ?? "" } as const);
  const { data, error, refetch } = useQuery({ ...sellersServicesQuery(seller), enabled: Boolean(me) });
  const of = (each: (typeof TABS)[number]) => data?.filter((service) => each === "all" || service.status === each);
  const shown = of(status);
  return (
    <>
      <div className={head.head}>
        <h1>{t("mine.title")}</h1>
        <p className={head.words}>{actor?.name ?? me?.display_name}</p>
        {mayManage && (
          <ButtonLink to="/order/service/create" size="small" icon={<IconPlus aria-hidden />} className={head.aside}>
            {t("create.title")}
          </ButtonLink>
        )}
      </div>
      <nav className={tabs.tabs} aria-label={t("mine.tabs")}>
        {TABS.map((each) => (
          <Link
            key={each}
            to="/order/services"
            search={each === "active" ? {} : { status: each }}
            className={tabs.tab}
            aria-current={each === status ? "page" : undefined}
            data-chosen={each === status || undefined}
          >
            {t(`mine.tab.${each}`)} {data && <span className="dim numbers">{formatCount(of(each)?.length ?? 0)}</span>}
          </Link>
        ))}
      </nav>
      <ErrorNotice failure={error} onRetry={() => void refetch()} />
      {shown?.length === 0 && (
        <EmptyState icon={<IconTools />} title={t("mine.empty")} text={t("mine.emptyText")}>
          {mayManage && (
            <ButtonLink to="/order/service/create" look="main">
              {t("create.title")}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {!error && shown?.length !== 0 && (
        <Panel flush>
          {shown ? (
            <ul>
              {shown.map((service) => (
                <Row key={service.service_id} service={service} mayManage={mayManage} />
              ))}
            </ul>
          ) : (
            <div className={styles.loading}>
              <Lines count={5} height={44} />
            </div>
          )}
        </Panel>
      )}
    </>
  );
}

function Row({ service, mayManage }: { service: Service; mayManage: boolean }) {
  const { t } = useTranslation("services");
  const { t: ui } = useTranslation("ui");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const update = useUpdateService();
  const { service_id, service_name, status } = service;
  const toggle = () => {
    const next = status === "active" ? "inactive" : "active";
    update
      .run({ params: { service_id }, body: { ...serviceBody(serviceValues(service)), status: next } })
      .then(() => tell(t(`mine.done.${next}`, { name: service_name })))
      .catch((failure: unknown) => tellFailure(failureText(ui, failure), failure));
  };
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.name}>
          <Link to="/order/service/$service_id" params={{ service_id }} className="link">
            {service_name}
          </Link>
          <span>
            <Price amount={service.cost} /> <span className="dim">{ui(`payment.${service.payment_type}`)}</span>
          </span>
        </div>
        <span className={styles.kind}>{service.kind ? kindName(service.kind) : t("field.noKind")}</span>
        {mayManage && (
          <Switch
            aria-label={t("mine.switch", { name: service_name })}
            checked={status === "active"}
            disabled={update.isPending}
            onChange={toggle}
          />
        )}
        <IconButton
          label={t(isOpen ? "mine.less" : "mine.more", { name: service_name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown className={isOpen ? styles.up : ""} />
        </IconButton>
      </div>
      {isOpen && (
        <div id={id} className={styles.more}>
          <p>
            <b>{service.title}</b>
          </p>
          <div className={styles.text}>
            {service.description.trim() ? (
              <Suspense fallback={<Lines count={2} height={18} />}>
                <Markdown text={service.description} />
              </Suspense>
            ) : (
              <p className="dim">{t("mine.noTemplate")}</p>
            )}
          </div>
          <div className={styles.actions}>
            {mayManage && (
              <ButtonLink
                to="/order/service/$service_id/edit"
                params={{ service_id }}
                size="small"
                icon={<IconPencil aria-hidden />}
              >
                {t("edit.title")}
              </ButtonLink>
            )}
            <ButtonLink
              to="/order/service/$service_id"
              params={{ service_id }}
              size="small"
              icon={<IconExternalLink aria-hidden />}
            >
              {t("mine.view")}
            </ButtonLink>
          </div>
        </div>
      )}
    </li>
  );
}
