import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Order } from "#contract/deals/orders.ts";
import { OrderedService } from "#web/goods/services/parts/OrderedService.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatDateTime } from "#web/ui/format.ts";
import { ItemsTable } from "#web/ui/ItemsTable.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { offerQuery } from "../offers/queries.ts";
import { Rounds } from "../offers/Rounds.tsx";
import { isOpenOrder } from "./open-order.ts";
import { isAboutGoods } from "./order-steps.ts";

/** What is dealt in and for how much. */
export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  if (!isAboutGoods(order)) return order.service_id ? <OrderedService service_id={order.service_id} /> : null;
  return (
    <Panel title={t("tabs.items")} flush>
      <ItemsTable lines={order.market_listings} agreed={order.cost} empty={t("noItems")} />
    </Panel>
  );
}

/** The rounds that led to it. It has its own failure: the order stays readable without it. */
export function OrderRounds({ session_id }: { session_id: string }) {
  const { t } = useTranslation("orders");
  const { data, error, refetch } = useQuery(offerQuery(session_id));
  return (
    <Panel
      title={t("rounds.title")}
      aside={data && <span className="dim">{t("rounds.count", { count: data.offers.length })}</span>}
    >
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton count={2} height={30} />}
      {data && <Rounds session={data} />}
    </Panel>
  );
}

/** What is to be done. The notes to goods stand with the rounds, each with whoever wrote it. */
export function OrderNote({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  if (!order.note.trim() || (isAboutGoods(order) && order.offer_session_id !== null)) return null;
  return (
    <Panel title={t("details")}>
      <RichText text={order.note} />
    </Panel>
  );
}

/** What else was agreed on. */
export function OrderTerms({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { t: services } = useTranslation("services");
  const isOpen = isOpenOrder(order);
  return (
    <Panel>
      <Facts
        rows={[
          ...(isOpen ? [[t("offered"), <Price key="v" amount={order.cost} />] as const] : []),
          [t(isOpen ? "posted" : "created"), formatDateTime(order.timestamp)],
          [t("payment"), ui(`payment.${order.payment_type}`)],
          ...(order.collateral > 0 ? [[t("collateral"), <Price key="c" amount={order.collateral} />] as const] : []),
          ...(order.departure ? [[services("field.departure"), order.departure] as const] : []),
          ...(order.destination ? [[services("field.destination"), order.destination] as const] : []),
          ...(order.rush ? [[t("rush"), t("yes")] as const] : []),
        ]}
      />
    </Panel>
  );
}
