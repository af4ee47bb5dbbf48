import { sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { type Context, signedIn } from "#server/platform/context.ts";

/** A part of the copy: its heading, and the query whose rows it holds. */
type Part = readonly [heading: string, query: ReturnType<typeof sql>];

/**
 * Everything that the site keeps about the caller, as a text that a person can read. Secrets are not in it, and of what others
 * wrote only what is about the caller.
 */
export async function ownData(context: Context): Promise<string> {
  const { user_id } = signedIn(context);
  const sections: string[] = [];
  for (const [heading, query] of parts(user_id)) {
    const { rows } = await sql`select * from (${query}) as part limit ${LIMITS.ownDataRows}`.execute(context.replica);
    sections.push(`# ${heading}\n\n${rows.length === 0 ? "(none)\n" : rows.map(rowText).join("\n")}`);
  }
  return `Freeport: the data of one account, ${context.now.toISOString()}\n\n${sections.join("\n")}`;
}

const rowText = (row: unknown): string =>
  Object.entries(row as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${valueText(value)}\n`)
    .join("");

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const allowed = sql.join(PERMISSIONS.map((name) => sql`case when r.${sql.ref(name)} then ${sql.lit(name)} end`));

const parts = (id: string): readonly Part[] => [
  [
    "Account",
    sql`select p.handle, a.discord_id, a.discord_username, p.name, a.profile_description as description, p.avatar, a.banner, a.locale,
      a.role, a.rsi_confirmed, a.spectrum_user_id, p.balance, a.market_order_template, a.official_server_id, a.discord_thread_channel_id, p.created_at
      from account a join party p on p.party_id = a.user_id where a.user_id = ${id}`,
  ],
  ["Settings", sql`select discord_public, discord_order_share from account where user_id = ${id}`],
  ["Order messages", sql`select setting_type, message_content, enabled from order_setting where party_id = ${id}`],
  [
    "Organisations",
    sql`select o.handle as code, o.name, string_agg(r.name, ', ' order by r.position) as roles
      from contractor_member m join party o on o.party_id = m.contractor_id
      join contractor_member_role h on h.contractor_id = m.contractor_id and h.user_id = m.user_id join contractor_role r on r.role_id = h.role_id
      where m.user_id = ${id} group by o.handle, o.name`,
  ],
  [
    "Organisations owned",
    sql`select o.handle as code, o.name, c.description, c.site_url, c.locale, c.size, o.balance, o.created_at
      from contractor c join party o on o.party_id = c.contractor_id where ${ownerOf(id, sql`c.contractor_id`)}`,
  ],
  [
    "Roles of organisations owned",
    sql`select o.handle as organisation, r.name, r.position, array_to_string(array[${allowed}], ', ') as permissions
      from contractor_role r join party o on o.party_id = r.contractor_id where ${ownerOf(id, sql`r.contractor_id`)} order by o.handle, r.position`,
  ],
  [
    "Orders of organisations owned",
    sql`select o.order_id, o.title, o.kind, o.description, o.cost, o.status, o.created_at from orders o
      where o.contractor_id is not null and ${ownerOf(id, sql`o.contractor_id`)} order by o.created_at desc`,
  ],
  ["Orders as customer", ordersBy(sql`o.customer_id = ${id}`)],
  ["Orders as assignee", ordersBy(sql`o.assigned_id = ${id}`)],
  [
    "Offers",
    sql`select f.offer_id, f.title, f.description, f.cost, f.status, f.created_at from offer f where f.actor_id = ${id} order by f.created_at desc`,
  ],
  ["Applications", sql`select order_id, message from order_application where actor_id = ${id}`],
  [
    "Hand-overs confirmed",
    sql`select order_id, case when customer_by = ${id} then customer_at else seller_at end as confirmed_at
      from hand_over where ${id} in (customer_by, seller_by) order by confirmed_at desc`,
  ],
  [
    "Meetings proposed",
    sql`select order_id, place, slots, status, starts_at, created_at from meeting where proposed_by = ${id} order by created_at desc`,
  ],
  [
    "Reviews written",
    sql`select r.review_id, r.order_id, r.rating, r.content, o.handle as as_organisation, r.created_at from order_review r
      left join party o on o.party_id = r.contractor_author_id where r.user_author_id = ${id} order by r.created_at desc`,
  ],
  [
    "Reviews received",
    sql`select review_id, order_id, rating, content, created_at from order_review where subject_id = ${id} order by created_at desc`,
  ],
  [
    "Listings",
    sql`select l.listing_id, d.title, d.description, l.price, l.quantity_available, l.status, l.created_at from listing l
      join listing_details d on d.details_id = l.details_id where l.seller_id = ${id} order by l.created_at desc`,
  ],
  [
    "Services",
    sql`select service_id, service_name, title, cost, status, created_at from service where owner_id = ${id}`,
  ],
  ["Bids", sql`select listing_id, bid, created_at from bid where user_id = ${id}`],
  ["Buy orders", sql`select buy_order_id, quantity, price, created_at, expiry from buy_order where buyer_id = ${id}`],
  [
    "Public contracts",
    sql`select contract_id, title, description, cost, status, created_at from public_contract where customer_id = ${id}`,
  ],
  [
    "Comments",
    sql`select comment_id, post_id, content, deleted, created_at, edited_at from recruiting_comment where author_id = ${id} order by created_at desc`,
  ],
  [
    "Messages",
    sql`select message_id, chat_id, content, to_timestamp(sent_at / 1000.0) as sent_at from chat_message where author_id = ${id} order by chat_message.sent_at desc`,
  ],
  [
    "Chats",
    sql`select c.chat_id, c.order_id, c.session_id, c.created_at from chat_participant p join chat c on c.chat_id = p.chat_id
      where p.user_id = ${id} order by c.created_at desc`,
  ],
  [
    "Votes for recruiting posts",
    sql`select post_id, upvote, voted_at from recruiting_vote where actor_id = ${id} order by voted_at desc`,
  ],
  [
    "Webhooks",
    sql`select w.name, (select string_agg(a.action, ', ' order by a.action) from webhook_action a where a.webhook_id = w.webhook_id) as actions, w.created_at
      from webhook w where w.owner_id = ${id}`,
  ],
  ["Watches", sql`select name, kind, search, max_price, paused, created_at from watch where user_id = ${id}`],
  ["Reports made", sql`select reported_url, reason, details, status, created_at from report where reporter_id = ${id}`],
  [
    "Blocklist",
    sql`select p.handle as blocked, b.reason, b.created_at from blocklist_entry b join party p on p.party_id = b.blocked_id where b.owner_id = ${id}`,
  ],
  [
    "API tokens",
    sql`select name, description, scopes, expires_at, last_used_at, usage_count, created_at from api_token where user_id = ${id}`,
  ],
  ["Sessions", sql`select user_agent, created_at, last_used_at, expires_at from session where user_id = ${id}`],
];

const ordersBy = (condition: ReturnType<typeof sql>) =>
  sql`select o.order_id, o.title, o.kind, o.description, o.cost, o.status, o.created_at from orders o where ${condition} order by o.created_at desc`;

/** Holds the owner's role, which is the one at position 0. */
function ownerOf(user_id: string, contractor: ReturnType<typeof sql>) {
  return sql`exists (select from contractor_member_role h join contractor_role own on own.role_id = h.role_id
    where h.contractor_id = ${contractor} and h.user_id = ${user_id} and own.position = 0)`;
}
