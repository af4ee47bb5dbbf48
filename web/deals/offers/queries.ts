import { query } from "#web/api.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";

export const offerQuery = (session_id: string) => query(offers.getOffer, { params: { session_id } });
