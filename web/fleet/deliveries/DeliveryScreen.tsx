import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { DeliveryView } from "#contract/fleet/deliveries.ts";
import { isLoud, mayArrive } from "#contract/fleet/delivery-status.ts";
import { useWatch } from "#web/live.ts";
import { DealChat, useChatBeside } from "#web/outward/chats/parts/DealChat.tsx";
import { CopyId } from "#web/ui/CopyCode.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { shortId } from "#web/ui/format.ts";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { TwoColumns } from "#web/ui/layout/TwoColumns.tsx";
import { formatMoment } from "#web/ui/moment.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { useTitle } from "#web/ui/title.ts";
import { DeliveryChip } from "../parts/DeliveryChip.tsx";
import { nameOf } from "../parts/delivery-name.ts";
import { ProgressBar } from "../parts/ProgressBar.tsx";
import styles from "./Delivery.module.css";
import { DeliveryActions } from "./DeliveryActions.tsx";
import { deliveryQuery } from "./queries.ts";
import { RouteMap } from "./RouteMap.tsx";
import { Timeline } from "./Timeline.tsx";

/** Where cargo is, for who waits for it and who carries it. */
export function DeliveryScreen() {
  const { t } = useTranslation("deliveries");
  const { id = "" } = useParams({ strict: false });
  const { data: delivery } = useSuspenseQuery(deliveryQuery(id));
  useTitle(t("one", { id: shortId(id) }));
  useWatch("delivery", id);
  const { order, talks } = delivery;
  const chat = order !== null && talks ? ({ of: "order", id: order.order_id } as const) : null;
  const isBeside = useChatBeside() && chat !== null;
  return (
    <>
      <Way delivery={delivery} />
      <div className={styles.head}>
        <h1>{nameOf(delivery)}</h1>
        <DeliveryChip delivery={delivery} />
        <span className="dim">
          {t("updated")} <RelativeTime time={delivery.updated_at} />
        </span>
      </div>
      <Alarm delivery={delivery} />
      <DeliveryActions delivery={delivery} />
      <TwoColumns
        hasChat={isBeside}
        side={
          <>
            {chat && isBeside && <DealChat subject={chat} isBeside />}
            <DeliveryFacts delivery={delivery} />
          </>
        }
      >
        <Panel title={t("route")}>
          <div className={styles.panel}>
            <RouteMap delivery={delivery} />
            <ProgressBar percent={delivery.progress} />
            <p aria-live="polite">
              {t(delivery.ended ? `state.${delivery.ended}` : "now", { place: delivery.location })}
            </p>
          </div>
        </Panel>
        {chat && !isBeside && <DealChat subject={chat} isBeside={false} />}
        <Timeline updates={delivery.updates} />
      </TwoColumns>
    </>
  );
}

/** Back to the order, or to the list that it stands in. */
function Way({ delivery: { delivery_id, order, contractor } }: { delivery: DeliveryView }) {
  const { t } = useTranslation("deliveries");
  const { t: orders } = useTranslation("orders");
  return (
    <Crumbs label={orders("breadcrumbs")}>
      <li>
        {order ? (
          <Link to="/order/$id" params={{ id: order.order_id }}>
            {orders("title", { id: shortId(order.order_id) })}
          </Link>
        ) : (
          <Link to={contractor ? "/org/fleet" : "/myfleet"}>{t("title")}</Link>
        )}
      </li>
      <li aria-current="page">
        {t("one", { id: shortId(delivery_id) })}
        <CopyId id={delivery_id} />
      </li>
    </Crumbs>
  );
}

/** Said aloud as soon as it is so. */
function Alarm({ delivery: { ended, status, location, carries } }: { delivery: DeliveryView }) {
  const { t } = useTranslation("deliveries");
  const { t: ui } = useTranslation("ui");
  if (ended || mayArrive(status)) return null;
  return (
    <Notice tone={isLoud(status) ? "bad" : "warn"} title={ui(`deliveryStatus.${status}`)} live={isLoud(status)}>
      {t("lastSeen", { place: location })} {carries && t("cannotArrive")}
    </Notice>
  );
}

function DeliveryFacts({ delivery }: { delivery: DeliveryView }) {
  const { t } = useTranslation("deliveries");
  const { order, carrier, contractor, customer, ship, ship_model, eta, ended } = delivery;
  const person = ({ username, display_name }: typeof carrier) => (
    <Link to="/user/$username" params={{ username }} className="link">
      {display_name || username}
    </Link>
  );
  return (
    <Panel title={t("facts")}>
      <Facts
        rows={[
          ...(eta && !ended
            ? [
                [
                  t("eta"),
                  <span key="eta">
                    <b>{formatMoment(eta)}</b> <RelativeTime time={eta} />
                  </span>,
                ] as const,
              ]
            : []),
          ...(delivery.completed_at ? [[t("arrived"), formatMoment(delivery.completed_at)] as const] : []),
          ...(order
            ? [
                [
                  t("order"),
                  <Link key="order" to="/order/$id" params={{ id: order.order_id }} className="link">
                    {order.title}
                  </Link>,
                ] as const,
              ]
            : []),
          [t("carrier"), person(carrier)],
          ...(contractor
            ? [
                [
                  t("organisation"),
                  <Link key="org" to="/contractor/$id" params={{ id: contractor.spectrum_id }} className="link">
                    {contractor.name}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(customer ? [[t("customer"), person(customer)] as const] : []),
          [t("ship"), ship_model && ship_model.name !== ship.name ? `${ship.name} (${ship_model.name})` : ship.name],
        ]}
      />
    </Panel>
  );
}
