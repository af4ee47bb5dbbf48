import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { formatCount } from "#web/ui/format.ts";
import { Stars } from "#web/ui/Stars.tsx";
import styles from "./Done.module.css";

/** How often a service was done, and what its customers say of it, once one has said something. */
export function Done({ done: { orders, ...rating } }: { done: NonNullable<Service["done"]> }) {
  const { t } = useTranslation("service-cards");
  return (
    <span className={`${styles.done} numbers`}>
      {orders === 0 ? t("notDone") : t("done", { count: orders, amount: formatCount(orders) })}
      {rating.rating_count > 0 && <Stars {...rating} />}
    </span>
  );
}
