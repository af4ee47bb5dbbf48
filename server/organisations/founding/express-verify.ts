import { UnknownCitizen } from "#contract/organisations/organisations.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { adoptGameAccount } from "#server/people/profiles/link-account.ts";
import { openAccount } from "#server/people/sign-in/sign-in.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { GameCitizen, GameSite } from "#server/platform/gamesite.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { record } from "../audit/record.ts";
import { foundLinked } from "./found.ts";
import { findFree } from "./link.ts";

type Named = { spectrum_id: string; owner_username: string; owner_discord_id: string };

/**
 * Brings an organisation of the game here on a site admin's word. Its owner is the account of that handle, else that of the chat
 * id, else a new one, which becomes theirs when they first sign in. Throws as `link`, without the code, and `UnknownCitizen`.
 */
export async function expressVerify(context: Context, gameSite: GameSite, named: Named): Promise<string> {
  const organisation = await findFree(context, gameSite, named.spectrum_id);
  const handle = named.owner_username;
  const citizen = await gameSite.findCitizen(handle);
  if (citizen?.handle.toLowerCase() !== handle.toLowerCase()) throw new UnknownCitizen({ handle });
  return context.transaction(async (tx) => {
    const founder = await ownerFor(tx, context, citizen, named.owner_discord_id);
    const contractor_id = await foundLinked(tx, organisation, { founder, now: context.now });
    const { user } = context.actor;
    if (user)
      await record(tx, {
        contractor_id,
        actor_id: user.user_id,
        action: "ownership_transferred",
        subject_id: founder.user_id,
      });
    if (user)
      await recordStaff(tx, {
        admin_id: user.user_id,
        action: "contractor_verified",
        subject_kind: "contractor",
        subject_id: contractor_id,
        subject_name: named.spectrum_id,
        party_id: contractor_id,
        after: { owner: citizen.handle },
      });
    return contractor_id;
  });
}

async function ownerFor(tx: Tx, { now }: Context, citizen: GameCitizen, chatId: string) {
  const user_id = (await findParty(tx, "user", citizen.handle)) ?? (await openFor(tx, citizen, chatId, now));
  const { locale } = await tx
    .selectFrom("account")
    .select("locale")
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow();
  return { user_id, locale };
}

async function openFor(tx: Tx, citizen: GameCitizen, chatId: string, now: Date): Promise<string> {
  const account = await openAccount(tx, { chatId, name: `user_${chatId}`, locale: "en", now });
  if (account.isNew) await adoptGameAccount(tx, account.user_id, citizen);
  return account.user_id;
}
