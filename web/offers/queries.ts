import * as offers from "#contract/offers.ts";
import { query } from "../api.ts";

export const offerQuery = (session_id: string) => query(offers.getOffer, { params: { session_id } });
