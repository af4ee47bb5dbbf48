import { sql } from "kysely";
import { UnknownUser } from "#contract/people/profiles.ts";
import { normalised, type Span } from "#contract/people/week.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** Whose hours: a person's own, or those for one of their organisations. */
type Scope = { user_id: string; contractor_id: string | null };

/** The organisation of that code, for its members; others do not learn whether it exists. */
export function ownScope(user: User, spectrumId: string | null | undefined) {
  if (!spectrumId) return { user_id: user.user_id, contractor_id: null, spectrum_id: null };
  const membership = user.memberships.find((each) => each.spectrum_id.toLowerCase() === spectrumId.toLowerCase());
  if (!membership) throw new NotAllowed();
  const { contractor_id, spectrum_id } = membership;
  return { user_id: user.user_id, contractor_id, spectrum_id };
}

/** The caller's hours, for themselves or for an organisation. */
export async function ownHours(context: Context, spectrumId: string | null) {
  const { spectrum_id, ...scope } = ownScope(signedIn(context), spectrumId);
  const hours = await hoursOf(context.db, [scope]);
  return { contractor: spectrum_id, selections: hours(scope) };
}

/** The hours that somebody shows to whoever has signed in; none otherwise. Throws `UnknownUser`. */
export async function shownHours({ replica }: Context, username: string) {
  const user_id = await findParty(replica, "user", username);
  if (user_id === undefined) throw new UnknownUser();
  const shows = await replica
    .selectFrom("account")
    .select("user_id")
    .where("user_id", "=", user_id)
    .where("hours_public", "=", true)
    .where("banned", "=", false)
    .executeTakeFirst();
  const own = { user_id, contractor_id: null };
  return { contractor: null, selections: shows ? (await hoursOf(replica, [own]))(own) : [] };
}

/** Sets the caller's hours anew. Of two saves at once the later one stands whole. */
export function setHours(
  context: Context,
  input: { contractor?: string | null | undefined; selections: readonly Span[] },
): Promise<void> {
  const { user_id, contractor_id } = ownScope(signedIn(context), input.contractor);
  const spans = normalised(input.selections);
  return context.transaction(async (tx) => {
    await sql`select from account where user_id = ${user_id} for no key update`.execute(tx);
    await sql`delete from availability where user_id = ${user_id} and contractor_id is not distinct from ${contractor_id}`.execute(
      tx,
    );
    if (spans.length > 0)
      await tx
        .insertInto("availability")
        .values(spans.map((span) => ({ user_id, contractor_id, ...span })))
        .execute();
  });
}

/** The hours of many, in one query; look them up by scope. Not filled in is an empty list. */
export async function hoursOf(db: Db, scopes: readonly Scope[]): Promise<(scope: Scope) => Span[]> {
  const users = [...new Set(scopes.map((scope) => scope.user_id))];
  const { rows } = await sql<Scope & Span>`
    select user_id, contractor_id, start, finish from availability where user_id = any(${sql.val(users)}::uuid[])
    order by user_id, contractor_id, start`.execute(db);
  const keyOf = ({ user_id, contractor_id }: Scope) => `${user_id} ${contractor_id}`;
  const found = Map.groupBy(rows, keyOf);
  return (scope) => (found.get(keyOf(scope)) ?? []).map(({ start, finish }) => ({ start, finish }));
}
