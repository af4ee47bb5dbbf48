import { type RawBuilder, sql } from "kysely";
import type { ReportedThing } from "#contract/staff/moderation.ts";
import type { ThingKind } from "#contract/staff/things.ts";
import { photosOf } from "#server/goods/photos/photos.ts";
import { loadParties, type Parties } from "#server/people/profiles/party-loader.ts";
import { pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Db } from "#server/platform/database/connect.ts";

type Row = {
  title: string;
  text: string;
  pictures: string[] | null;
  state: ReportedThing["state"];
  created_at: Date;
  author_id: string | null;
  url: string;
};

/** What staff read of a thing, whatever its state: title, text, pictures, and whether others still see it. */
const READS: Readonly<Partial<Record<ThingKind, (id: string) => RawBuilder<unknown>>>> = {
  listing: (id) => sql`
    select d.title, d.description as text, ${photosOf("d.details_id")} as pictures, l.created_at, l.seller_id as author_id, '/market/' || l.listing_id as url,
      case when l.hidden_at is not null then 'hidden' when l.status = 'active' then 'shown' else 'closed' end as state
    from listing l join listing_details d on d.details_id = l.details_id where l.listing_id = ${id}`,
  multiple: (id) => sql`
    select d.title, d.description as text, ${photosOf("d.details_id")} as pictures, p.created_at, m.seller_id as author_id, '/market/multiple/' || m.multiple_id as url,
      case when m.hidden_at is null then 'shown' else 'hidden' end as state
    from multiple m join listing_details d on d.details_id = m.details_id join party p on p.party_id = m.seller_id where m.multiple_id = ${id}`,
  service: (id) => sql`
    select s.service_name as title, s.service_description as text, ${photosOf("s.service_id", "service")} as pictures, s.created_at, s.owner_id as author_id,
      '/order/service/' || s.service_id as url,
      case when s.hidden_at is not null then 'hidden' when s.status = 'active' then 'shown' else 'closed' end as state
    from service s where s.service_id = ${id}`,
  user: (id) => sql`
    select coalesce(h.name, p.name) as title, coalesce(h.description, a.profile_description) as text,
      array_remove(array[coalesce(h.avatar, p.avatar), coalesce(h.banner, a.banner)], null) as pictures, p.created_at, p.party_id as author_id,
      '/user/' || p.handle as url, case when h.party_id is not null then 'hidden' when a.banned then 'closed' else 'shown' end as state
    from party p join account a on a.user_id = p.party_id left join hidden_page h on h.party_id = p.party_id where p.party_id = ${id}`,
  contractor: (id) => sql`
    select coalesce(h.name, p.name) as title, coalesce(h.description, c.description) as text,
      array_remove(array[coalesce(h.avatar, p.avatar), coalesce(h.banner, c.banner)], null) as pictures, p.created_at, p.party_id as author_id,
      '/contractor/' || p.handle as url,
      case when h.party_id is not null then 'hidden' when c.archived_at is null then 'shown' else 'closed' end as state
    from party p join contractor c on c.contractor_id = p.party_id left join hidden_page h on h.party_id = p.party_id where p.party_id = ${id}`,
  post: (id) => sql`
    select title, body as text, null::text[] as pictures, created_at, contractor_id as author_id, '/recruiting/post/' || post_id as url,
      case when hidden_at is null then 'shown' else 'hidden' end as state
    from recruiting_post where post_id = ${id}`,
  comment: (id) => sql`
    select '' as title, content as text, null::text[] as pictures, created_at, author_id, '/recruiting/post/' || post_id || '#' || comment_id as url,
      case when deleted then 'gone' when hidden_at is null then 'shown' else 'hidden' end as state
    from recruiting_comment where comment_id = ${id}`,
  contract: (id) => sql`
    select title, description as text, null::text[] as pictures, created_at, customer_id as author_id, '/contracts/public/' || contract_id as url,
      case when hidden_at is not null then 'hidden' when status = 'active' then 'shown' else 'closed' end as state
    from public_contract where contract_id = ${id}`,
  message: (id) => sql`
    select '' as title, m.content as text, null::text[] as pictures, to_timestamp(m.sent_at / 1000.0) as created_at, m.author_id,
      coalesce('/order/' || c.order_id, '/offer/' || c.session_id, '/messaging/' || c.chat_id) || '#message-' || m.message_id as url,
      case when m.hidden_at is null then 'shown' else 'hidden' end as state
    from chat_message m join chat c on c.chat_id = m.chat_id where m.message_id = ${id}`,
  review: (id) => sql`
    select '' as title, content || coalesce(E'\\n\\n↳ ' || answer, '') as text, null::text[] as pictures, created_at, coalesce(contractor_author_id, user_author_id) as author_id,
      '/order/' || order_id || '#review-' || review_id as url, case when hidden_at is null then 'shown' else 'hidden' end as state
    from order_review where review_id = ${id}`,
  offer: (id) => sql`
    select o.title, o.description as text, null::text[] as pictures, s.created_at, null::uuid as author_id, '/offer/' || s.session_id as url,
      case when s.status = 'active' then 'shown' else 'closed' end as state
    from offer_session s join lateral (select title, description from offer o where o.session_id = s.session_id order by created_at desc limit 1) o on true
    where s.session_id = ${id}`,
  order: (id) => sql`
    select title, description as text, null::text[] as pictures, created_at, null::uuid as author_id, '/order/' || order_id as url,
      case when status in ('not-started', 'in-progress') then 'shown' else 'closed' end as state
    from orders where order_id = ${id}`,
};

export type WhichThing = { kind: ThingKind; thing_id: string | null; url: string; author_id: string | null };

/** A reported thing as it is now; one that is gone keeps its address and its author. */
export async function readThing(db: Db, which: WhichThing, publicUrl: string): Promise<ReportedThing> {
  const read = which.thing_id === null ? undefined : READS[which.kind]?.(which.thing_id);
  const found = read && (await sql<Row>`${read}`.execute(db)).rows[0];
  const author_id = found?.author_id ?? which.author_id;
  const parties = await loadParties(db, [author_id], publicUrl);
  const kinds = await partyKinds(db, [author_id]);
  return {
    kind: which.kind,
    thing_id: which.thing_id,
    url: found?.url ?? which.url,
    title: found?.title ?? "",
    text: found?.text ?? "",
    pictures: (found?.pictures ?? []).map((picture) => pictureUrl(picture, picture, publicUrl)),
    state: found?.state ?? (which.kind === "page" ? "shown" : "gone"),
    created_at: found?.created_at.toISOString() ?? null,
    ...authorViews(author_id, parties, kinds),
  };
}

export type PartyKinds = ReadonlyMap<string, string>;

/** Which of these are people and which organisations. */
export async function partyKinds(db: Db, ids: readonly (string | null)[]): Promise<PartyKinds> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ party_id: string; kind: string }>`
    select party_id, kind from party where party_id = any(${sql.val(wanted)}::uuid[])`.execute(db);
  return new Map(rows.map(({ party_id, kind }) => [party_id, kind]));
}

export const authorViews = (id: string | null, parties: Parties, kinds: PartyKinds) => {
  const isContractor = id !== null && kinds.get(id) === "contractor";
  return {
    author: isContractor ? null : parties.userOrNull(id),
    author_contractor: isContractor ? parties.contractorOrNull(id) : null,
  };
};
