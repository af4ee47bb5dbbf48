import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AnswerReview } from "#web/deals/reviews/parts/AnswerReview.tsx";
import { contractorReviewsQuery } from "#web/organisations/parts/queries.ts";
import { userReviewsQuery } from "#web/people/profiles/parts/queries.ts";
import { Panel } from "#web/ui/Panel.tsx";
import type { Party } from "#web/ui/party.ts";
import { ReviewList } from "#web/ui/ReviewList.tsx";

const SHOWN = 3;

/** A second thought of the page: when it fails, or there is none, it is not there. */
export function SellerReviews({ seller }: { seller: Party }) {
  const { t } = useTranslation("market");
  const isUser = seller.kind === "user";
  const ofUser = useQuery({ ...userReviewsQuery(seller.id), enabled: isUser });
  const ofContractor = useQuery({ ...contractorReviewsQuery(seller.id), enabled: !isUser });
  const reviews = (isUser ? ofUser.data : ofContractor.data) ?? [];
  if (reviews.length === 0) return null;
  const all =
    reviews.length <= SHOWN ? null : isUser ? (
      <Link to="/user/$username/$tab" params={{ username: seller.id, tab: "reviews" }} className="link">
        {t("listing.allReviews", { count: reviews.length })}
      </Link>
    ) : (
      <Link to="/contractor/$id/$tab" params={{ id: seller.id, tab: "reviews" }} className="link">
        {t("listing.allReviews", { count: reviews.length })}
      </Link>
    );
  return (
    <Panel title={t("listing.reviews")} aside={all}>
      <ReviewList
        reviews={reviews.slice(0, SHOWN)}
        answer={({ review_id }) => <AnswerReview review_id={review_id} subject={seller} />}
      />
    </Panel>
  );
}
