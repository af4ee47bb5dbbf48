import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import { isClosed } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useConfirmHandOver } from "./parts/commands.ts";

type Props = { order: Order; side: Side; isGoods: boolean; onClose: () => void };

/** Asks once: what a side says of the hand-over stands for good, and the seller's word completes the order. */
export function HandOverDialog({ order, side, isGoods, onClose }: Props) {
  const { t } = useTranslation("orders");
  const confirm = useConfirmHandOver();
  const completes = side === "seller" && !isClosed(order.status);
  const send = async () => {
    try {
      const { is_confirmed } = await confirm.run({ params: { order_id: order.order_id }, body: { side } });
      showSuccess(t(is_confirmed ? "handOver.doneBoth" : "handOver.done"));
      onClose();
    } catch (failure) {
      // It is shown in the dialog.
      console.info("hand-over not confirmed", failure);
    }
  };
  return (
    <ConfirmDialog
      title={t(side === "seller" ? "handOver.ask.seller" : "handOver.ask.customer")}
      action={t(
        side === "seller" ? (isGoods ? "handOver.goods" : "handOver.work") : isGoods ? "receive.goods" : "receive.work",
      )}
      variant="main"
      isBusy={confirm.isPending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {t(completes ? "handOver.ask.completes" : "handOver.ask.text")}
      <ErrorNotice failure={confirm.error} />
    </ConfirmDialog>
  );
}
