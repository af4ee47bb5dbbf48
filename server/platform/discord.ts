import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { OutsideUnreachable } from "#contract/platform/errors.ts";
import { readBounded } from "./read-bounded.ts";

/** Where the chat platform answers. The sandbox has the same calls at another address. */
export type ChatEndpoints = { authorize: string; token: string; me: string };

export const DISCORD_ENDPOINTS: ChatEndpoints = {
  authorize: "https://discord.com/oauth2/authorize",
  token: "https://discord.com/api/oauth2/token",
  me: "https://discord.com/api/users/@me",
};

export const sandboxEndpoints = (url: string): ChatEndpoints => ({
  authorize: `${url}/oauth2/authorize`,
  token: `${url}/oauth2/token`,
  me: `${url}/users/@me`,
});

export type ChatUser = {
  id: string;
  username: string;
  discriminator: string;
  /** Said by the sandbox only: link this game account at once. */
  sandbox_game_handle?: string | undefined;
};

/** What the browser carries to the platform and back, and what stays here. */
export type SignInStart = { url: string; state: string; verifier: string };

export type ChatPlatform = {
  /** A fresh state and PKCE verifier with the address that asks for consent. `also` is passed on to a sandbox only. */
  begin: (redirectUri: string, also?: Readonly<Record<string, string | undefined>>) => SignInStart;
  /** Trades the code for who signed in. The access token is not kept. `undefined` when the platform refuses the code. */
  finish: (code: string, verifier: string, redirectUri: string) => Promise<ChatUser | undefined>;
};

export type ChatPlatformOptions = {
  endpoints: ChatEndpoints;
  clientId: string;
  clientSecret: string;
  sandbox: boolean;
  timeoutMs?: number;
};

const Token = z.object({ access_token: z.string(), token_type: z.string().regex(/^bearer$/i) });
const Me = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().min(1).max(100),
  discriminator: z.string().max(10).default("0"),
  sandbox_game_handle: z.string().optional(),
});

const SCOPE = "identify";

/** The OAuth 2 code flow with state and PKCE (S256) against the chat platform. */
export function chatPlatform({
  endpoints,
  clientId,
  clientSecret,
  sandbox,
  timeoutMs = 10_000,
}: ChatPlatformOptions): ChatPlatform {
  return {
    begin(redirectUri, also = {}) {
      const state = randomBytes(24).toString("base64url");
      const verifier = randomBytes(32).toString("base64url");
      const url = new URL(endpoints.authorize);
      const params = {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        ...(sandbox ? also : {}),
      };
      for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value);
      return { url: url.href, state, verifier };
    },

    async finish(code, verifier, redirectUri) {
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: clientId,
        client_secret: clientSecret,
      });
      const granted = await ask(endpoints.token, timeoutMs, { method: "POST", body });
      if (granted === undefined) return undefined;
      const token = Token.safeParse(granted);
      if (!token.success) throw new OutsideUnreachable();
      const answer = await ask(endpoints.me, timeoutMs, {
        headers: { authorization: `Bearer ${token.data.access_token}` },
      });
      const me = Me.safeParse(answer);
      if (!me.success) throw new OutsideUnreachable();
      const { sandbox_game_handle, ...user } = me.data;
      return sandbox ? { ...user, sandbox_game_handle } : user;
    },
  };
}

/** The JSON answer; `undefined` when the platform says that the question was wrong. */
async function ask(address: string, timeoutMs: number, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return JSON.parse(await readBounded(response));
  } catch (cause) {
    const problem = new OutsideUnreachable();
    problem.cause = cause;
    throw problem;
  }
}
