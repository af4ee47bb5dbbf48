import { sql } from "kysely";
import {
  type InviteCode,
  type listMyInvites as mineEndpoint,
  type PendingInvite,
  UnknownInvite,
} from "#contract/organisations/invites.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { minimalContractor, PARTY_COLUMNS } from "#server/people/profiles/party-view.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { getContractorFor } from "../by-code.ts";
import { codeView } from "./codes.ts";

/** Used-up codes, too. Throws `UnknownContractor` and `NotAllowed`. */
export async function listInviteCodes(context: Context, spectrumId: string): Promise<InviteCode[]> {
  const contractorId = await getContractorFor(context, spectrumId, "manage_invites");
  const rows = await context.db
    .selectFrom("contractor_invite_code")
    .select(["invite_id", "max_uses", "times_used", "created_at"])
    .where("contractor_id", "=", contractorId)
    .orderBy("created_at", "desc")
    .orderBy("invite_id")
    .limit(LIMITS.inviteCodes)
    .execute();
  return rows.map(codeView);
}

/** Throws `UnknownContractor` and `NotAllowed`. */
export async function listPendingInvites(context: Context, spectrumId: string): Promise<PendingInvite[]> {
  const contractorId = await getContractorFor(context, spectrumId, "manage_invites");
  const rows = await context.db
    .selectFrom("contractor_invite")
    .select(["user_id", "inviter_id", "message", "created_at"])
    .where("contractor_id", "=", contractorId)
    .orderBy("created_at", "desc")
    .orderBy("invite_id")
    .limit(LIMITS.pendingInvites)
    .execute();
  const parties = await loadParties(
    context.db,
    rows.flatMap((row) => [row.user_id, row.inviter_id]),
    context.config.publicUrl,
  );
  return rows.map((row) => ({
    user: parties.user(row.user_id),
    inviter: parties.user(row.inviter_id),
    message: row.message,
    timestamp: row.created_at.toISOString(),
  }));
}

/** Who waits for an answer of the caller, newest first. */
export async function listMyInvites(context: Context): Promise<Answer<typeof mineEndpoint>> {
  const rows = await context.db
    .selectFrom("contractor_invite as invite")
    .innerJoin("party", "party.party_id", "invite.contractor_id")
    .select([...PARTY_COLUMNS, "invite.message", "invite.created_at as invited_at"])
    .where("invite.user_id", "=", signedIn(context).user_id)
    .orderBy("invite.created_at", "desc")
    .limit(LIMITS.pendingInvites)
    .execute();
  return rows.map(({ message, invited_at, ...row }) => ({
    contractor: minimalContractor(row, context.config.publicUrl),
    message,
    timestamp: invited_at.toISOString(),
  }));
}

/** Throws `UnknownInvite` for a code that is unknown or used up. */
export async function getInvite({ db }: Context, code: string): Promise<{ spectrum_id: string }> {
  const { rows } = await sql<{ spectrum_id: string }>`
    select p.handle as spectrum_id from contractor_invite_code c join party p on p.party_id = c.contractor_id
    where c.invite_id = ${code} and (c.max_uses = 0 or c.times_used < c.max_uses)`.execute(db);
  if (!rows[0]) throw new UnknownInvite();
  return rows[0];
}
