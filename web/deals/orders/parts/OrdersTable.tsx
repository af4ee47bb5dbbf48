import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OrderStub } from "#contract/deals/orders.ts";
import { query } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import { shortId } from "#web/ui/format.ts";
import { useNow } from "#web/ui/now.ts";
import { userParty } from "#web/ui/party.ts";
import { orderTone } from "#web/ui/status-tone.ts";
import { DealTable, type Tools } from "./DealTable.tsx";
import { dealPages, otherParty } from "./deal-rows.ts";
import { stepOf } from "./last-step.ts";
import { isNarrowed, ORDER_FILTERS } from "./orders-search.ts";
import type { Deals } from "./use-deals.ts";

const TITLES = { buying: "list.purchases", selling: "list.sales", assigned: "list.assignments" } as const;

type Props = { deals: Deals; withAssigned?: boolean; tools?: (order: OrderStub) => Tools };

/** `withAssigned` adds who does each, `tools` what is done in the row and how long ago each open order took its last step. */
export function OrdersTable({ deals, withAssigned = false, tools }: Props) {
  const now = useNow();
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { part, search, status, change, isKnown, who, narrowed } = deals;
  const isSelling = part !== "buying";
  const { asked, sort, onSort, paging } = dealPages(deals, "orders");
  const found = useQuery({
    ...query(orders.searchOrders, {
      query: { ...who, ...narrowed, status: status === "all" ? undefined : status, ...asked },
    }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const counts = data?.item_counts;
  const countOf = (filter: (typeof ORDER_FILTERS)[number]) => {
    if (!counts) return undefined;
    if (filter === "active") return counts["not-started"] + counts["in-progress"];
    if (filter === "past") return counts.fulfilled + counts.cancelled;
    return filter === "all"
      ? counts["not-started"] + counts["in-progress"] + counts.fulfilled + counts.cancelled
      : counts[filter];
  };
  if (deals.isHiddenEmpty && found.data?.items.length === 0) return null;
  return (
    <DealTable
      title={t(deals.isOfOrganisation ? (isSelling ? "list.salesOfOrg" : "list.purchasesOfOrg") : TITLES[part])}
      filters={ORDER_FILTERS.map((value) => ({
        value,
        label:
          value === "all" || value === "active" || value === "past" ? t(`list.${value}`) : ui(`orderStatus.${value}`),
        count: countOf(value),
      }))}
      filter={status}
      onFilter={(value) => change({ status: ORDER_FILTERS.find((each) => each === value), page: undefined })}
      rows={data?.items.map((order) => ({
        id: order.order_id,
        link: { to: "/order/$id", params: { id: order.order_id } } as const,
        title: order.title,
        name: t("title", { id: shortId(order.order_id) }),
        count: order.count,
        note: order.service_name,
        boughtFor: isSelling || deals.isOfOrganisation ? null : order.customer_org,
        cost: Number(order.cost),
        time: order.timestamp,
        party: otherParty(order, isSelling),
        ...(withAssigned ? { assigned: order.assigned_to && userParty(order.assigned_to) } : {}),
        status: ui(`orderStatus.${order.status}`),
        tone: orderTone(order.status),
        ...(tools && { tools: tools(order), step: stepOf(order, now) }),
      }))}
      sort={sort}
      onSort={onSort}
      empty={t(
        (countOf("all") ?? 0) > 0
          ? "list.noneOfStatus"
          : isNarrowed(search)
            ? "list.noneFound"
            : isSelling
              ? "list.noSales"
              : "list.noPurchases",
      )}
      source={found}
      paging={paging(countOf(status) ?? 0)}
    />
  );
}
