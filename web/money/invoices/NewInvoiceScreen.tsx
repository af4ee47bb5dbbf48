import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import { getOrder } from "#web/calls/deals/orders.gen.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { MoneyRecord } from "../parts/MoneyRecord.tsx";
import { InvoiceForm } from "./InvoiceForm.tsx";
import styles from "./Invoices.module.css";
import { parseNewInvoice } from "./new-invoice-search.ts";

/** A new invoice: of the order that the address names, or a free one of who acts. */
export function NewInvoiceScreen() {
  const { t } = useTranslation("money");
  const me = useMe();
  const actor = useActor();
  const { order: order_id } = parseNewInvoice(useSearch({ strict: false }));
  const order = useQuery({
    ...query(getOrder, { params: { order_id: order_id ?? "" } }),
    enabled: order_id !== undefined,
  });
  useTitle(t("form.title"));
  const isReady = me && (order_id === undefined || order.data);
  // What an organisation sold it asks for itself, whoever one acts for.
  const of = order.data ? order.data.contractor : (actor?.spectrum_id ?? null);
  return (
    <div className={styles.page}>
      <ListHead title={t("form.title")} note={isReady && t("as", { name: of ?? me.display_name })} />
      {order.error && <ErrorNotice failure={order.error} onRetry={() => void order.refetch()} />}
      {!isReady && !order.error && <Skeleton count={6} height={44} />}
      {isReady && <InvoiceForm key={`${of}:${order_id}`} of={of} self={of ?? me.username} order={order.data} />}
      <MoneyRecord />
    </div>
  );
}
