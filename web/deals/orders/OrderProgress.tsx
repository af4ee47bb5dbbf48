import { IconCheck, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import styles from "./OrderProgress.module.css";

/** Not started, in progress, fulfilled; or cancelled. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("ui");
  const { t: words } = useTranslation("orders");
  const steps: readonly OrderStatus[] =
    status === "cancelled" ? ["not-started", "cancelled"] : ["not-started", "in-progress", "fulfilled"];
  const at = steps.indexOf(status);
  return (
    <ol className={styles.steps} aria-label={words("progress")}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index <= at || undefined}
          data-bad={step === "cancelled" || undefined}
          aria-current={index === at ? "step" : undefined}
        >
          <span className={styles.dot}>
            {step === "cancelled" ? <IconX aria-hidden /> : index <= at && <IconCheck aria-hidden />}
          </span>
          {t(`orderStatus.${step}`)}
        </li>
      ))}
    </ol>
  );
}
