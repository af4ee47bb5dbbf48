import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Metrics } from "#contract/deals/order-numbers.ts";
import { formatCount } from "#web/ui/format.ts";
import { Price } from "#web/ui/Price.tsx";
import styles from "./parts/Numbers.module.css";

const SHOWN = 5;

export function TopCustomers({ customers }: { customers: Metrics["top_customers"] }) {
  const { t } = useTranslation("orgorders");
  if (customers.length === 0) return <p className="dim">{t("customers.none")}</p>;
  return (
    <>
      <p className="dim">{t("customers.by")}</p>
      <ol className={styles.customers}>
        {customers.slice(0, SHOWN).map(({ username, display_name, order_count, total_value }) => (
          <li key={username}>
            <Link to="/user/$username" params={{ username }} className="link">
              {display_name}
            </Link>
            <span className="dim">{t("orders", { count: order_count, amount: formatCount(order_count) })}</span>
            <Price amount={total_value} size="small" />
          </li>
        ))}
      </ol>
    </>
  );
}
