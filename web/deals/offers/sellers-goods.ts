import type { OfferSession } from "#contract/deals/offers.ts";
import { sellersListingsQuery } from "#web/goods/listings/parts/queries.ts";
import { sellersServicesQuery } from "#web/goods/services/parts/queries.ts";

/** What else a counter-offer may be about: the seller's listings in which these words are found, the first of them without any. */
export const addableQuery = ({ contractor, assigned_to }: OfferSession, words = "") =>
  sellersListingsQuery(
    contractor ? { contractor_seller: contractor.spectrum_id } : { user_seller: assigned_to?.username ?? "" },
    words,
  );

/** The services that a counter-offer may name. Nobody's has no address: ask only where there is a seller. */
export const nameableQuery = ({ contractor, assigned_to }: OfferSession) =>
  sellersServicesQuery(
    contractor ? { kind: "contractor", id: contractor.spectrum_id } : { kind: "user", id: assigned_to?.username ?? "" },
  );

export const hasSeller = ({ contractor, assigned_to }: OfferSession): boolean => Boolean(contractor ?? assigned_to);
