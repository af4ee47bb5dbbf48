import { useTranslation } from "react-i18next";
import { isClosed, type OrderPart } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { ReviewCard } from "#web/ui/ReviewList.tsx";
import { ReviewForm } from "./ReviewForm.tsx";

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
        <ReviewCard review={review} />
      ) : isMine && isClosed(order.status) ? (
        <ReviewForm order_id={order.order_id} role={role} />
      ) : (
        <p className="dim">{isClosed(order.status) ? t("review.none") : t("review.later")}</p>
      )}
    </Panel>
  ));
}
