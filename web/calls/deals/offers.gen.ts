// Written by `npm run calls` from contract/deals/offers.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/offers.ts";

export type * from "#contract/deals/offers.ts";

export const answerOffer = callOf<typeof contract.answerOffer>("PUT", "/api/offer/:session_id", "wrapped");
export const createOfferThread = callOf<typeof contract.createOfferThread>("POST", "/api/offers/:session_id/thread", "wrapped");
export const getContractorOffers = callOf<typeof contract.getContractorOffers>("GET", "/api/offers/contractor/:spectrum_id/received", "wrapped");
export const getOffer = callOf<typeof contract.getOffer>("GET", "/api/offer/:session_id", "wrapped");
export const getOffersReceived = callOf<typeof contract.getOffersReceived>("GET", "/api/offers/received", "wrapped");
export const getOffersSent = callOf<typeof contract.getOffersSent>("GET", "/api/offers/sent", "wrapped");
export const nudgeOffer = callOf<typeof contract.nudgeOffer>("POST", "/api/offers/:session_id/nudge", "wrapped");
export const searchOffers = callOf<typeof contract.searchOffers>("GET", "/api/offers/search", "wrapped");
