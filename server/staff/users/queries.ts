import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type {
  AdminUser,
  getUser as detailEndpoint,
  searchUsers as searchEndpoint,
  UserSearch,
} from "#contract/staff/users.ts";
import { estimatedTotal, rememberTotal } from "#server/goods/search/total.ts";
import { availableMoney } from "#server/people/profiles/available-money.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { DEFAULT_PICTURES, pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";

type Row = Omit<AdminUser, "avatar" | "banner" | "created_at" | "balance"> & {
  avatar: string | null;
  banner: string | null;
  balance: number;
  created_at: Date;
};

/** Accounts that `wanted` names by their id and in its order: nothing of them leaves the server but these columns. */
async function accounts(db: Db, wanted: readonly string[], publicUrl: string): Promise<AdminUser[]> {
  const { rows } = await sql<Row>`
    select a.user_id, a.discord_id, p.handle as username, p.name as display_name, a.profile_description, a.role, a.banned, a.rsi_confirmed,
      p.avatar, a.banner, ${availableMoney("p.party_id")} as balance, p.created_at, a.locale, a.official_server_id, a.discord_thread_channel_id, a.market_order_template
    from unnest(${sql.val([...wanted])}::uuid[]) with ordinality as wanted (user_id, place)
    join account a on a.user_id = wanted.user_id join party p on p.party_id = a.user_id order by wanted.place`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    avatar: pictureUrl(row.avatar, DEFAULT_PICTURES.user, publicUrl),
    banner: pictureUrl(row.banner, DEFAULT_PICTURES.banner, publicUrl),
    balance: String(row.balance),
    created_at: row.created_at.toISOString(),
  }));
}

/** One account as staff see it. Throws `NotFound`, also for one that is closed. */
export async function adminUser(db: Db, userId: string, publicUrl: string): Promise<AdminUser> {
  const [user] = await accounts(db, [userId], publicUrl);
  if (!user) throw new NotFound();
  return user;
}

/** A page of accounts. Which ones, and in which order, is read from the list that triggers keep. */
export async function searchUsers(context: Context, search: UserSearch): Promise<Answer<typeof searchEndpoint>> {
  const { page, page_size } = search;
  const { ids, total_users } = await (search.search === undefined ? allUsers : usersWithWords)(context.db, search);
  const total_pages = Math.ceil(total_users / page_size);
  return {
    users: await accounts(context.db, ids, context.config.publicUrl),
    pagination: { page, page_size, total_users, total_pages, has_next: page < total_pages, has_prev: page > 1 },
  };
}

type Found = { ids: string[]; total_users: number };

/** Along the sort's index; how many there are is kept. */
async function allUsers(db: Db, search: UserSearch): Promise<Found> {
  const [ids, counted] = await Promise.all([
    walk(db, search),
    sql<{ total: number }>`
      select coalesce(sum(accounts), 0)::int as total from account_tally where ${sql.join(stateOf(search), sql` and `)}`.execute(
      db,
    ),
  ]);
  return { ids, total_users: counted.rows[0]?.total ?? 0 };
}

