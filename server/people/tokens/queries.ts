import { sql } from "kysely";
import type { ApiToken, TokenStats } from "#contract/people/tokens.ts";
import { NotFound } from "#contract/platform/errors.ts";
import type { Db } from "#server/platform/database/connect.ts";

const DAY_MS = 86_400_000;

const tokensOf = (db: Db, user_id: string) =>
  db
    .selectFrom("api_token as token")
    .select([
      "token.token_id",
      "token.name",
      "token.description",
      "token.scopes",
      "token.expires_at",
      "token.last_used_at",
      "token.created_at",
      "token.updated_at",
      "token.usage_count",
    ])
    .select(
      sql<string[]>`array(
        select party.handle from party where party.party_id = any (token.contractor_ids) order by party.handle
      )`.as("contractors"),
    )
    .where("token.user_id", "=", user_id);

type Row = Awaited<ReturnType<ReturnType<typeof tokensOf>["executeTakeFirstOrThrow"]>>;

/** A token as its owner sees it. Its text is not in it: nobody has it. */
export const tokenView = (row: Row): ApiToken => ({
  id: row.token_id,
  name: row.name,
  description: row.description,
  // The table allows only these words.
  scopes: row.scopes,
  contractor_ids: row.contractors,
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** All tokens of a user, newest first. */
export const listTokens = (db: Db, user_id: string): Promise<Row[]> =>
  tokensOf(db, user_id).orderBy("token.created_at", "desc").orderBy("token.token_id").execute();

/** A token of this user. Throws `NotFound`, also for somebody else's. */
export async function getToken(db: Db, user_id: string, token_id: string): Promise<Row> {
  const row = await tokensOf(db, user_id).where("token.token_id", "=", token_id).executeTakeFirst();
  if (!row) throw new NotFound();
  return row;
}

const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** Use and age of a token, in whole days rounded down. */
export function statsView(row: Row, now: Date): TokenStats {
  const { id, name, created_at, last_used_at, expires_at } = tokenView(row);
  const left = row.expires_at && daysBetween(now, row.expires_at);
  return {
    id,
    name,
    created_at,
    last_used_at,
    expires_at,
    is_expired: row.expires_at !== null && row.expires_at <= now,
    days_since_creation: daysBetween(row.created_at, now),
    days_since_last_use: row.last_used_at && daysBetween(row.last_used_at, now),
    days_until_expiry: left,
    days_until_expiration: left,
    usage_count: row.usage_count,
  };
}
