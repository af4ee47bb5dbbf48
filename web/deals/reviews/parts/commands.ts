import { useCommand } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";

export const useAnswerReview = () =>
  useCommand(orders.answerReview, {
    refreshes: [orders.getOrder, profiles.getUserReviews, contractors.getContractorReviews],
  });
