import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import type { Meeting } from "#web/calls/deals/meetings.gen.ts";
import { formatMoment } from "#web/ui/moment.ts";
import { useNow } from "#web/ui/now.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./OrderNext.module.css";
import { useOrderNames } from "./use-order-names.ts";

type Props = { order: Order; sides: readonly Side[]; meeting: Meeting | null; isGoods: boolean };

/** What is to be said of the deal now, in one line. */
export function OrderWord(props: Props) {
  const { t } = useTranslation("orders");
  const { order, meeting } = props;
  const now = useNow();
  const isAhead = meeting?.status === "agreed" && Date.parse(meeting.starts_at ?? "") > now;
  const { word, time, ...values } = useWord(props);
  return (
    <div className={styles.word} aria-live="polite">
      {isAhead && meeting.starts_at && order.status !== "cancelled" && (
        <p>
          <b>{formatMoment(meeting.starts_at)}</b>, {meeting.place}{" "}
          <span className="dim">
            <RelativeTime time={meeting.starts_at} />
          </span>
        </p>
      )}
      <p className={isAhead ? "dim" : undefined}>
        {t(`word.${word}`, values)}{" "}
        {time && (
          <span className="dim">
            <RelativeTime time={time} />
          </span>
        )}
      </p>
      {order.end_reason && <p>{t("word.reason", { reason: order.end_reason })}</p>}
    </div>
  );
}

/** Which sentence it is, who is named in it, and when it became so. */
function useWord({ order, sides, isGoods }: Props) {
  const { status, hand_over } = order;
  const { buyer, seller } = useOrderNames(order);
  const isBuyer = sides.includes("customer");
  const isSeller = sides.includes("seller");
  const names = { name: isBuyer ? seller : buyer, buyer, seller };
  if (status === "cancelled") return { ...names, word: "cancelled" as const, time: order.updated };
  if (hand_over.customer !== null && hand_over.seller !== null)
    return { ...names, word: isGoods ? ("fact" as const) : ("workFact" as const), time: null };
  if (hand_over.customer !== null)
    return { ...names, word: isBuyer ? ("youReceived" as const) : ("theyReceived" as const), time: hand_over.customer };
  if (hand_over.seller !== null)
    return { ...names, word: isSeller ? ("youHanded" as const) : ("theyHanded" as const), time: hand_over.seller };
  if (status === "fulfilled") return { ...names, word: "completed" as const, time: order.updated };
  if (status === "in-progress")
    return { ...names, word: isGoods ? ("begun" as const) : ("working" as const), time: order.updated };
  return { ...names, word: isSeller ? ("beginIt" as const) : ("notBegun" as const), time: null };
}
