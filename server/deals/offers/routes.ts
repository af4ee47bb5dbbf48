import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import * as offers from "#contract/deals/offers.ts";
import { NotAllowed, UnknownContractor } from "#contract/platform/errors.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { findContractorId } from "#server/organisations/queries.ts";
import { signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import { answerOffer } from "./answer-offer.ts";
import { createThread } from "./create-thread.ts";
import { nudgeOffer } from "./nudge-offer.ts";
import { getSession, listSessions, searchOffers } from "./queries.ts";

/** Negotiations. */
export function offerRoutes(app: FastifyInstance): void {
  serve(app, offers.getOffer, ({ context, params }) => getSession(context, params.session_id));
  serve(app, offers.answerOffer, ({ context, params, body }) => answerOffer(context, params.session_id, body));
  serve(app, offers.nudgeOffer, ({ context, params }) => nudgeOffer(context, params.session_id));
  serve(app, offers.searchOffers, ({ context, query }) => searchOffers(context, query));
  serve(app, offers.getOffersReceived, ({ context }) =>
    listSessions(context, sql`d.assigned_id = ${signedIn(context).user_id}`),
  );
  serve(app, offers.getOffersSent, ({ context }) =>
    listSessions(context, sql`d.customer_id = ${signedIn(context).user_id}`),
  );
  serve(app, offers.createOfferThread, ({ context, params }) => createThread(context, params.session_id));
  serve(app, offers.getContractorOffers, async ({ context, params }) => {
    const contractor = await findContractorId(context.replica, params.spectrum_id);
    if (!contractor) throw new UnknownContractor();
    const user = signedIn(context);
    if (!isMember(user, contractor.party_id) && user.role !== "admin") throw new NotAllowed();
    return listSessions(context, sql`d.contractor_id = ${contractor.party_id}`);
  });
}
