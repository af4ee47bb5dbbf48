import { useTranslation } from "react-i18next";
import { isClosed, type OrderPart } from "#contract/deals/order-status.ts";
import type { Order } from "#contract/deals/orders.ts";
import { formatDateTime } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import type { Party } from "#web/ui/party.ts";
import { ReviewCard } from "#web/ui/ReviewList.tsx";
import { AnswerReview } from "../reviews/parts/AnswerReview.tsx";
import styles from "./OrderReviews.module.css";
import { ReviewForm } from "./ReviewForm.tsx";
import { useOrderNames } from "./use-order-names.ts";

/** Where the next step leads when it is a review. */
export const REVIEW_ID = "review";

type Props = { order: Order; parts: readonly OrderPart[] };

/** The review that whoever looks still owes, above everything else: it interrupts nobody and stays until it is written. */
export function OwedReview({ order, parts }: Props) {
  const { t } = useTranslation("orders");
  const { buyer, seller } = useOrderNames(order);
  const role = owed(order, parts);
  if (!role || !order.may_be_reviewed) return null;
  return (
    <section id={REVIEW_ID} tabIndex={-1} className={styles.owed}>
      <Panel title={t("review.of", { name: role === "customer" ? seller : buyer })}>
        <ReviewForm order_id={order.order_id} role={role} />
      </Panel>
    </section>
  );
}

/** Which review somebody with these parts still owes. */
function owed(
  { customer_review, contractor_review }: Order,
  parts: readonly OrderPart[],
): "customer" | "contractor" | null {
  if (parts.includes("customer") && !customer_review) return "customer";
  const isSeller = parts.includes("assignee") || parts.includes("manager");
  return isSeller && !contractor_review ? "contractor" : null;
}

/** Why there is no review and no form for one. */
const whyNone = ({ own_deal, may_be_reviewed }: Order) => {
  if (own_deal) return "own";
  return may_be_reviewed ? "none" : "noWork";
};

/** Whom a review of this role is about. */
const reviewedIn = (order: Order, role: "customer" | "contractor"): Pick<Party, "kind" | "id"> => {
  const [organisation, person] =
    role === "customer" ? [order.contractor, order.assigned_to] : [order.customer_org?.spectrum_id, order.customer];
  return organisation ? { kind: "contractor", id: organisation } : { kind: "user", id: person ?? "" };
};

/** What the sides say of each other, once the deal is closed. */
export function OrderReviews({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  if (!isClosed(order.status)) return null;
  const written = [order.customer_review, order.contractor_review].filter((review) => review !== null);
  return (
    <Panel title={t("review.all")}>
      <div className={styles.list}>
        {written.length === 0 && <p className="dim">{t(`review.${whyNone(order)}`)}</p>}
        {written.map((review) => (
          <div key={review.review_id}>
            <ReviewCard
              review={review}
              answer={({ review_id }) =>
                review.hidden_until === null && (
                  <AnswerReview review_id={review_id} subject={reviewedIn(order, review.role)} />
                )
              }
            />
            {review.hidden_until !== null && (
              <p className="dim">{t("review.shownWhen", { time: formatDateTime(review.hidden_until) })}</p>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}
