import { IconCheck, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import styles from "./OrderSteps.module.css";
import { GOODS_STEPS, WORK_STEPS } from "./order-steps.ts";

type Props = { status: OrderStatus; done: number; isGoods: boolean };

/** How far a deal has come, in the same words for both sides; or that it is off. */
export function OrderSteps({ status, done, isGoods }: Props) {
  const { t } = useTranslation("orders");
  const isOff = status === "cancelled";
  const steps = isOff ? (["agreed", "cancelled"] as const) : isGoods ? GOODS_STEPS : WORK_STEPS;
  const at = isOff ? 1 : done;
  return (
    <ol className={styles.steps} aria-label={t("progress")}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < done || undefined}
          data-now={index === at || undefined}
          data-bad={step === "cancelled" || undefined}
          aria-current={index === at ? "step" : undefined}
        >
          <span className={styles.dot}>
            {step === "cancelled" ? <IconX aria-hidden /> : index < done && <IconCheck aria-hidden />}
          </span>
          <span>{t(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
