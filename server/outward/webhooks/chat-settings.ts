import type { ChatChannel, ChatSettings } from "#contract/outward/chat-settings.ts";
import { NoOfficialServer } from "#contract/outward/webhooks.ts";
import { recordOfOwner } from "#server/organisations/audit/record.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { requireThere } from "./save-webhook.ts";

export type ChatOwner = { kind: "user" | "contractor"; id: string };

/** Where the owner's orders get their threads. Names stay unknown: nobody is asked for them. */
export async function chatSettings({ db, config }: Context, owner: ChatOwner): Promise<ChatSettings> {
  const columns = ["official_server_id", "discord_thread_channel_id"] as const;
  const row =
    owner.kind === "user"
      ? await db.selectFrom("account").select(columns).where("user_id", "=", owner.id).executeTakeFirst()
      : await db.selectFrom("contractor").select(columns).where("contractor_id", "=", owner.id).executeTakeFirst();
  const { official } = config;
  return {
    guild_name: null,
    guild_avatar: null,
    channel_name: null,
    official_server_id: row?.official_server_id ?? null,
    discord_thread_channel_id: row?.discord_thread_channel_id ?? null,
    official: official
      ? { official_server_id: official.serverId, discord_thread_channel_id: official.channelId }
      : null,
    invite_url: config.chatInviteUrl ?? null,
    bot_url: config.chatBotUrl ?? null,
  };
}

/** Sets or clears the channel. Throws `ContractorArchived`. */
export async function setChannel(context: Context, owner: ChatOwner, channel: ChatChannel): Promise<void> {
  await context.transaction(async (tx) => {
    await requireThere(tx, owner.id);
    if (owner.kind === "user") await tx.updateTable("account").set(channel).where("user_id", "=", owner.id).execute();
    else await tx.updateTable("contractor").set(channel).where("contractor_id", "=", owner.id).execute();
    await recordOfOwner(tx, owner.id, { actor_id: signedIn(context).user_id, action: "channel_changed" });
  });
}

/** The channel of the community's own server. Throws `NoOfficialServer`, `ContractorArchived`. */
export async function chooseOfficial(context: Context, owner: ChatOwner): Promise<void> {
  const { official } = context.config;
  if (!official) throw new NoOfficialServer();
  await setChannel(context, owner, {
    official_server_id: official.serverId,
    discord_thread_channel_id: official.channelId,
  });
}
