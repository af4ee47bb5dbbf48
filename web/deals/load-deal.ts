import type { QueryClient } from "@tanstack/react-query";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { meetingQuery } from "./meetings/queries.ts";
import { offerQuery } from "./offers/queries.ts";
import { isOpenOrder } from "./orders/open-order.ts";
import { orderQuery } from "./orders/queries.ts";

/**
 * The order, and with it what decides which parts its page has and how high they are: what one may do for its organisations, its meeting, and the
 * rounds of its offer. Their failures are said where they stand. Throws what the order's call refuses.
 */
export async function loadOrder(client: QueryClient, order_id: string): Promise<void> {
  const order = await client.ensureQueryData(orderQuery(order_id));
  await Promise.allSettled([
    ...loadOrganisations(client, [order.contractor, order.customer_org?.spectrum_id]),
    !isOpenOrder(order) && client.ensureQueryData(meetingQuery(order_id)),
    order.offer_session_id !== null && client.ensureQueryData(offerQuery(order.offer_session_id)),
  ]);
}

/** The offer, and what one may do for its organisations. Throws what the offer's call refuses. */
export async function loadOffer(client: QueryClient, session_id: string): Promise<void> {
  const { contractor, customer_org } = await client.ensureQueryData(offerQuery(session_id));
  await Promise.allSettled(loadOrganisations(client, [contractor?.spectrum_id, customer_org?.spectrum_id]));
}

const loadOrganisations = (client: QueryClient, codes: readonly (string | null | undefined)[]) =>
  codes.flatMap((code) => (code ? [client.ensureQueryData(contractorQuery(code))] : []));
