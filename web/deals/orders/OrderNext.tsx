import { IconCheck, IconHeartHandshake, IconPlayerPlay, IconStar, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import { mayMove, type OrderPart, type OrderStatus } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { OrderMoney } from "#web/money/parts/OrderMoney.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { BarButtons, PhoneBar } from "#web/ui/layout/PhoneBar.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { meetingQuery } from "../meetings/queries.ts";
import { EndDialog } from "../parts/EndDialog.tsx";
import { HandOverDialog } from "./HandOverDialog.tsx";
import styles from "./OrderNext.module.css";
import { REVIEW_ID } from "./OrderReviews.tsx";
import { OrderSteps } from "./OrderSteps.tsx";
import { OrderWord } from "./OrderWord.tsx";
import { isAboutGoods, nextOf, stepsDone } from "./order-steps.ts";
import { useUpdateOrder } from "./parts/commands.ts";

const STATUSES = ["not-started", "in-progress", "fulfilled", "cancelled"] as const;

type Props = { order: Order; parts: readonly OrderPart[]; sides: readonly Side[] };

/** How far the deal is, what is to be said of it now, and the one next thing that whoever looks does for their side. */
export function OrderNext({ order, parts, sides }: Props) {
  const { data } = useQuery(meetingQuery(order.order_id));
  const meeting = data?.meeting ?? null;
  const isGoods = isAboutGoods(order);
  // Who stands on both sides acts as the seller, and says in the end as the buyer that it came.
  const nexts = sides.map((side) => ({ side, next: nextOf(order, side, meeting, isGoods) }));
  const mine = nexts.findLast(({ next }) => next !== null);
  return (
    <div className={styles.card} data-mine={mine !== undefined || undefined}>
      <OrderSteps status={order.status} done={stepsDone(order, meeting, isGoods)} isGoods={isGoods} />
      <div className={styles.foot}>
        <OrderWord order={order} sides={sides} meeting={meeting} isGoods={isGoods} />
        <div className={styles.acts}>
          <OrderMoney order={order} sides={sides} />
          <Actions order={order} parts={parts} mine={mine} isGoods={isGoods} sides={sides} />
        </div>
      </div>
    </div>
  );
}

type ActionsProps = Props & {
  mine: { side: Side; next: ReturnType<typeof nextOf> } | undefined;
  isGoods: boolean;
};

/** The next step, and beside it the way out; the table of moves decides what is there, the server asks the same table. */
function Actions({ order, parts, sides, mine, isGoods }: ActionsProps) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const update = useUpdateOrder();
  const [asked, setAsked] = useState<Side | "cancelled" | null>(null);
  const { order_id, status } = order;
  const isAdmin = parts.includes("admin");
  const move = async (to: OrderStatus, reason?: string) => {
    try {
      await update.run({ params: { order_id }, body: { order_id, status: to, ...(reason ? { reason } : {}) } });
      showSuccess(t(`done.${to}`));
    } catch (failure) {
      // It is shown below, with the order as it is now.
      console.info("order not moved", failure);
    }
    // News of the step may come before its answer, and the next question be open by then.
    setAsked((question) => (question === "cancelled" ? null : question));
  };
  const mayCancel =
    mayMove(
      parts.filter((part) => part !== "admin"),
      status,
      "cancelled",
    ) && sides.length > 0;
  const next = mine?.next;
  const mayReceive = sides.includes("customer") && order.hand_over.customer === null && status !== "cancelled";
  if (!isAdmin && !mayCancel && !next && !mayReceive) return null;
  return (
    <PhoneBar label={t("actions")}>
      <ErrorNotice failure={update.error} />
      <BarButtons>
        {mayCancel && (
          <Button variant="quiet" icon={<IconX aria-hidden />} onClick={() => setAsked("cancelled")}>
            {t("cancel")}
          </Button>
        )}
        {mayReceive && next !== "receive" && (
          <Button onClick={() => setAsked("customer")}>{t(isGoods ? "receive.goods" : "receive.work")}</Button>
        )}
        {next === "begin" && (
          <Button
            variant="main"
            icon={<IconPlayerPlay aria-hidden />}
            isBusy={update.isPending && asked === null}
            onClick={() => void move("in-progress")}
          >
            {t("begin")}
          </Button>
        )}
        {next === "hand-over" && (
          <Button variant="main" icon={<IconHeartHandshake aria-hidden />} onClick={() => setAsked("seller")}>
            {t(isGoods ? "handOver.goods" : "handOver.work")}
          </Button>
        )}
        {next === "receive" && (
          <Button variant="main" icon={<IconCheck aria-hidden />} onClick={() => setAsked("customer")}>
            {t(isGoods ? "receive.goods" : "receive.work")}
          </Button>
        )}
        {next === "review" && (
          <Button
            variant="main"
            icon={<IconStar aria-hidden />}
            onClick={() => document.getElementById(REVIEW_ID)?.focus()}
          >
            {t("review.write")}
          </Button>
        )}
        {isAdmin && (
          <Picker
            label={t("adminStatus")}
            value={status}
            choices={STATUSES.map((value) => ({ value, label: ui(`orderStatus.${value}`) }))}
            onChange={(to) => void move(to)}
          />
        )}
      </BarButtons>
      {(asked === "seller" || asked === "customer") && (
        <HandOverDialog order={order} side={asked} isGoods={isGoods} onClose={() => setAsked(null)} />
      )}
      {asked === "cancelled" && (
        <EndDialog
          title={t("ask.cancelled.title")}
          text={t("ask.cancelled.text")}
          action={t("ask.cancelled.button")}
          isBusy={update.isPending}
          onConfirm={(reason) => void move("cancelled", reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </PhoneBar>
  );
}
