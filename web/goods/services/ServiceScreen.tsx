import { IconBolt, IconPencil } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import * as services from "#web/calls/goods/services.gen.ts";
import { OrderForm } from "#web/deals/orders/parts/OrderForm.tsx";
import { SwitchStrip } from "#web/organisations/acting/parts/SwitchStrip.tsx";
import { signInUrl, useMe } from "#web/people/session/parts/me.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { Gallery } from "#web/ui/Gallery.tsx";
import { kindName } from "#web/ui/kind-name.ts";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { PictureColumns } from "#web/ui/layout/PictureColumns.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { useNow } from "#web/ui/now.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";
import { useTitle } from "#web/ui/title.ts";
import { useCanonical } from "#web/ui/use-canonical.ts";
import { SellerCard } from "../listings/SellerCard.tsx";
import { SellerReviews } from "../listings/SellerReviews.tsx";
import { Done } from "./Done.tsx";
import { serviceQuery } from "./parts/queries.ts";
import { kindIcon, ServicePicture } from "./parts/ServicePicture.tsx";
import { SellerServices, ServicesOfKind } from "./parts/ServiceStrip.tsx";
import { isNewService, ownerOf, useServiceRights } from "./parts/service.ts";
import styles from "./ServiceScreen.module.css";

type Service = services.Service;

const counted = new Set<string>();
/** Once per service and page load; a failure is nobody's matter. */
function useCountedVisit({ service_id, status }: Service) {
  useEffect(() => {
    if (status !== "active" || counted.has(service_id)) return;
    counted.add(service_id);
    call(services.countServiceView, { params: { service_id } }).catch(() => counted.delete(service_id));
  }, [service_id, status]);
}

const toForm = () => {
  const place = document.getElementById("order");
  place?.scrollIntoView({ behavior: "smooth", block: "start" });
  place?.querySelector<HTMLElement>("input, a, button")?.focus({ preventScroll: true });
};

/** A service, who does it, and the form that asks them. */
export function ServiceScreen() {
  const { t } = useTranslation("services");
  const { service_id } = useParams({ from: "/order/service/$service_id" });
  const { data: service } = useSuspenseQuery(serviceQuery(service_id));
  const owner = ownerOf(service);
  const rights = useServiceRights(service);
  useTitle(service.service_name);
  useCanonical(`/order/service/${service.service_id}`);
  useCountedVisit(service);
  const isForHire = service.status === "active";
  return (
    <>
      <SwitchStrip organisation={service.contractor} />
      <Crumbs label={t("breadcrumbs")}>
        <li>
          <Link to="/market/services">{t("title")}</Link>
        </li>
        {service.kind && (
          <li>
            <Link to="/market/services" search={{ kind: service.kind }}>
              {kindName(service.kind)}
            </Link>
          </li>
        )}
        <li aria-current="page">{service.service_name}</li>
      </Crumbs>
      {!isForHire && <Notice tone="warn">{rights.isOwner ? t("inactive.owner") : t("inactive.others")}</Notice>}
      <PictureColumns
        picture={
          service.photos.length > 0 ? (
            <Gallery photos={service.photos} item_type="Service" title={service.service_name} />
          ) : (
            <div className={styles.noPhoto}>
              <ServicePicture url={undefined} kind={service.kind} />
            </div>
          )
        }
        side={
          <>
            <ServiceFacts service={service} rights={rights} />
            {owner && <SellerCard seller={owner} />}
          </>
        }
      >
        <Panel title={t("about")}>
          {service.service_description.trim() ? (
            <RichText text={service.service_description} />
          ) : (
            <p className="dim">{t("noText")}</p>
          )}
        </Panel>
        {isForHire && !rights.isOwner && <OrderPanel service={service} />}
        {owner && <SellerReviews seller={owner} />}
      </PictureColumns>
      {owner && <SellerServices title={t("more", { name: owner.name })} seller={owner} without={service_id} max={6} />}
      {service.kind && (
        <ServicesOfKind
          title={t("related", { kind: kindName(service.kind) })}
          kind={service.kind}
          without={service_id}
        />
      )}
      {isForHire && !rights.isOwner && (
        <div className={styles.bar}>
          <Price amount={service.cost} size="big" />
          <Button variant="main" onClick={toForm}>
            {t("order.open")}
          </Button>
        </div>
      )}
    </>
  );
}

function ServiceFacts({ service, rights }: { service: Service; rights: ReturnType<typeof useServiceRights> }) {
  const { t: shell } = useTranslation("shell");
  const { t } = useTranslation("services");
  const { t: card } = useTranslation("service-cards");
  const { t: ui } = useTranslation("ui");
  const now = useNow();
  const Icon = kindIcon(service.kind);
  return (
    <Panel>
      <div className={styles.facts}>
        <h1>{service.service_name}</h1>
        <div className={styles.chips}>
          {isNewService(service, now) && <Chip tone="good">{card("new")}</Chip>}
          {service.kind && <Chip icon={<Icon aria-hidden />}>{kindName(service.kind)}</Chip>}
          {service.rush && (
            <Chip tone="warn" icon={<IconBolt aria-hidden />}>
              {card("rush")}
            </Chip>
          )}
          {rights.mayEdit && (
            <Chip tone={service.status === "active" ? "good" : "neutral"}>{card(`status.${service.status}`)}</Chip>
          )}
        </div>
        <p>
          <Price amount={service.cost} size="huge" />{" "}
          <span className="dim">{ui(`payment.${service.payment_type}`)}</span>
        </p>
        <Facts
          rows={[
            ...(service.collateral > 0
              ? [[t("field.collateral"), <Price key="c" amount={service.collateral} />] as const]
              : []),
            ...(service.departure ? [[t("field.departure"), service.departure] as const] : []),
            ...(service.destination ? [[t("field.destination"), service.destination] as const] : []),
            ...(service.done && service.done.orders > 0
              ? [[t("doneLabel"), <Done key="d" done={service.done} />] as const]
              : []),
            [t("since"), <RelativeTime key="s" time={service.timestamp} />],
          ]}
        />
        {!rights.isOwner && service.status === "active" && (
          <Button variant="main" size="big" onClick={toForm}>
            {t("order.open")}
          </Button>
        )}
        {rights.mayEdit && (
          <ButtonLink
            to="/order/service/$service_id/edit"
            params={{ service_id: service.service_id }}
            icon={<IconPencil aria-hidden />}
          >
            {t("edit.title")}
          </ButtonLink>
        )}
        <ShareLink path={`/order/service/${service.service_id}`} />
        {!rights.isOwner && <ReportButton>{shell("footer.report")}</ReportButton>}
      </div>
    </Panel>
  );
}

function OrderPanel({ service }: { service: Service }) {
  const { t } = useTranslation("services");
  const { t: shell } = useTranslation("shell");
  const me = useMe();
  return (
    <div id="order" className={styles.order}>
      <Panel title={t("order.title")}>
        {me === null && (
          <div className={styles.signIn}>
            <p>{t("order.signIn")}</p>
            <a href={signInUrl()} className="link">
              {shell("top.signIn")}
            </a>
          </div>
        )}
        {me && !me.rsi_confirmed && (
          <Notice
            tone="warn"
            action={
              <ButtonLink
                to="/accountlink"
                search={{ next: `/order/service/${service.service_id}` }}
                variant="main"
                size="small"
              >
                {shell("unverified.link")}
              </ButtonLink>
            }
          >
            {t("order.unverified")}
          </Notice>
        )}
        {me?.rsi_confirmed && <OrderForm key={service.service_id} service={service} />}
      </Panel>
    </div>
  );
}
