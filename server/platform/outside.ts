import type { Config } from "./config.ts";
import { type ChatPlatform, chatPlatform, DISCORD_ENDPOINTS, sandboxEndpoints } from "./discord.ts";
import { GAME_SITE_URL, type GameSite, gameSite } from "./gamesite.ts";
import { SANDBOX_CLIENT, startSandbox } from "./sandbox/start.ts";

/** The sites outside that we talk to, real ones or their stand-ins. */
export type Outside = {
  chat: ChatPlatform;
  gameSite: GameSite;
  /** Where people find their game profile. */
  gameSiteUrl: string;
  /** Set when stand-ins are used: where they are. */
  sandboxUrl: string | undefined;
  close: () => Promise<void>;
};

/** Opens the sandbox when the settings ask for it, else the real sites. The adapters are the same. */
export async function openOutside(config: Config): Promise<Outside> {
  const { dataDir, production, host, port } = config;
  const sandbox = config.sandbox
    ? await startSandbox({ dataDir, production, host, port: port === 0 ? 0 : port + 1 })
    : undefined;
  const client = sandbox ? SANDBOX_CLIENT : (config.discord ?? { clientId: "", clientSecret: "" });
  const endpoints = sandbox ? sandboxEndpoints(sandbox.url) : DISCORD_ENDPOINTS;
  const gameSiteUrl = config.gameSiteUrl ?? sandbox?.url ?? GAME_SITE_URL;
  return {
    chat: chatPlatform({ endpoints, ...client, sandbox: sandbox !== undefined }),
    gameSite: gameSite(gameSiteUrl),
    gameSiteUrl,
    sandboxUrl: sandbox?.url,
    close: async () => sandbox?.close(),
  };
}
