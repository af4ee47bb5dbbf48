import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Delivery } from "#contract/fleet/deliveries.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./Deliveries.module.css";
import { DeliveryChip } from "./DeliveryChip.tsx";
import { nameOf } from "./delivery-name.ts";
import { ProgressBar } from "./ProgressBar.tsx";

type Props = { deliveries: readonly Delivery[]; label: string; isNarrow?: boolean };

/** Deliveries below each other: what and with which ship, where, and how it goes. */
export function DeliveryRows({ deliveries, label, isNarrow = false }: Props) {
  const { t } = useTranslation("deliveries");
  return (
    <ul className={isNarrow ? `${styles.rows} ${styles.narrow}` : styles.rows} aria-label={label}>
      {deliveries.map((delivery) => (
        <li key={delivery.delivery_id} className={styles.row}>
          <div className={styles.what}>
            <Link to="/delivery/$id" params={{ id: delivery.delivery_id }}>
              {nameOf(delivery)}
            </Link>
            <span className="dim">{t("with", { ship: delivery.ship.name })}</span>
          </div>
          <div className={styles.where}>
            <span className={styles.state}>
              <DeliveryChip delivery={delivery} />
              <span className="dim">
                <RelativeTime time={delivery.updated_at} />
              </span>
            </span>
            <span>{t("from", { from: delivery.departure, to: delivery.destination })}</span>
            {!delivery.ended && <span className="dim">{t("now", { place: delivery.location })}</span>}
          </div>
          <ProgressBar percent={delivery.progress} />
        </li>
      ))}
    </ul>
  );
}
