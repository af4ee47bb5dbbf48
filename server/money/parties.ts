import { sql } from "kysely";
import { OneRecipient, RecipientFrozen } from "#contract/money/transactions.ts";
import { BlockedDealing } from "#contract/organisations/blocklist.ts";
import { UnknownUser } from "#contract/people/profiles.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, UnknownContractor } from "#contract/platform/errors.ts";
import { requireDealing } from "#server/organisations/acting-party.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";

/** Whether the person handles the organisation's money by a role they hold there. To be a site admin is not enough: money is nobody else's. */
export const handlesMoney = (user: User, contractorId: string): boolean =>
  user.memberships.some(
    ({ contractor_id, permissions }) => contractor_id === contractorId && permissions.has("manage_stock"),
  );

/** The account that the person acts for: their own, or that of the organisation of this code. Throws `UnknownContractor`, `NotAllowed`. */
export async function ownAccount(db: Db, user: User, spectrumId: string | undefined): Promise<string> {
  if (spectrumId === undefined) return user.user_id;
  const id = await getContractorId(db, spectrumId);
  if (!handlesMoney(user, id)) throw new NotAllowed();
  return id;
}

/** The same for what changes something: an archived organisation does not. Throws `ContractorArchived`, too. */
export async function actingAccount(tx: Tx, user: User, spectrumId: string | undefined): Promise<string> {
  const id = await ownAccount(tx, user, spectrumId);
  if (id !== user.user_id) await requireDealing(tx, id);
  return id;
}

type Named = { user: string | null | undefined; contractor: string | null | undefined };
type Found = { party_id: string; closed: boolean; active: boolean; refuses: boolean };

/**
 * The party of this username or code: exactly one of the two is given. Of `senders` none may be blocked by it. One query says all of it, since
 * every transfer asks. Throws `OneRecipient`, `UnknownUser`, `UnknownContractor`, what `requireActive` says, and `BlockedDealing`.
 */
export async function namedParty(
  tx: Tx,
  { user, contractor }: Named,
  senders: readonly string[] = [],
): Promise<string> {
  const handle = user || contractor;
  if (!handle || (user && contractor)) throw new OneRecipient();
  const { rows } = await sql<Found>`
    select p.party_id, a.closed_at is not null as closed, case when a.user_id is null then true else may_write(a.user_id) end as active,
      exists (select from blocklist_entry where owner_id = p.party_id and blocked_id = any(${sql.val([...senders])}::uuid[])) as refuses
    from party p left join account a on a.user_id = p.party_id
    where p.kind = ${user ? "user" : "contractor"} and lower(p.handle) = lower(${handle.trim()})`.execute(tx);
  const [found] = rows;
  if (!found) throw user ? new UnknownUser() : new UnknownContractor();
  if (found.closed) throw new UnknownUser();
  if (!found.active) throw new RecipientFrozen();
  if (!user) await requireDealing(tx, found.party_id);
  if (found.refuses) throw new BlockedDealing();
  return found.party_id;
}

/**
 * Whoever is suspended or archived neither sends nor receives, and is neither before the end of this transaction: both wait for it. Throws `UnknownUser`
 * for a closed account, `RecipientFrozen`, `ContractorArchived`.
 */
export async function requireActive(tx: Tx, partyId: string): Promise<void> {
  const { rows } = await sql<{ closed: boolean; active: boolean }>`
    select closed_at is not null as closed, may_write(user_id) as active from account where user_id = ${partyId}`.execute(
    tx,
  );
  const account = rows[0];
  if (account?.closed) throw new UnknownUser();
  if (account && !account.active) throw new RecipientFrozen();
  if (!account) await requireDealing(tx, partyId);
}
