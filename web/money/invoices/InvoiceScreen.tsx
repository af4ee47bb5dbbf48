import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { useTitle } from "#web/ui/title.ts";
import { invoiceQuery } from "../parts/invoices.ts";
import { MoneyRecord } from "../parts/MoneyRecord.tsx";
import { InvoiceActions } from "./InvoiceActions.tsx";
import { InvoiceSheet } from "./InvoiceSheet.tsx";
import styles from "./Invoices.module.css";

/** One invoice: what either side can do with it, and the sheet that goes on paper. */
export function InvoiceScreen() {
  const { t } = useTranslation("money");
  const { id = "" } = useParams({ strict: false });
  const { data: invoice } = useSuspenseQuery(invoiceQuery(id));
  const title = t("invoice.title", { number: invoice.number });
  useTitle(title);
  return (
    <div className={styles.page}>
      <Crumbs label={t("invoices.title")}>
        <li>
          <Link to="/invoices">{t("invoices.title")}</Link>
        </li>
        <li aria-current="page">{title}</li>
      </Crumbs>
      <InvoiceActions invoice={invoice} />
      <InvoiceSheet invoice={invoice} />
      <MoneyRecord />
    </div>
  );
}
