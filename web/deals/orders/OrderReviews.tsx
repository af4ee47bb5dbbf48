import { useTranslation } from "react-i18next";
import { isClosed, type OrderPart } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { formatDateTime } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { ReviewCard } from "#web/ui/ReviewList.tsx";
import { ReviewForm } from "./ReviewForm.tsx";

/** Why there is no review and no form for one. */
const whyNone = ({ status, own_deal, may_be_reviewed }: Order) => {
  if (own_deal) return "own";
  if (!isClosed(status)) return "later";
  return may_be_reviewed ? "none" : "noWork";
};

/** Two places: what the customer says of the seller, and the other way round. */
export function OrderReviews({ order, parts }: { order: Order; parts: readonly OrderPart[] }) {
  const { t } = useTranslation("orders");
  const slots = [
    { role: "customer", review: order.customer_review, isMine: parts.includes("customer") },
    {
      role: "contractor",
      review: order.contractor_review,
      isMine: parts.includes("assignee") || parts.includes("manager"),
    },
  ] as const;
  return slots.map(({ role, review, isMine }) => (
    <Panel key={role} title={t(`review.by.${role}`)}>
      {review ? (
        <>
          <ReviewCard review={review} />
          {review.hidden_until !== null && (
            <p className="dim">{t("review.shownWhen", { time: formatDateTime(review.hidden_until) })}</p>
          )}
        </>
      ) : isMine && order.may_be_reviewed ? (
        <ReviewForm order_id={order.order_id} role={role} />
      ) : (
        <p className="dim">{t(`review.${whyNone(order)}`)}</p>
      )}
    </Panel>
  ));
}
