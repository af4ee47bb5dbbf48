import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OpenOrder } from "#contract/deals/orders.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { kindName } from "#web/ui/kind-name.ts";
import { Price } from "#web/ui/Price.tsx";
import { plainMarkdown } from "#web/ui/plain-markdown.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./OpenOrders.module.css";

/** An order that nobody does yet. */
export function OpenOrderCard({ order }: { order: OpenOrder }) {
  const { t: ui } = useTranslation("ui");
  return (
    <article className={styles.card}>
      <div className={styles.chips}>
        <Chip>{kindName(order.kind)}</Chip>
        <span className={styles.posted}>
          <RelativeTime time={order.timestamp} />
        </span>
      </div>
      <h2 className={styles.title}>
        <Link to="/order/$id/$tab" params={{ id: order.order_id, tab: "applicants" }} className={styles.stretched}>
          {order.title}
        </Link>
      </h2>
      <p className={styles.words}>{plainMarkdown(order.description)}</p>
      <p>
        <Price amount={order.cost} size="big" /> <span className="dim">{ui(`payment.${order.payment_type}`)}</span>
      </p>
      {order.customer_org ? (
        <Link to="/contractor/$id" params={{ id: order.customer_org }} className={styles.customer}>
          {order.customer_org}
        </Link>
      ) : (
        <Link to="/user/$username" params={{ username: order.customer }} className={styles.customer}>
          {order.customer}
        </Link>
      )}
    </article>
  );
}
