import type { BlocklistEntry } from "#contract/organisations/blocklist.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import type { Context } from "#server/platform/context.ts";

/** Whom a person or an organisation has blocked, newest first. */
export async function listBlocklist({ db, config }: Context, ownerId: string): Promise<BlocklistEntry[]> {
  const rows = await db
    .selectFrom("blocklist_entry")
    .leftJoin("account", (join) =>
      join.onRef("account.user_id", "=", "blocked_id").on("account.discord_public", "=", true),
    )
    .select([
      "entry_id",
      "blocked_id",
      "reason",
      "blocklist_entry.created_at",
      "account.user_id as shows_chat",
      "discord_id",
      "discord_username",
      "discord_discriminator",
    ])
    .where("owner_id", "=", ownerId)
    .orderBy("blocklist_entry.created_at", "desc")
    .orderBy("entry_id")
    .limit(LIMITS.blocked)
    .execute();
  const parties = await loadParties(
    db,
    rows.map((row) => row.blocked_id),
    config.publicUrl,
  );
  return rows.map((row) => {
    const blocked_user = parties.user(row.blocked_id);
    return {
      id: row.entry_id,
      blocked_username: blocked_user.username,
      created_at: row.created_at.toISOString(),
      reason: row.reason,
      blocked_user,
      ...(row.shows_chat ? { discord_profile: chatOf(row) } : {}),
    };
  });
}

type ChatRow = { discord_id: string | null; discord_username: string | null; discord_discriminator: string | null };
const chatOf = (row: ChatRow) => ({
  id: row.discord_id,
  username: row.discord_username,
  discriminator: row.discord_discriminator,
});
