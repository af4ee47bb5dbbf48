import { type RawBuilder, sql } from "kysely";
import { OFFER_STATES, type OfferState } from "#contract/deals/offer-status.ts";
import {
  NotYourOffer,
  type Offer,
  type OfferSession,
  type OfferSessionStub,
  type searchOffers as searchEndpoint,
} from "#contract/deals/offers.ts";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { servicesById } from "#server/goods/services/queries.ts";
import { customerParty } from "#server/organisations/customer.ts";
import { dealHours } from "#server/people/availability/deal-hours.ts";
import { lookalikes } from "#server/people/profiles/lookalikes.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { withParties } from "#server/people/profiles/party-texts.ts";
import { withSharedChat } from "#server/people/profiles/shared-chat.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { type DealTable, dealPage, dealsOf } from "../deal-search.ts";
import { dealLines } from "../lines.ts";
import { readerOf, titleText, worded } from "../wording.ts";
import { sidesOf } from "./negotiations.ts";
import { stubsText } from "./stubs.ts";

const SESSIONS: DealTable = {
  name: "offer_session",
  id: "session_id",
  status: "turn",
  title: sql`d.newest_title`,
  shown: (language) => sql`(select ${titleText(language, "f")} from offer f where f.offer_id = d.newest_offer_id)`,
  timestamp: sql`d.newest_at`,
};

const MAX_LISTED = 1000;

/** All sessions that the condition on `d` names, latest activity first, as JSON text. */
export async function listNegotiations(context: Context, where: RawBuilder<unknown>): Promise<string> {
  const latest = sql`d.newest_at desc, d.session_id`;
  const page = sql`select d.*, row_number() over (order by ${latest}) as place from offer_session d where ${where}
    order by ${latest} limit ${sql.lit(MAX_LISTED)}`;
  const { rows } = await sql<{ text: string }>`select ${stubsText(page, context)} as text`.execute(context.replica);
  return withParties(rows[0]?.text ?? "[]");
}

/** A page of sessions, and how many there are of each kind whatever the page shows; as JSON text. */
export async function searchOffers(context: Context, search: Parsed<typeof searchEndpoint>["query"]): Promise<string> {
  // Kept sums are of orders.
  const { sums: _, ...deals } = await dealsOf(context, search, SESSIONS);
  const wanted = search.status === undefined ? sql`true` : sql`d.turn = ${search.status}`;
  const { before, ids, counts } = dealPage(deals, search, SESSIONS, wanted);
  const page = sql`select d.*, found.place from (select session_id, row_number() over () as place from (${ids}) ids) found
    join offer_session d on d.session_id = found.session_id`;
  const { rows } = await sql<{ items: string; counts: Partial<Record<OfferState, number>> | null }>`
    ${before} select ${stubsText(page, context)} as items, ${counts} as counts`.execute(context.replica);
  const counted = Object.fromEntries(OFFER_STATES.map((key) => [key, rows[0]?.counts?.[key] ?? 0]));
  return `{"items":${withParties(rows[0]?.items ?? "[]")},"item_counts":${JSON.stringify(counted)}}`;
}

/** A session with all its rounds, for both sides and site admins. */
export async function getNegotiation(context: Context, sessionId: string): Promise<OfferSession> {
  const user = signedIn(context);
  const session = await context.db
    .selectFrom("offer_session")
    .selectAll()
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  if (!session) throw new NotFound();
  if (sidesOf(user, session).length === 0 && user.role !== "admin") throw new NotYourOffer();
  const offers = await listOffers(context, sessionId);
  const page = sql`select d.*, 1 as place from offer_session d where session_id = ${sessionId}`;
  const { rows } = await sql<{ text: string }>`select ${stubsText(page, context)} as text`.execute(context.db);
  const [stub]: OfferSessionStub[] = JSON.parse(withParties(rows[0]?.text ?? "[]"));
  if (!stub) throw new NotFound();
  const order = await context.db
    .selectFrom("orders")
    .select("order_id")
    .where("offer_session_id", "=", sessionId)
    .executeTakeFirst();
  const contract = await context.db
    .selectFrom("contract_offer")
    .select("contract_id")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  const seller = session.contractor_id ?? session.assigned_id ?? "";
  const buyer = customerParty(session);
  const like = await lookalikes(context.db, [buyer, session.contractor_id ?? session.assigned_id]);
  return {
    ...stub,
    customer: await withSharedChat(context.db, session.customer_id, stub.customer),
    offers,
    contract_id: contract?.contract_id ?? null,
    order_id: order?.order_id ?? null,
    availability: (await dealHours(context.db, [session]))(session),
    discord_thread_id: session.discord_thread_id,
    discord_server_id: null,
    end_reason: session.end_reason,
    nudged_at: session.nudged_at?.toISOString() ?? null,
    looks_like: { customer: like.get(buyer) ?? null, seller: like.get(seller) ?? null },
  };
}

async function listOffers(context: Context, sessionId: string): Promise<Offer[]> {
  const rows = await context.db
    .selectFrom("offer")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("created_at", "desc")
    .orderBy("offer_id", "desc")
    .execute();
  const [lines, services, parties] = await Promise.all([
    dealLines(
      context,
      "offer",
      rows.map((row) => row.offer_id),
    ),
    servicesById(
      context,
      rows.map((row) => row.service_id),
    ),
    loadParties(
      context.db,
      rows.map((row) => row.actor_id),
      context.config.publicUrl,
    ),
  ]);
  return rows.map((row) => ({
    id: row.offer_id,
    session_id: row.session_id,
    actor: parties.user(row.actor_id),
    actor_side: row.actor_side,
    kind: row.kind,
    cost: String(row.cost),
    ...worded(readerOf(context), row),
    note: row.description,
    timestamp: row.created_at.toISOString(),
    status: row.status,
    collateral: String(row.collateral),
    payment_type: row.payment_type,
    service: services.get(row.service_id ?? "") ?? null,
    market_listings: lines.get(row.offer_id) ?? [],
    rush: row.rush,
    departure: row.departure,
    destination: row.destination,
  }));
}
