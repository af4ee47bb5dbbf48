import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as listingOrders from "#web/calls/deals/listing-orders.gen.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Pager } from "#web/ui/list/Pager.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { orderTone } from "#web/ui/status-tone.ts";
import styles from "./ListingOrders.module.css";

const STATUSES = { active: "not-started,in-progress", previous: "fulfilled,cancelled" } as const;
type Tab = keyof typeof STATUSES;
const SIZES = [5, 10, 20, 50];

const ordersQuery = (listing_id: string, tab: Tab, index: number, pageSize: number) =>
  query(listingOrders.getListingOrders, {
    params: { listing_id },
    query: { page: index + 1, pageSize, status: STATUSES[tab], sortBy: "timestamp", sortOrder: "desc" },
  });

/** For those who manage the listing: what was ordered of it. Not there when there is nothing. */
export function ListingOrders({ listing_id }: { listing_id: string }) {
  const { t } = useTranslation("market");
  const [chosen, setChosen] = useState<Tab | null>(null);
  const [index, setIndex] = useState(0);
  const [size, setSize] = useState(10);
  const pageOf = (tab: Tab) => ordersQuery(listing_id, tab, chosen === tab ? index : 0, size);
  const active = useQuery({ ...pageOf("active"), placeholderData: keepPreviousData });
  const previous = useQuery({ ...pageOf("previous"), placeholderData: keepPreviousData });
  if (!active.data || !previous.data) return null;
  const totals = { active: active.data.pagination.totalItems, previous: previous.data.pagination.totalItems };
  const count = totals.active + totals.previous;
  if (count === 0) return null;
  const tab = chosen ?? (totals.active > 0 ? "active" : "previous");
  const { data } = tab === "active" ? active.data : previous.data;
  const choose = (next: Tab) => {
    setChosen(next);
    setIndex(0);
  };
  return (
    <Panel title={t("listing.orders", { count })} flush>
      <div className={styles.tabs}>
        <Segments
          legend={t("listing.ordersBy")}
          value={tab}
          choices={(["active", "previous"] as const).map((value) => ({
            value,
            label: `${t(`listing.ordersTab.${value}`)} ${formatCount(totals[value])}`,
          }))}
          onChange={choose}
        />
      </div>
      {data.length === 0 && <p className={`${styles.none} dim`}>{t("listing.ordersNone")}</p>}
      <ul className={styles.list}>
        {data.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
      <Pager
        index={index}
        size={size}
        sizes={SIZES}
        total={totals[tab]}
        label={t("listing.orders", { count })}
        className={styles.pager}
        onTurn={(next) => {
          setChosen(tab);
          setIndex(next);
        }}
        onSize={(next) => {
          setSize(next);
          setIndex(0);
        }}
      />
    </Panel>
  );
}

type Order = listingOrders.ListingOrder;

function OrderRow({ order }: { order: Order }) {
  const { t: ui } = useTranslation("ui");
  return (
    <li className={styles.row}>
      <Avatar name={order.customer_minimal.display_name} url={order.customer_minimal.avatar} size={28} />
      <Link to="/order/$id" params={{ id: order.order_id }} className={styles.link}>
        {order.title}
      </Link>
      <span className="dim">
        <RelativeTime time={order.timestamp} />
      </span>
      <Price amount={order.cost} />
      <Chip tone={orderTone(order.status)}>{ui(`orderStatus.${order.status}`)}</Chip>
    </li>
  );
}
