import type { QueryClient } from "@tanstack/react-query";
import type { OfferSession } from "#contract/deals/offers.ts";
import type { Order } from "#contract/deals/orders.ts";
import { orderInvoicesQuery } from "#web/money/parts/invoices.ts";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { meetingQuery } from "./meetings/queries.ts";
import { offerQuery } from "./offers/queries.ts";
import { addableQuery, hasSeller, nameableQuery } from "./offers/sellers-goods.ts";
import { isOpenOrder } from "./orders/open-order.ts";

/**
 * What decides, beside an order, which parts its page has and how high they are: what one may do for its organisations, its meeting, the
 * rounds of its offer, and its invoice. Their failures are said where they stand.
 */
export async function loadBesideOrder(client: QueryClient, order: Order): Promise<void> {
  await Promise.allSettled([
    ...loadOrganisations(client, [order.contractor, order.customer_org?.spectrum_id]),
    !isOpenOrder(order) && client.ensureQueryData(meetingQuery(order.order_id)),
    order.offer_session_id !== null && client.ensureQueryData(offerQuery(order.offer_session_id)),
    !isOpenOrder(order) && client.ensureQueryData(orderInvoicesQuery(order.order_id)),
  ]);
}

/** What one may do for an offer's organisations. */
export async function loadBesideOffer(client: QueryClient, { contractor, customer_org }: OfferSession): Promise<void> {
  await Promise.allSettled(loadOrganisations(client, [contractor?.spectrum_id, customer_org?.spectrum_id]));
}

/** What a counter-offer may add: the button that sends it must not move while somebody presses it. */
export async function loadBesideCounter(client: QueryClient, session: OfferSession): Promise<void> {
  await Promise.allSettled([
    loadBesideOffer(client, session),
    client.ensureQueryData(addableQuery(session)),
    hasSeller(session) && client.ensureQueryData(nameableQuery(session)),
  ]);
}

const loadOrganisations = (client: QueryClient, codes: readonly (string | null | undefined)[]) =>
  codes.flatMap((code) => (code ? [client.ensureQueryData(contractorQuery(code))] : []));
