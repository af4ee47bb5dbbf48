import { IconFileInvoice } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { useRolePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { orderInvoicesQuery } from "./invoices.ts";
import styles from "./Money.module.css";
import { SendLink } from "./SendLink.tsx";
import { invoiceTone } from "./status-tone.ts";

type Props = { order: Order; sides: readonly Side[] };

/** The invoice of an order and the way to pay it; without one, the ways to write one and to send aUEC. Nothing for who has no side. */
export function OrderMoney({ order, sides }: Props) {
  const { t } = useTranslation("money");
  const isIn = sides.length > 0 && (order.contractor !== null || order.assigned_to !== null);
  const { data } = useQuery({ ...orderInvoicesQuery(order.order_id), enabled: isIn });
  const mayIssue = useMayIssue(order);
  if (!isIn || !data) return null;
  const last = data.find(({ status }) => status === "open" || status === "paid") ?? data[0];
  const isLive = last?.status === "open" || last?.status === "paid";
  const isWanted = !isLive && order.status !== "cancelled" && order.cost > 0;
  if (!last && !isWanted) return null;
  return (
    <div className={styles.ofOrder}>
      {last && (
        <Link to="/invoices/$id" params={{ id: last.invoice_id }}>
          <Chip tone={invoiceTone(last)} icon={<IconFileInvoice aria-hidden />}>
            {t("invoice.chip", {
              number: last.number,
              status: t(`invoices.status.${last.overdue ? "overdue" : last.status}`),
            })}
          </Chip>
        </Link>
      )}
      {last?.status === "open" && last.may.pay && (
        <ButtonLink to="/invoices/$id" params={{ id: last.invoice_id }} variant="main">
          {t("invoice.pay")}
        </ButtonLink>
      )}
      {isWanted && mayIssue && (
        <ButtonLink to="/invoices/new" search={{ order: order.order_id }} icon={<IconFileInvoice aria-hidden />}>
          {t("invoice.make")}
        </ButtonLink>
      )}
      {isWanted && sides.includes("customer") && (
        <SendLink
          to={order.contractor === null ? `user:${order.assigned_to ?? ""}` : `org:${order.contractor}`}
          amount={order.cost}
          note={order.title}
        />
      )}
    </div>
  );
}

/** The organisation that sells asks through those who keep its orders or money by a role there; a person for themselves. */
function useMayIssue(order: Order): boolean {
  const me = useMe();
  const keepsOrders = useRolePermission(order.contractor, "manage_orders");
  const keepsMoney = useRolePermission(order.contractor, "manage_stock");
  if (order.contractor === null) return me !== null && me?.username === order.assigned_to;
  return keepsOrders || keepsMoney;
}
