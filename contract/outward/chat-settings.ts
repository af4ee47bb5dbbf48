import { z } from "zod";
import { ContractorParams } from "#contract/organisations/contractors.ts";
import { get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { DONE, Done } from "#contract/platform/values.ts";

/** The channel of the chat platform in which orders get their threads. */
export const ChatSettings = z.object({
  /** Null while nobody can be asked for the names. */
  guild_name: z.string().nullable(),
  guild_avatar: z.string().nullable(),
  channel_name: z.string().nullable(),
  official_server_id: z.string().nullable(),
  discord_thread_channel_id: z.string().nullable(),
  /** Ours: the community's own server, if this site has one; how to come in, and how to let its bot into another. */
  official: z.object({ official_server_id: z.string(), discord_thread_channel_id: z.string() }).nullable(),
  invite_url: z.string().nullable(),
  bot_url: z.string().nullable(),
});
export type ChatSettings = z.infer<typeof ChatSettings>;

const SETTINGS = {
  guild_name: null,
  guild_avatar: null,
  channel_name: null,
  official_server_id: "900000000000000001",
  discord_thread_channel_id: "901000000000000001",
  official: { official_server_id: "900000000000000001", discord_thread_channel_id: "901000000000000001" },
  invite_url: "https://discord.gg/example",
  bot_url: null,
} satisfies ChatSettings;

const Snowflake = z
  .string()
  .regex(/^\d{1,20}$/)
  .nullable();

export const ChatChannel = z.object({ official_server_id: Snowflake, discord_thread_channel_id: Snowflake });
export type ChatChannel = z.output<typeof ChatChannel>;

export const getOwnChatSettings = get("/api/profile/settings/discord", {
  summary: "The channel of one's own orders.",
  who: "signed-in",
  scope: "profile:read",
  reply: raw(ChatSettings),
  example: SETTINGS,
});

export const chooseOfficialForSelf = post("/api/profile/settings/discord/use_official", {
  summary: "Use the channel of the community's own server.",
  who: "signed-in",
  scope: "profile:write",
  reply: raw(Done),
  example: DONE,
});

export const getContractorChatSettings = get("/api/contractors/:spectrum_id/settings/discord", {
  summary: "The channel of an organisation's orders (manage_webhooks).",
  who: "signed-in",
  scope: "contractors:webhooks",
  params: ContractorParams,
  reply: wrapped(ChatSettings),
  example: { data: SETTINGS },
});

export const setContractorChatSettings = post("/api/contractors/:spectrum_id/settings/discord", {
  summary: "Set or clear the channel of an organisation's orders (manage_webhooks).",
  who: "signed-in",
  scope: "contractors:webhooks",
  params: ContractorParams,
  body: ChatChannel,
  reply: wrapped(ChatSettings),
  example: { data: SETTINGS },
});

export const chooseOfficialForContractor = post("/api/contractors/:spectrum_id/settings/discord/use_official", {
  summary: "Use the channel of the community's own server for an organisation (manage_webhooks).",
  who: "signed-in",
  scope: "contractors:webhooks",
  params: ContractorParams,
  reply: wrapped(Done),
  example: { data: DONE },
});
