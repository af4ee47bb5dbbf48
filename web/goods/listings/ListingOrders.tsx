import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as listingOrders from "#web/calls/deals/listing-orders.gen.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { orderTone } from "#web/ui/status-tone.ts";
import styles from "./ListingOrders.module.css";

/** For those who manage the listing: what was ordered of it. Not there when there is nothing. */
export function ListingOrders({ listing_id }: { listing_id: string }) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const { data } = useQuery(
    query(listingOrders.getListingOrders, {
      params: { listing_id },
      query: { page: 1, pageSize: 10, sortBy: "timestamp", sortOrder: "desc" },
    }),
  );
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title={t("listing.orders", { count: data.pagination.totalItems })} flush>
      <ul className={styles.list}>
        {data.data.map((order) => (
          <li key={order.order_id} className={styles.row}>
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
        ))}
      </ul>
    </Panel>
  );
}
