import type { Config } from "./config.ts";
import { type ChatPlatform, chatPlatform, DISCORD_ENDPOINTS, sandboxEndpoints } from "./discord.ts";
import { GAME_SITE_URL, type GameSite, gameSite } from "./gamesite.ts";
import { SANDBOX_CLIENT, type Sandbox, startSandbox } from "./sandbox/start.ts";

/** The other sites that we talk to. */
export type Outside = {
  /** Absent: nobody can sign in, because no chat platform was set up. */
  chat: ChatPlatform | undefined;
  gameSite: GameSite;
  gameSiteUrl: string;
  close: () => Promise<void>;
};

/** The real ones, or on a developer's machine the sandbox's stand-ins for them: those of this address when another process has started them. */
export async function openOutside(config: Config, sandboxUrl?: string): Promise<Outside> {
  if (!config.sandbox) {
    const gameSiteUrl = config.gameSiteUrl ?? GAME_SITE_URL;
    const chat = config.discord && chatPlatform({ ...config.discord, endpoints: DISCORD_ENDPOINTS, sandbox: false });
    return { chat, gameSite: gameSite(gameSiteUrl), gameSiteUrl, close: async () => undefined };
  }
  const sandbox =
    sandboxUrl === undefined ? await openSandbox(config) : { url: sandboxUrl, close: async () => undefined };
  const chat = chatPlatform({ ...SANDBOX_CLIENT, endpoints: sandboxEndpoints(sandbox.url), sandbox: true });
  const gameSiteUrl = config.gameSiteUrl ?? sandbox.url;
  return { chat, gameSite: gameSite(gameSiteUrl), gameSiteUrl, close: sandbox.close };
}

/** On the port beside ours, so that bookmarks of the sandbox keep working. */
export const openSandbox = (config: Config): Promise<Sandbox> =>
  startSandbox({ ...config, port: config.port === 0 ? 0 : (config.port + 1) % 65_536 });
