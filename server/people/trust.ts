import { sql } from "kysely";
import { TRUST } from "#contract/platform/limits.ts";
import type { Tx } from "#server/platform/database/connect.ts";

const DAY_MS = 86_400_000;

/** A limit that is wider for people who are trusted. */
export type Growing = { start: number; trusted: number };
/** What a refusal says: how many are allowed now, how many later, and what it takes. */
export type Lifted = { most: number; trusted: number; days: number; hand_overs: number };

/**
 * How many this person may have: more once their game account is linked, their account has some age, and others confirmed hand-overs with
 * them. Holds the account until the end of the transaction, so that of two calls at once the second counts what the first made.
 */
export async function lockLimit(tx: Tx, user_id: string, limit: Growing, now: Date): Promise<Lifted> {
  await sql`select from account where user_id = ${user_id} for no key update`.execute(tx);
  const { rows } = await sql<{ is_trusted: boolean | null }>`select ${isTrusted(user_id, now)} as is_trusted`.execute(
    tx,
  );
  return lifted(limit, rows[0]?.is_trusted);
}

/** Whether somebody is trusted, as part of a statement; null for nobody. */
export const isTrusted = (user_id: string, now: Date) => sql<boolean | null>`(
  select a.rsi_confirmed and p.hand_overs >= ${TRUST.handOvers} and p.created_at <= ${new Date(now.getTime() - TRUST.days * DAY_MS)}
  from account a join party p on p.party_id = a.user_id where a.user_id = ${user_id})`;

export const lifted = ({ start, trusted }: Growing, trusts: boolean | null | undefined): Lifted => ({
  most: trusts ? trusted : start,
  trusted,
  days: TRUST.days,
  hand_overs: TRUST.handOvers,
});
