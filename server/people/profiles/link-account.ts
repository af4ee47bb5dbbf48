import {
  CodeNotFound,
  GameAccountChanged,
  GameAccountTaken,
  GameProfileNotFound,
  HandleTaken,
  type MyProfile,
  NeverLinked,
} from "#contract/people/profiles.ts";
import { approvedPicture } from "#contract/platform/approved-picture.ts";
import { OutsideUnreachable } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { isViolation } from "#server/platform/database/sql.ts";
import type { GameCitizen, GameSite } from "#server/platform/gamesite.ts";
import { getOwnProfile } from "./update-profile.ts";
import { myProfile } from "./views.ts";

const MAX_NAME_LENGTH = 60;

/**
 * What a person puts into the bio of their game profile: the first eight digits of the user id (wire people §1.5). Ids of
 * earlier accounts begin with a clock, which people who signed up in the same minute share; of those the last eight.
 */
export const identCode = (user_id: string, prefix: string): string =>
  `[${prefix}:${(isByClock(user_id) ? user_id.slice(-8) : user_id.slice(0, 8)).toUpperCase()}]`;

/** A UUID says its version at this place; 7 is the one that begins with the time. */
const isByClock = (id: string) => id[14] === "7";

/**
 * Proves that the game account is the caller's, and takes over its handle, name and picture. The proof is the code in its bio; who
 * proved the same account before, and has another handle there by now, is known by the account's number (wire people §1.5).
 */
export async function linkAccount(context: Context, gameSite: GameSite, handle: string): Promise<MyProfile> {
  const { user_id } = signedIn(context);
  const code = identCode(user_id, context.config.codePrefix);
  const citizen = await gameSite.findCitizen(handle);
  if (!citizen || citizen.handle.toLowerCase() !== handle.toLowerCase()) throw new GameProfileNotFound({ handle });
  const isKnown = await isOwnGameAccount(context, user_id, citizen.game_account_id);
  if (!isKnown && !citizen.bio.toUpperCase().includes(code))
    throw new CodeNotFound({ code_text: code, handle: citizen.handle });
  return context.transaction(async (tx) => {
    await adoptGameAccount(tx, user_id, citizen);
    return myProfile(await getOwnProfile(tx, user_id), context.config.publicUrl);
  });
}

async function isOwnGameAccount({ db }: Context, user_id: string, number: string | null): Promise<boolean> {
  if (number === null) return false;
  const linked = await db
    .selectFrom("account")
    .select("user_id")
    .where("user_id", "=", user_id)
    .where("rsi_confirmed", "=", true)
    .where("spectrum_user_id", "=", number)
    .executeTakeFirst();
  return linked !== undefined;
}

/**
 * Takes over what the linked game profile says by now. It is found by its handle, since the game's site has no page by number; who
 * took another handle there links again. Throws `NeverLinked`, `GameAccountChanged`, `OutsideUnreachable`, `HandleTaken`.
 */
export async function refreshGameAccount(context: Context, gameSite: GameSite, account: LinkedAccount): Promise<void> {
  const { user_id, handle, spectrum_user_id } = account;
  if (!account.rsi_confirmed || spectrum_user_id === null) throw new NeverLinked();
  const citizen = await gameSite.findCitizen(handle);
  if (!citizen) throw new OutsideUnreachable();
  if (citizen.game_account_id !== spectrum_user_id) throw new GameAccountChanged({ handle });
  await context.transaction((tx) => adoptGameAccount(tx, user_id, citizen));
}

type LinkedAccount = { user_id: string; handle: string; rsi_confirmed: boolean; spectrum_user_id: string | null };

/** Writes the link. Two accounts that want one handle or one game account meet at the unique constraints; the later one is refused. */
export async function adoptGameAccount(tx: Tx, user_id: string, citizen: GameCitizen): Promise<void> {
  const name = plain(citizen.display_name) || citizen.handle;
  const picture = citizen.image === null ? undefined : approvedPicture(citizen.image);
  const avatar = picture === undefined ? {} : { avatar: picture };
  try {
    await tx
      .updateTable("party")
      .set({ handle: citizen.handle, name, ...avatar })
      .where("party_id", "=", user_id)
      .execute();
    await tx
      .updateTable("account")
      .set({ rsi_confirmed: true, spectrum_user_id: citizen.game_account_id })
      .where("user_id", "=", user_id)
      .execute();
  } catch (error) {
    if (isViolation(error, "party_handle")) throw new HandleTaken({ handle: citizen.handle });
    if (isViolation(error, "account_game_account")) throw new GameAccountTaken();
    throw error;
  }
}

/** A name from outside: one line, no control characters, not endless. */
const plain = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()].slice(0, MAX_NAME_LENGTH).join("");
