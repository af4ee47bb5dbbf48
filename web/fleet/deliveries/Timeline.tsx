import { useTranslation } from "react-i18next";
import type { DeliveryUpdate } from "#contract/fleet/deliveries.ts";
import { isLoud } from "#contract/fleet/delivery-status.ts";
import { formatMoment } from "#web/ui/moment.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { DeliveryChip } from "../parts/DeliveryChip.tsx";
import styles from "./Delivery.module.css";

/** What was said of the delivery, newest first. */
export function Timeline({ updates }: { updates: readonly DeliveryUpdate[] }) {
  const { t } = useTranslation("deliveries");
  return (
    <Panel title={t("timeline")}>
      <ol className={styles.timeline}>
        {updates.map((update) => (
          <li key={update.version} data-alarm={(!update.ended && isLoud(update.status)) || undefined}>
            <span className={styles.said}>
              <DeliveryChip delivery={update} />
              <span>{update.location}</span>
              <span className="numbers">{update.progress} %</span>
            </span>
            {update.note && <p className={styles.note}>{update.note}</p>}
            <span className="dim">
              {update.username ? `@${update.username}` : t("byOrder")} · <RelativeTime time={update.created_at} />
              {update.eta && !update.ended && <> · {t("etaAt", { time: formatMoment(update.eta) })}</>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
