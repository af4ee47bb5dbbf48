import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { filterOfShown, OFFER_FILTERS } from "#contract/offer-status.ts";
import * as offers from "#contract/offers.ts";
import * as orders from "#contract/orders.ts";
import { query } from "../api.ts";
import { useActor } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import { contractorParty, userParty } from "../ui/party.ts";
import { offerTone, orderTone } from "../ui/status-tone.ts";
import tabs from "../ui/Tabs.module.css";
import { useTitle } from "../ui/title.ts";
import { DealTable } from "./DealTable.tsx";
import styles from "./OrdersScreen.module.css";
import { DEFAULT_SIZE, ORDER_FILTERS, type OrdersSearch, parseOrdersSearch } from "./orders-search.ts";

export function OrdersScreen() {
  const { t } = useTranslation("orders");
  const actor = useActor();
  const { view } = useSearch({ from: "/orders" });
  const isSelling = view === "selling";
  useTitle(t("list.title"));
  return (
    <div className={styles.page}>
      <h1>{t("list.title")}</h1>
      <nav className={tabs.tabs} aria-label={t("list.sides")}>
        {(["buying", "selling"] as const).map((side) => (
          <Link key={side} to="/orders" search={side === "selling" ? { view: side } : {}} className={tabs.tab} data-chosen={(side === "selling") === isSelling || undefined} aria-current={(side === "selling") === isSelling ? "page" : undefined}>
            {t(`list.${side}`)}
          </Link>
        ))}
        {isSelling && actor && <span className={styles.actor}>{t("list.as", { name: actor.name })}</span>}
      </nav>
      <OffersTable isSelling={isSelling} />
      <OrdersTable isSelling={isSelling} />
    </div>
  );
}

/** Buying is always one's own; selling is the acting organisation's, if there is one. */
function useDeals(isSelling: boolean) {
  const me = useMe();
  const actor = useActor();
  const search = useSearch({ from: "/orders" });
  const navigate = useNavigate();
  const who = isSelling ? (actor ? { contractor: actor.spectrum_id } : { assigned: me?.username }) : { customer: me?.username };
  const change = (patch: { [K in keyof OrdersSearch]?: OrdersSearch[K] | undefined }) =>
    void navigate({ to: "/orders", search: parseOrdersSearch({ ...search, ...patch }), replace: true, resetScroll: false });
  return { search, change, isKnown: Boolean(me), size: search.size ?? DEFAULT_SIZE, who };
}

function OffersTable({ isSelling }: { isSelling: boolean }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { search, change, isKnown, size, who } = useDeals(isSelling);
  const page = search.offer_page ?? 0;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(offers.searchOffers, { query: { ...who, status: search.offer, sort_method: "timestamp", reverse_sort: "true", index: page, page_size: size } }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const counts = data?.item_counts;
  const myTurn = isSelling ? "to-seller" : "to-customer";
  return (
    <DealTable
      title={isSelling ? t("list.offersReceived") : t("list.offersSent")}
      filters={[{ value: "all", label: t("list.all"), count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0) }, ...OFFER_FILTERS.map((value) => ({ value, label: ui(`offerStatus.${value}`), count: counts?.[value], isUrgent: value === myTurn }))]}
      filter={search.offer ?? "all"}
      onFilter={(value) => change({ offer: OFFER_FILTERS.find((each) => each === value), offer_page: undefined })}
      rows={data?.items.map((session) => {
        const status = filterOfShown(session.status);
        return {
          id: session.id,
          link: { to: "/offer/$id", params: { id: session.id } } as const,
          title: session.most_recent_offer.title,
          count: session.most_recent_offer.count,
          cost: session.most_recent_offer.cost,
          time: session.timestamp,
          party: isSelling ? userParty(session.customer) : session.contractor ? contractorParty(session.contractor) : session.assigned_to ? userParty(session.assigned_to) : null,
          status: ui(`offerStatus.${status}`),
          tone: offerTone(status, status === myTurn),
        };
      })}
      empty={isSelling ? t("list.noOffersReceived") : t("list.noOffersSent")}
      isStale={isPlaceholderData}
      failure={error}
      onRetry={() => void refetch()}
      paging={{ page, size, total: counts ? (search.offer ? counts[search.offer] : Object.values(counts).reduce((sum, count) => sum + count, 0)) : 0, onPage: (offer_page) => change({ offer_page }) }}
    />
  );
}

function OrdersTable({ isSelling }: { isSelling: boolean }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const { search, change, isKnown, size, who } = useDeals(isSelling);
  const page = search.page ?? 0;
  const status = search.status ?? "all";
  const sort = search.sort ?? "timestamp";
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(orders.searchOrders, { query: { ...who, status: status === "all" ? undefined : status, sort_method: sort, reverse_sort: search.dir === "asc" ? "false" : "true", index: page, page_size: size } }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const counts = data?.item_counts;
  const countOf = (filter: (typeof ORDER_FILTERS)[number]) => {
    if (!counts) return undefined;
    if (filter === "active") return counts["not-started"] + counts["in-progress"];
    if (filter === "past") return counts.fulfilled + counts.cancelled;
    return filter === "all" ? counts["not-started"] + counts["in-progress"] + counts.fulfilled + counts.cancelled : counts[filter];
  };
  return (
    <DealTable
      title={isSelling ? t("list.sales") : t("list.purchases")}
      filters={ORDER_FILTERS.map((value) => ({ value, label: value === "all" || value === "active" || value === "past" ? t(`list.${value}`) : ui(`orderStatus.${value}`), count: countOf(value) }))}
      filter={status}
      onFilter={(value) => change({ status: ORDER_FILTERS.find((each) => each === value), page: undefined })}
      rows={data?.items.map((order) => ({
        id: order.order_id,
        link: { to: "/order/$id", params: { id: order.order_id } } as const,
        title: order.title,
        count: order.count,
        cost: Number(order.cost),
        time: order.timestamp,
        party: isSelling ? userParty(order.customer) : order.contractor ? contractorParty(order.contractor) : order.assigned_to ? userParty(order.assigned_to) : null,
        status: ui(`orderStatus.${order.status}`),
        tone: orderTone(order.status),
      }))}
      sorting={{ by: sort, dir: search.dir ?? "desc", onSort: (by) => change({ sort: by === "timestamp" ? undefined : by, dir: by === sort && search.dir !== "asc" ? "asc" : undefined, page: undefined }) }}
      empty={isSelling ? t("list.noSales") : t("list.noPurchases")}
      isStale={isPlaceholderData}
      failure={error}
      onRetry={() => void refetch()}
      paging={{ page, size, total: countOf(status) ?? 0, onPage: (next) => change({ page: next }) }}
    />
  );
}
