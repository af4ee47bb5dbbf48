import { type RawBuilder, sql } from "kysely";
import { type ThingKind, thingAt } from "#contract/staff/things.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** A thing of the site: the id of its row, of people and organisations that of their party; and who wrote it. */
export type Thing = { kind: ThingKind; thing_id: string | null; author_id: string | null };

/** Whoever buys for an organisation, and its members, have the seller on the other side. */
const otherSide = (asker: string | null) => sql`
  case when customer_id = ${asker}::uuid or exists (select from contractor_member m where m.contractor_id = customer_org_id and m.user_id = ${asker}::uuid)
    then coalesce(contractor_id, assigned_id) else customer_id end`;

/** Who wrote a thing. Of a deal that is the other side: whoever is not asking. */
const AUTHORS: Readonly<Partial<Record<ThingKind, (id: string, asker: string | null) => RawBuilder<unknown>>>> = {
  listing: (id) => sql`select seller_id as author_id from listing where listing_id = ${id}`,
  multiple: (id) => sql`select seller_id as author_id from multiple where multiple_id = ${id}`,
  service: (id) => sql`select owner_id as author_id from service where service_id = ${id}`,
  post: (id) => sql`select contractor_id as author_id from recruiting_post where post_id = ${id}`,
  comment: (id) => sql`select author_id from recruiting_comment where comment_id = ${id}`,
  contract: (id) => sql`select customer_id as author_id from public_contract where contract_id = ${id}`,
  message: (id) => sql`select author_id from chat_message where message_id = ${id}`,
  review: (id) =>
    sql`select coalesce(contractor_author_id, user_author_id) as author_id from order_review where review_id = ${id}`,
  offer: (id, asker) => sql`select ${otherSide(asker)} as author_id from offer_session where session_id = ${id}`,
  order: (id, asker) => sql`select ${otherSide(asker)} as author_id from orders where order_id = ${id}`,
};

/** The thing of this kind and id; of people and organisations the id is their name or code. It may be gone. */
export async function findThing(db: Db, kind: ThingKind, id: string, asker: string | null): Promise<Thing> {
  if (kind === "user" || kind === "contractor") {
    const party = (await findParty(db, kind, id)) ?? null;
    return { kind, thing_id: party, author_id: party };
  }
  const author = AUTHORS[kind]?.(id, asker);
  if (!author) return { kind: "page", thing_id: null, author_id: null };
  const { rows } = await sql<{ author_id: string | null }>`${author}`.execute(db);
  return { kind, thing_id: id, author_id: rows[0]?.author_id ?? null };
}

/** What stands at a path of the site, for whoever reports it. */
export function findThingAt(db: Db, path: string, asker: string | null): Promise<Thing> {
  const named = thingAt(path);
  return named
    ? findThing(db, named.kind, named.id, asker)
    : Promise.resolve({ kind: "page", thing_id: null, author_id: null });
}
