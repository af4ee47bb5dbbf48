import { useTranslation } from "react-i18next";
import type { listMyInvoices } from "#contract/money/invoices.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { Price } from "#web/ui/Price.tsx";
import styles from "./Invoices.module.css";

type Sums = Answer<typeof listMyInvoices>["sums"];

/** What is still to come or to be paid, what is late, and what was paid this month. */
export function InvoiceTiles({ sums }: { sums: Sums | undefined }) {
  const { t } = useTranslation("money");
  const tiles = [
    { name: t("invoices.outstanding"), amount: sums?.outstanding },
    { name: t("invoices.overdueSum"), amount: sums?.overdue, isLate: (sums?.overdue ?? 0) > 0 },
    { name: t("invoices.paidMonth"), amount: sums?.paid_this_month },
  ];
  return (
    <dl className={styles.tiles} aria-busy={sums === undefined}>
      {tiles.map(({ name, amount, isLate }) => (
        <div key={name} data-late={isLate || undefined}>
          <dt>{name}</dt>
          <dd>{amount === undefined ? "–" : <Price amount={amount} size="big" />}</dd>
        </div>
      ))}
    </dl>
  );
}
