import { IconCheck, IconPlayerPlay, IconX } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayMove, type OrderPart, type OrderStatus } from "#contract/order-status.ts";
import type { Order } from "#contract/orders.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { Picker } from "../ui/Picker.tsx";
import { tell } from "../ui/toast.ts";
import { useUpdateOrder } from "./commands.ts";
import styles from "./OrderActions.module.css";

const STATUSES = ["not-started", "in-progress", "fulfilled", "cancelled"] as const;

/** The next step first; the table of moves decides what is there, the server asks the same table. */
export function OrderActions({ order, parts }: { order: Order; parts: readonly OrderPart[] }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const navigate = useNavigate();
  const update = useUpdateOrder();
  const [asked, setAsked] = useState<"fulfilled" | "cancelled" | null>(null);
  const { order_id, status } = order;
  // An admin who takes part sees the same buttons as anyone; everything else is in the menu.
  const sides = parts.filter((part) => part !== "admin");
  const may = (to: OrderStatus) => to !== status && mayMove(sides.length > 0 ? sides : parts, status, to) && !(status === "fulfilled" || status === "cancelled");
  const move = async (to: OrderStatus) => {
    try {
      await update.run({ params: { order_id }, body: { order_id, status: to } });
      setAsked(null);
      tell(t(`done.${to}`));
      if (to === "fulfilled") await navigate({ to: "/order/$id/$tab", params: { id: order_id, tab: "reviews" }, replace: true });
    } catch (failure) {
      // It is shown below, with the order as it is now.
      console.info("order not moved", failure);
      setAsked(null);
    }
  };
  const isAdmin = parts.includes("admin");
  if (!isAdmin && !may("in-progress") && !may("fulfilled") && !may("cancelled")) return null;
  return (
    <section className={styles.place} aria-label={t("actions")}>
      <div className={styles.bar}>
        {may("in-progress") && (
          <Button look="main" icon={<IconPlayerPlay aria-hidden />} isBusy={update.isPending && asked === null} onClick={() => void move("in-progress")}>
            {t("begin")}
          </Button>
        )}
        {may("fulfilled") && (
          <Button look={status === "in-progress" ? "main" : "plain"} icon={<IconCheck aria-hidden />} onClick={() => setAsked("fulfilled")}>
            {t("complete")}
          </Button>
        )}
        {may("cancelled") && (
          <Button look="danger" icon={<IconX aria-hidden />} onClick={() => setAsked("cancelled")}>
            {t("cancel")}
          </Button>
        )}
        {isAdmin && (
          <Picker label={t("adminStatus")} value={status} choices={STATUSES.map((value) => ({ value, label: ui(`orderStatus.${value}`) }))} onChange={(to) => void move(to)} />
        )}
      </div>
      <ErrorNotice failure={update.error} />
      {asked && (
        <ConfirmDialog title={t(`ask.${asked}.title`)} action={t(`ask.${asked}.button`)} look={asked === "fulfilled" ? "main" : "danger"} isBusy={update.isPending} onConfirm={() => void move(asked)} onClose={() => setAsked(null)}>
          {t(`ask.${asked}.text`)}
        </ConfirmDialog>
      )}
    </section>
  );
}
