import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import * as offers from "#contract/deals/offers.ts";
import { UnknownContractor } from "#contract/platform/errors.ts";
import { boughtBy } from "#server/organisations/customer.ts";
import { signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import { createThread } from "../create-thread.ts";
import { contractorForMember } from "../orders/access.ts";
import { type Accepted, answerOffer } from "./answer-offer.ts";
import { nudgeOffer } from "./nudge-offer.ts";
import { getNegotiation, listNegotiations, searchOffers } from "./queries.ts";

/** Negotiations. */
export function offerRoutes(app: FastifyInstance, accepted: Accepted): void {
  serve(app, offers.getOffer, ({ context, params }) => getNegotiation(context, params.session_id));
  serve(app, offers.answerOffer, ({ context, params, body }) =>
    answerOffer(context, params.session_id, body, accepted),
  );
  serve(app, offers.nudgeOffer, ({ context, params }) => nudgeOffer(context, params.session_id));
  serve(app, offers.searchOffers, ({ context, query }) => searchOffers(context, query));
  serve(app, offers.getOffersReceived, ({ context }) =>
    listNegotiations(context, sql`d.assigned_id = ${signedIn(context).user_id}`),
  );
  serve(app, offers.getOffersSent, ({ context }) => listNegotiations(context, boughtBy(signedIn(context))));
  serve(app, offers.createOfferThread, ({ context, params }) => createThread(context, params));
  serve(app, offers.getContractorOffers, async ({ context, params }) => {
    const contractor = await contractorForMember(context, params.spectrum_id, UnknownContractor);
    return listNegotiations(context, sql`d.contractor_id = ${contractor}`);
  });
}