/** Few matches are gathered and then sorted. Where words match many, the sort's index meets them soon, and their number is an estimate. */
async function usersWithWords(db: Db, search: UserSearch): Promise<Found> {
  const { page: _page, page_size: _size, sort_by: _by, sort_order: _order, ...filters } = search;
  const key = `accounts ${JSON.stringify(filters)}`;
  const known = estimatedTotal(db, key, () => countMatches(db, search));
  if (known !== undefined) return { ids: await walk(db, search), total_users: known };
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    with found as materialized (select * from account_list where ${conditions(search)} limit ${sql.lit(LIMITS.exactTotal + 1)})
    select (select count(*)::int from found) as total, array(select user_id from found ${orderedPage(search)}) as ids`.execute(
    db,
  );
  const total_users = rememberTotal(db, key, rows[0]?.total ?? 0);
  return { ids: total_users > LIMITS.exactTotal ? await walk(db, search) : (rows[0]?.ids ?? []), total_users };
}

async function walk(db: Db, search: UserSearch): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_list ${orderedPage(search, conditions(search))}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function countMatches(db: Db, search: UserSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from account_list where ${conditions(search)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const orderedPage = (search: UserSearch, where = sql`true`) => sql`
  ${search.sort_by === "balance" ? LEDGER : sql``} where ${where} order by ${orderOf(search)}
  limit ${search.page_size} offset ${(search.page - 1) * search.page_size}`;

/** What somebody has changes with each transfer: it is kept in the ledger alone. */
const LEDGER = sql`join ledger_account on account_id = user_id`;

/** By their age equals are rare; of all other orders the second key is in the direction in which the index has it. */
function orderOf({ sort_by, sort_order }: UserSearch): RawBuilder<unknown> {
  const [direction, opposite] = sort_order === "asc" ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  switch (sort_by) {
    case "created_at":
      return sql`created_at ${direction}, username ${opposite}`;
    case "balance":
      return sql`(balance - held) ${direction}, account_id ${direction}`;
    case "username":
      return sql`username ${direction}`;
    default:
      return sql`${sql.ref(sort_by)} ${direction}, username ${direction}`;
  }
}

function conditions(search: UserSearch): RawBuilder<unknown> {
  const parts = stateOf(search);
  // What a person types is looked for as it is: wildcards of the database mean themselves.
  if (search.search !== undefined)
    parts.push(sql`words like ${`%${search.search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`}`);
  return sql.join(parts, sql` and `);
}

/** What is counted by day and state, too. */
function stateOf({ role, banned, rsi_confirmed }: UserSearch): RawBuilder<unknown>[] {
  const parts = [sql`true`];
  if (role !== undefined) parts.push(sql`role = ${role}`);
  if (banned !== undefined) parts.push(sql`banned = ${banned}`);
  if (rsi_confirmed !== undefined) parts.push(sql`rsi_confirmed = ${rsi_confirmed}`);
  return parts;
}

/** The id of an account by its name. Throws `NotFound`. */
export async function userNamed(db: Db, username: string): Promise<string> {
  const id = await findParty(db, "user", username);
  if (id === undefined) throw new NotFound();
  return id;
}

type Ban = { ban_reason: string | null; banned_until: Date | null; banned_at: Date | null; banned_by: string | null };
type Counts = {
  reports_by: number;
  reports_about: number;
  open_orders: number;
  open_offers: number;
  active_listings: number;
  last_active: string | null;
};
type WarningRow = { warning_id: string; reason: string; url: string; by: string | null; created_at: Date };

/** One account with what staff have to know before they decide. Throws `NotFound`. */
export async function readUser({ db, config }: Context, username: string): Promise<Answer<typeof detailEndpoint>> {
  const id = await userNamed(db, username);
  const [user, ban, warnings, counts] = await Promise.all([
    adminUser(db, id, config.publicUrl),
    sql<Ban>`select a.ban_reason, a.banned_until, a.banned_at, p.handle as banned_by
      from account a left join party p on p.party_id = a.banned_by where a.user_id = ${id}`.execute(db),
    sql<WarningRow>`select w.warning_id, w.reason, w.url, p.handle as by, w.created_at
      from staff_warning w left join party p on p.party_id = w.admin_id where w.user_id = ${id} order by w.created_at desc limit 20`.execute(
      db,
    ),
    sql<Counts>`select (select count(*)::int from report where reporter_id = ${id}) as reports_by,
      (select count(*)::int from report where author_id = ${id}) as reports_about,
      (select count(*)::int from orders where (customer_id = ${id} or assigned_id = ${id}) and status in ('not-started', 'in-progress')) as open_orders,
      (select count(*)::int from offer_session where (customer_id = ${id} or assigned_id = ${id}) and status = 'active') as open_offers,
      (select count(*)::int from listing where seller_id = ${id} and status = 'active') as active_listings,
      (select max(day)::text from active_day where user_id = ${id}) as last_active`.execute(db),
  ]);
  const [banned] = ban.rows;
  const [numbers] = counts.rows;
  if (!banned || !numbers) throw new NotFound();
  return {
    user,
    suspension: user.banned
      ? {
          reason: banned.ban_reason ?? "",
          until: banned.banned_until?.toISOString() ?? null,
          since: banned.banned_at?.toISOString() ?? null,
          by: banned.banned_by,
        }
      : null,
    warnings: warnings.rows.map(({ created_at, ...warning }) => ({ ...warning, at: created_at.toISOString() })),
    ...numbers,
  };
}
