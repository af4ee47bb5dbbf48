import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#contract/deals/orders.ts";
import { OrderedService } from "#web/goods/services/parts/OrderedService.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount, formatDateTime } from "#web/ui/format.ts";
import { ItemsTable } from "#web/ui/ItemsTable.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { offerQuery } from "../offers/queries.ts";
import { Rounds } from "../offers/Rounds.tsx";
import { isOpenOrder } from "./Applicants.tsx";
import { Storefront } from "./Storefront.tsx";

const Markdown = lazy(() => import("#web/ui/Markdown.tsx").then((module) => ({ default: module.Markdown })));

export function OrderOverview({ order, isSelling }: { order: Order; isSelling: boolean }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { t: services } = useTranslation("services");
  const isOpen = isOpenOrder(order);
  const count = order.market_listings.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Panel>
        <Facts
          rows={[
            [t(isOpen ? "offered" : "value"), <Price key="v" amount={order.cost} />],
            [t("payment"), ui(`payment.${order.payment_type}`)],
            ...(order.collateral > 0 ? [[t("collateral"), <Price key="c" amount={order.collateral} />] as const] : []),
            [t(isOpen ? "posted" : "created"), formatDateTime(order.timestamp)],
            ...(count > 0
              ? [
                  [
                    t("tabs.items"),
                    <Link key="i" to="/order/$id/$tab" params={{ id: order.order_id, tab: "items" }} className="link">
                      {formatCount(count)}
                    </Link>,
                  ] as const,
                ]
              : []),
            ...(order.departure ? [[services("field.departure"), order.departure] as const] : []),
            ...(order.destination ? [[services("field.destination"), order.destination] as const] : []),
            ...(order.rush ? [[t("rush"), t("yes")] as const] : []),
          ]}
        />
      </Panel>
      {order.service_id ? (
        <OrderedService service_id={order.service_id} />
      ) : (
        count === 0 && !isOpen && <p className="dim">{t("noService")}</p>
      )}
      <Panel title={t("details")}>
        <Suspense fallback={<Skeleton count={2} height={18} />}>
          {order.description.trim() ? <Markdown text={order.description} /> : <p className="dim">{t("noDetails")}</p>}
        </Suspense>
      </Panel>
      {!isSelling && <Storefront order={order} />}
    </>
  );
}

export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  return (
    <Panel flush>
      <ItemsTable lines={order.market_listings} agreed={order.cost} empty={t("noItems")} />
    </Panel>
  );
}

/** It has its own failure: the order stays readable without it. */
export function OrderNegotiation({ session_id }: { session_id: string }) {
  const { data, error, refetch } = useQuery(offerQuery(session_id));
  return (
    <Panel>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton count={3} height={44} />}
      {data && <Rounds offers={data.offers} />}
    </Panel>
  );
}
