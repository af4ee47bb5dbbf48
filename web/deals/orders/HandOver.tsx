import { IconCircleCheck, IconCircleDashed, IconHeartHandshake } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { otherSide, type Side } from "#contract/deals/offer-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./HandOver.module.css";
import { useConfirmHandOver } from "./parts/commands.ts";

const SIDES: readonly Side[] = ["customer", "seller"];

/** Whether the goods changed hands, as each side says for itself. */
export function HandOver({ order, sides }: { order: Order; sides: readonly Side[] }) {
  const { t } = useTranslation("meetings");
  const { hand_over } = order;
  const isFact = hand_over.customer !== null && hand_over.seller !== null;
  if (order.contractor === null && order.assigned_to === null) return null;
  if (order.status === "cancelled" && !isFact) return null;
  const mine = sides.find((side) => hand_over[side] === null);
  return (
    <Panel title={t("handOver.title")}>
      <div className={styles.body}>
        <ul className={styles.sides}>
          {SIDES.map((side) => (
            <li key={side} data-said={hand_over[side] !== null || undefined}>
              {hand_over[side] === null ? <IconCircleDashed aria-hidden /> : <IconCircleCheck aria-hidden />}
              <span>{t(`handOver.${side}`)}</span>
              <span className="dim">
                {hand_over[side] === null ? t("handOver.notYet") : <RelativeTime time={hand_over[side]} />}
              </span>
            </li>
          ))}
        </ul>
        <p className="dim" aria-live="polite">
          {isFact
            ? t("handOver.fact")
            : mine && hand_over[otherSide(mine)] !== null
              ? t("handOver.yourTurn")
              : t("handOver.open")}
        </p>
        {mine && <Confirm order={order} side={mine} />}
      </div>
    </Panel>
  );
}

function Confirm({ order, side }: { order: Order; side: Side }) {
  const { t } = useTranslation("meetings");
  const [isAsked, setAsked] = useState(false);
  const confirm = useConfirmHandOver();
  const send = async () => {
    try {
      const { is_confirmed } = await confirm.run({ params: { order_id: order.order_id }, body: { side } });
      showSuccess(t(is_confirmed ? "handOver.doneBoth" : "handOver.done"));
    } catch (failure) {
      // It is shown below, with the order as it is now.
      console.info("hand-over not confirmed", failure);
    }
    setAsked(false);
  };
  return (
    <div className={styles.body}>
      <ErrorNotice failure={confirm.error} />
      <div>
        <Button
          variant={order.hand_over[otherSide(side)] === null ? "plain" : "main"}
          icon={<IconHeartHandshake aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t(`handOver.confirm.${side}`)}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t("handOver.ask.title")}
          action={t("handOver.ask.button")}
          variant="main"
          isBusy={confirm.isPending}
          onConfirm={() => void send()}
          onClose={() => setAsked(false)}
        >
          {t("handOver.ask.text")}
        </ConfirmDialog>
      )}
    </div>
  );
}
