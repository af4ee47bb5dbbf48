import type {
  updateProfile as endpoint,
  MyProfile,
  updateSettings as settingsEndpoint,
} from "#contract/people/profiles.ts";
import { approvedPicture } from "#contract/platform/approved-picture.ts";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { BadRequest, ImageHostNotAllowed, NotSignedIn } from "#contract/platform/errors.ts";
import type { Locale } from "#contract/platform/shapes.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { requirePageShown } from "./hide-page.ts";
import { forgetPicture } from "./own-picture.ts";
import { DEFAULT_PICTURES, pictureUrl } from "./party-view.ts";
import { findProfile, type ProfileRow } from "./queries.ts";
import { myProfile } from "./views.ts";

/** The caller's own account as stored. */
export async function getOwnProfile(db: Db, user_id: string): Promise<ProfileRow> {
  const row = await findProfile(db, user_id);
  if (!row) throw new NotSignedIn();
  return row;
}

export async function chooseLocale(context: Context, locale: Locale): Promise<void> {
  const { user_id } = signedIn(context);
  await context.transaction((tx) => tx.updateTable("account").set({ locale }).where("user_id", "=", user_id).execute());
}

/** What others see of somebody. */
const PAGE = ["display_name", "about", "avatar_url", "banner_url"] as const;

/** Changes what was sent and nothing else. Throws `TakenDown` while staff keep the page out of sight. */
export function updateProfile(context: Context, change: Parsed<typeof endpoint>["body"]): Promise<MyProfile> {
  const { user_id } = signedIn(context);
  const { publicUrl } = context.config;
  if (Object.values(change).every((value) => value === undefined)) throw new BadRequest();
  return context.transaction(async (tx) => {
    if (PAGE.some((field) => change[field] !== undefined)) await requirePageShown(tx, user_id);
    const before = await getOwnProfile(tx, user_id);
    const avatar = newPicture(change.avatar_url, pictureUrl(before.avatar, DEFAULT_PICTURES.user, publicUrl));
    const banner = newPicture(change.banner_url, pictureUrl(before.banner, DEFAULT_PICTURES.banner, publicUrl));
    const party = {
      ...(change.display_name === undefined ? {} : { name: change.display_name }),
      ...(avatar === undefined ? {} : { avatar }),
    };
    const account = {
      ...(change.about === undefined ? {} : { profile_description: change.about }),
      ...(change.market_order_template === undefined ? {} : { market_order_template: change.market_order_template }),
      ...(banner === undefined ? {} : { banner }),
    };
    if (avatar !== undefined) await forgetPicture(tx, user_id, "avatar");
    if (banner !== undefined) await forgetPicture(tx, user_id, "banner");
    if (Object.keys(party).length > 0)
      await tx.updateTable("party").set(party).where("party_id", "=", user_id).execute();
    if (Object.keys(account).length > 0)
      await tx.updateTable("account").set(account).where("user_id", "=", user_id).execute();
    return myProfile(await getOwnProfile(tx, user_id), publicUrl);
  });
}

/** What to store: undefined leaves the picture, null is the default. Clients send back the address that they were shown, also when it is ours. */
function newPicture(sent: string | undefined, shown: string): string | null | undefined {
  if (sent === undefined || sent === shown) return undefined;
  if (sent === "") return null;
  const picture = approvedPicture(sent);
  if (picture === undefined) throw new ImageHostNotAllowed();
  return picture;
}

/** Who may see the name on the chat platform, and the hours. */
export async function updateSettings(
  context: Context,
  settings: Parsed<typeof settingsEndpoint>["body"],
): Promise<void> {
  const { discord_order_share, discord_public, hours_public } = settings;
  await context.transaction((tx) =>
    tx
      .updateTable("account")
      .set({
        ...(discord_order_share === undefined ? {} : { discord_order_share }),
        ...(discord_public === undefined ? {} : { discord_public }),
        ...(hours_public === undefined ? {} : { hours_public }),
      })
      .where("user_id", "=", signedIn(context).user_id)
      .execute(),
  );
}
