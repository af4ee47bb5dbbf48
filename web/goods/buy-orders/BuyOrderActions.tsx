import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuyOrder } from "#contract/goods/buy-orders.ts";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useIsCustomer } from "#web/organisations/acting/parts/use-customer.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Stepper } from "#web/ui/Stepper.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useCancelBuyOrder, useFulfillBuyOrder } from "./commands.ts";

type Props = { order: BuyOrder; title: string };

/** One's own is taken back; anybody else's is fulfilled, after a look at what that means. */
export function BuyOrderActions({ order, title }: Props) {
  const { t } = useTranslation("buyorders");
  const gate = useGate();
  const [asked, setAsked] = useState<"fulfill" | "cancel" | null>(null);
  const actor = useActor();
  const mayDeliver = usePermission(actor?.spectrum_id, "manage_orders") || actor === null;
  const isOwn = useIsCustomer(order.buyer.username, order.customer_org, "manage_market");
  const close = () => setAsked(null);
  return (
    <>
      {isOwn ? (
        <Button size="small" onClick={() => setAsked("cancel")}>
          {t("cancel.button")}
        </Button>
      ) : !mayDeliver ? (
        <span className="dim">{t("fulfill.mayNot", { name: actor?.name ?? "" })}</span>
      ) : (
        <Button size="small" variant="main" onClick={() => gate(() => setAsked("fulfill"))}>
          {t("fulfill.button")}
        </Button>
      )}
      {asked === "fulfill" && <Fulfill order={order} title={title} onClose={close} />}
      {asked === "cancel" && <Cancel order={order} title={title} onClose={close} />}
    </>
  );
}

type Dialog = Props & { onClose: () => void };

function Fulfill({ order, title, onClose }: Dialog) {
  const { t } = useTranslation("buyorders");
  const actor = useActor();
  const me = useMe();
  const navigate = useNavigate();
  const fulfill = useFulfillBuyOrder();
  const [quantity, setQuantity] = useState(order.quantity);
  const total = formatCount(order.price * quantity);
  const confirm = async () => {
    try {
      const { order_id } = await fulfill.run({
        params: { buy_order_id: order.buy_order_id },
        body: {
          ...(actor ? { contractor_spectrum_id: actor.spectrum_id } : {}),
          ...(quantity < order.quantity ? { quantity } : {}),
        },
      });
      showSuccess(t("fulfill.done"));
      await navigate({ to: "/order/$id", params: { id: order_id } });
    } catch (failure) {
      console.info("not fulfilled", failure);
    }
  };
  return (
    <ConfirmDialog
      title={t("fulfill.title")}
      action={t("fulfill.confirm", { total })}
      variant="main"
      isBusy={fulfill.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t("fulfill.text", {
          quantity: formatCount(quantity),
          title,
          buyer: order.customer_org?.name ?? order.buyer.display_name,
          price: formatCount(order.price),
          total,
        })}
      </p>
      {order.quantity > 1 && (
        <Stepper label={t("fulfill.quantity")} value={quantity} min={1} max={order.quantity} onChange={setQuantity} />
      )}
      {quantity < order.quantity && (
        <p className="dim">{t("fulfill.rest", { left: formatCount(order.quantity - quantity) })}</p>
      )}
      <p className="dim">{t("fulfill.binding", { name: actor?.name ?? me?.display_name ?? "" })}</p>
      <ErrorNotice failure={fulfill.error} />
    </ConfirmDialog>
  );
}

function Cancel({ order, title, onClose }: Dialog) {
  const { t } = useTranslation("buyorders");
  const cancel = useCancelBuyOrder();
  const confirm = async () => {
    try {
      await cancel.run({ params: { buy_order_id: order.buy_order_id } });
      showSuccess(t("cancel.done"));
      onClose();
    } catch (failure) {
      console.info("not taken back", failure);
    }
  };
  return (
    <ConfirmDialog
      title={t("cancel.title")}
      action={t("cancel.confirm")}
      isBusy={cancel.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t("cancel.text", { quantity: formatCount(order.quantity), title })}</p>
      <ErrorNotice failure={cancel.error} />
    </ConfirmDialog>
  );
}
