import * as offers from "#contract/deals/offers.ts";
import { query } from "#web/api.ts";

export const offerQuery = (session_id: string) => query(offers.getOffer, { params: { session_id } });
