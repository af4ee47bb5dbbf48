import type { FoundUser, MyProfile, PublicProfile } from "#contract/people/profiles.ts";
import type { User } from "#contract/platform/actor.ts";
import { DEFAULT_PICTURES, minimalContractor, minimalUser, pictureUrl, ratingView } from "./party-view.ts";
import type { ProfileRow, searchUsers } from "./queries.ts";

const membershipViews = (row: ProfileRow, publicUrl: string): PublicProfile["contractors"] =>
  row.memberships.flatMap((membership) => {
    const [highest] = membership.roles;
    // A member always holds the default role; one without any role is no member to anybody.
    if (!highest) return [];
    return [
      {
        ...minimalContractor(membership, publicUrl),
        roles: membership.roles.map((role) => role.role_id),
        role_details: membership.roles,
        role: highest.role_name,
        role_id: highest.role_id,
      },
    ];
  });

const sharedFields = (row: ProfileRow, publicUrl: string) => ({
  username: row.handle,
  display_name: row.name,
  avatar: pictureUrl(row.avatar, DEFAULT_PICTURES.user, publicUrl),
  banner: pictureUrl(row.banner, DEFAULT_PICTURES.banner, publicUrl),
  profile_description: row.profile_description,
  contractors: membershipViews(row, publicUrl),
  rating: ratingView(row),
  market_order_template: row.market_order_template,
});

const discordProfile = (row: ProfileRow) => ({
  id: row.discord_id,
  username: row.discord_username,
  discriminator: row.discord_discriminator,
});

/** Somebody who was found, as every list of people says it. */
export const foundUser = (
  { contractors, ...party }: Awaited<ReturnType<typeof searchUsers>>[number],
  publicUrl: string,
): FoundUser => ({ ...minimalUser(party, publicUrl), contractors });

/** A profile as others see it. The chat name shows to signed-in viewers when its owner wants it. */
export const publicProfile = (row: ProfileRow, viewer: User | undefined, publicUrl: string): PublicProfile => ({
  ...sharedFields(row, publicUrl),
  ...(viewer && (row.discord_public || viewer.user_id === row.user_id) ? { discord_profile: discordProfile(row) } : {}),
  created_at: row.created_at.getTime(),
});

/** One's own account. */
export const myProfile = (row: ProfileRow, publicUrl: string): MyProfile => ({
  ...sharedFields(row, publicUrl),
  discord_profile: discordProfile(row),
  created_at: row.created_at.toISOString(),
  user_id: row.user_id,
  role: row.role === "admin" ? "admin" : "user",
  banned: row.banned,
  rsi_confirmed: row.rsi_confirmed,
  spectrum_user_id: row.spectrum_user_id,
  discord_id: row.discord_id,
  discord_username: row.discord_username,
  balance: row.balance,
  locale: row.locale,
  official_server_id: row.official_server_id,
  discord_thread_channel_id: row.discord_thread_channel_id,
  settings: {
    discord_order_share: row.discord_order_share,
    discord_public: row.discord_public,
    hours_public: row.hours_public,
  },
});
