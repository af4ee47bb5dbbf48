import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderPart, OrderStatus } from "#contract/deals/order-status.ts";
import type { OrderStub } from "#contract/deals/orders.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { announce } from "#web/ui/announce.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { Picker } from "#web/ui/Picker.tsx";
import { showFailure } from "#web/ui/toast.ts";
import { isFinal, targets } from "../../board/board-move.ts";
import { useUpdateOrder } from "../parts/commands.ts";
import styles from "./Row.module.css";

/** The order's status as a list of where it may go; what ends it is asked about first. Nothing when it may go nowhere. */
export function MoveInRow({ order }: { order: OrderStub }) {
  const { t } = useTranslation("orgorders");
  const { t: orders } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const parts: readonly OrderPart[] = useMe()?.role === "admin" ? ["manager", "admin"] : ["manager"];
  const update = useUpdateOrder();
  const [asked, setAsked] = useState<"fulfilled" | "cancelled">();
  const [going, setGoing] = useState<OrderStatus>();
  const { order_id, title, status } = order;
  const open = targets(parts, status);
  const move = async (to: OrderStatus) => {
    setAsked(undefined);
    setGoing(to);
    try {
      await update.run({ params: { order_id }, body: { order_id, status: to } });
      announce(t("board.moved", { title, column: ui(`orderStatus.${to}`) }));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
    setGoing(undefined);
  };
  if (open.length === 0) return null;
  return (
    <>
      <Picker
        label={t("board.move", { title })}
        value={going ?? status}
        className={styles.control}
        choices={[status, ...open].map((value) => ({ value, label: ui(`orderStatus.${value}`) }))}
        onChange={(to) => {
          if (to === status) return;
          if (isFinal(to)) setAsked(to);
          else void move(to);
        }}
      />
      {asked && (
        <ConfirmDialog
          title={orders(`ask.${asked}.title`)}
          action={orders(`ask.${asked}.button`)}
          variant={asked === "fulfilled" ? "main" : "danger"}
          isBusy={update.isPending}
          onConfirm={() => void move(asked)}
          onClose={() => setAsked(undefined)}
        >
          <strong>{title}</strong>
          <br />
          {orders(`ask.${asked}.text`)}
        </ConfirmDialog>
      )}
    </>
  );
}
