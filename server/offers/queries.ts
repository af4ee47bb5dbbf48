import { type RawBuilder, sql } from "kysely";
import type { Answer, Parsed } from "#contract/endpoint.ts";
import { NotFound } from "#contract/errors.ts";
import {
  OFFER_FILTERS,
  type OfferFilter,
  type OfferStatus,
  offerFilter,
  SHOWN_STATUSES,
  type Side,
} from "#contract/offer-status.ts";
import {
  NotYourOffer,
  type Offer,
  type OfferSession,
  type OfferSessionStub,
  type searchOffers as searchEndpoint,
} from "#contract/offers.ts";
import { dealHours } from "#server/availability/deal-hours.ts";
import { dealLines } from "#server/market/deal-lines.ts";
import { dealOrder, dealsOf } from "#server/orders/deal-search.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { loadParties } from "#server/profiles/party-loader.ts";
import { withSharedChat } from "#server/profiles/shared-chat.ts";
import { servicesById } from "#server/services/queries.ts";
import { sidesOf } from "./sessions.ts";

type StubRow = {
  session_id: string;
  customer_id: string;
  assigned_id: string | null;
  contractor_id: string | null;
  status: OfferStatus;
  actor_side: Side;
  cost: number;
  title: string;
  payment_type: Offer["payment_type"];
  created_at: Date;
  count: number;
  service_name: string | null;
};

/** What is looked up for each row is looked up for those of the page alone; each carries its newest offer and whose turn it is. */
const stubRows = (where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<StubRow>`
  select d.session_id, d.customer_id, d.assigned_id, d.contractor_id, o.status, o.actor_side, o.cost, o.title, o.payment_type, o.created_at,
    (select title from service where service_id = o.service_id) as service_name, coalesce((select sum(quantity) from offer_line l where l.offer_id = o.offer_id), 0)::int as count
  from (select d.*, row_number() over () as place from (select * from offer_session d where ${where} ${tail}) d) d
  join offer o on o.offer_id = d.newest_offer_id
  order by d.place`;

async function stubs(context: Context, rows: readonly StubRow[]): Promise<OfferSessionStub[]> {
  const ids = rows.flatMap((row) => [row.customer_id, row.assigned_id, row.contractor_id]);
  const parties = await loadParties(context.db, ids, context.config.publicUrl);
  return rows.map((row) => ({
    id: row.session_id,
    contractor: parties.contractorOrNull(row.contractor_id),
    assigned_to: parties.userOrNull(row.assigned_id),
    customer: parties.user(row.customer_id),
    status: SHOWN_STATUSES[offerFilter(row)],
    timestamp: row.created_at.getTime(),
    most_recent_offer: {
      cost: row.cost,
      title: row.title,
      payment_type: row.payment_type,
      count: row.count,
      service_name: row.service_name,
    },
  }));
}

const MOST_LISTED = 1000;

/** All sessions that the condition on `d` names, latest activity first. */
export async function listSessions(context: Context, where: RawBuilder<unknown>): Promise<OfferSessionStub[]> {
  const { rows } = await stubRows(
    where,
    sql`order by d.newest_at desc, d.session_id limit ${sql.lit(MOST_LISTED)}`,
  ).execute(context.replica);
  return stubs(context, rows);
}

/** A page of sessions, and how many there are of each kind whatever the page shows. */
export async function searchOffers(
  context: Context,
  search: Parsed<typeof searchEndpoint>["query"],
): Promise<Answer<typeof searchEndpoint>> {
  const columns = { title: sql`d.newest_title`, status: sql`d.turn`, timestamp: sql`d.newest_at` };
  const { where } = await dealsOf(context, search, columns);
  const wanted = search.status === undefined ? sql`true` : sql`d.turn = ${search.status}`;
  const order = dealOrder(search, columns, sql`d.session_id`);
  const page = sql`order by ${order} limit ${search.page_size} offset ${search.index * search.page_size}`;
  const [found, counted] = await Promise.all([
    stubRows(sql`${where} and ${wanted}`, page).execute(context.replica),
    sql<{
      key: OfferFilter;
      count: number;
    }>`select d.turn as key, count(*)::int as count from offer_session d where ${where} group by 1`.execute(
      context.replica,
    ),
  ]);
  const counts = Object.fromEntries(
    OFFER_FILTERS.map((key) => [key, counted.rows.find((row) => row.key === key)?.count ?? 0]),
  );
  return { items: await stubs(context, found.rows), item_counts: counts as Record<OfferFilter, number> };
}

/** A session with all its rounds, for both sides and site admins. */
export async function getSession(context: Context, sessionId: string): Promise<OfferSession> {
  const user = signedIn(context);
  const session = await context.db
    .selectFrom("offer_session")
    .selectAll()
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  if (!session) throw new NotFound();
  if (sidesOf(user, session).length === 0 && user.role !== "admin") throw new NotYourOffer();
  const offers = await listOffers(context, sessionId);
  const { rows } = await stubRows(sql`d.session_id = ${sessionId}`, sql``).execute(context.db);
  const [stub] = await stubs(context, rows);
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
  return {
    ...stub,
    customer: await withSharedChat(context.db, session.customer_id, stub.customer),
    offers,
    contract_id: contract?.contract_id ?? null,
    order_id: order?.order_id ?? null,
    availability: (await dealHours(context.db, [session]))(session),
    discord_thread_id: session.discord_thread_id,
    discord_server_id: null,
    nudged_at: session.nudged_at?.toISOString() ?? null,
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
    // The columns' CHECKs say which words they hold.
    actor_side: row.actor_side as Side,
    kind: row.kind,
    cost: String(row.cost),
    title: row.title,
    description: row.description,
    timestamp: row.created_at.toISOString(),
    status: row.status as OfferStatus,
    collateral: String(row.collateral),
    payment_type: row.payment_type as Offer["payment_type"],
    service: services.get(row.service_id ?? "") ?? null,
    market_listings: lines.get(row.offer_id) ?? [],
  }));
}
