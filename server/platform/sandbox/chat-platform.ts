import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Accounts, type ChatAccount, DEMO_LOGINS } from "./accounts.ts";
import { escapeHtml, page } from "./page.ts";

const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_MS = 600_000;
const HANDLE = /^[A-Za-z0-9_-]{3,60}$/;

type Grant = {
  account: ChatAccount;
  gameHandle: string | undefined;
  clientId: string;
  redirectUri: string;
  scope: string;
  challenge: string | undefined;
  expires: number;
};

const Authorize = z.object({
  response_type: z.literal("code"),
  client_id: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/, hostname: /^((\w+\.)?localhost|127\.0\.0\.1|\[::1\])$/ }),
  scope: z.string().default("identify"),
  state: z.string().max(500).optional(),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal("S256").optional(),
  as: z.string().trim().optional(),
  verified: z.string().optional(),
});
type Authorize = z.output<typeof Authorize>;

const TokenRequest = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

export type ChatClient = { clientId: string; clientSecret: string };

/** OAuth2 code flow and the one REST call of the chat platform that sign-in needs, with the platform's paths and answers. */
export function serveChatPlatform(
  app: FastifyInstance,
  accounts: Accounts,
  client: ChatClient,
  now: () => number = Date.now,
): void {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();

  app.get("/oauth2/authorize", async (request, reply) => {
    const parsed = Authorize.safeParse(request.query);
    if (!parsed.success || parsed.data.client_id !== client.clientId) {
      return reply
        .code(400)
        .type("text/html")
        .send(page("Sign-in", "<h1>This sign-in request is not complete</h1><p>Start again from the site.</p>"));
    }
    const asked = parsed.data;
    if (asked.as === undefined) return reply.type("text/html").send(choicePage(asked, accounts.names()));
    if (!HANDLE.test(asked.as)) {
      return reply
        .code(400)
        .type("text/html")
        .send(choicePage(asked, accounts.names(), "A name has 3 to 60 letters, digits, _ or -."));
    }
    const account = await accounts.chatAccount(asked.as);
    if (asked.verified === "1" && !accounts.findCitizen(asked.as))
      await accounts.saveCitizen({ handle: asked.as, display_name: asked.as, bio: "" });
    const code = randomBytes(16).toString("base64url");
    codes.set(code, {
      account,
      gameHandle: asked.verified === "1" ? asked.as : undefined,
      clientId: asked.client_id,
      redirectUri: asked.redirect_uri,
      scope: asked.scope,
      challenge: asked.code_challenge,
      expires: now() + CODE_LIFE_MS,
    });
    return reply.redirect(withParams(asked.redirect_uri, { code, state: asked.state }));
  });

  app.post("/oauth2/token", async (request, reply) => {
    const parsed = TokenRequest.safeParse({
      ...basicCredentials(request.headers.authorization),
      ...z.record(z.string(), z.unknown()).catch({}).parse(request.body),
    });
    if (!parsed.success) return reply.code(400).send({ error: "invalid_request" });
    const asked = parsed.data;
    if (asked.client_id !== client.clientId || !same(asked.client_secret ?? "", client.clientSecret))
      return reply.code(401).send({ error: "invalid_client" });
    const grant = codes.get(asked.code);
    // A code is spent by the first attempt, also by a failed one.
    codes.delete(asked.code);
    if (
      !grant ||
      grant.expires < now() ||
      grant.redirectUri !== asked.redirect_uri ||
      !provesChallenge(grant, asked.code_verifier)
    ) {
      return reply.code(400).send({ error: "invalid_grant" });
    }
    const token = randomBytes(24).toString("base64url");
    tokens.set(token, { ...grant, expires: now() + TOKEN_LIFE_MS });
    forgetExpired(codes, now());
    forgetExpired(tokens, now());
    return reply.send({
      access_token: token,
      token_type: "Bearer",
      expires_in: TOKEN_LIFE_MS / 1000,
      scope: grant.scope,
    });
  });

  app.get("/users/@me", async (request, reply) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    const grant = token === undefined ? undefined : tokens.get(token);
    if (!grant || grant.expires < now()) return reply.code(401).send({ message: "401: Unauthorized", code: 0 });
    const { account, gameHandle } = grant;
    return reply.send({
      id: account.id,
      username: account.username.toLowerCase(),
      global_name: account.username,
      discriminator: "0",
      avatar: null,
      // Only a sandbox says this: the game account that the person asked to have linked at once.
      ...(gameHandle === undefined ? {} : { sandbox_game_handle: gameHandle }),
    });
  });
}

function forgetExpired(grants: Map<string, Grant>, now: number): void {
  for (const [key, grant] of grants) if (grant.expires < now) grants.delete(key);
}

function provesChallenge(grant: Grant, verifier: string | undefined): boolean {
  if (grant.challenge === undefined) return true;
  return verifier !== undefined && same(createHash("sha256").update(verifier).digest("base64url"), grant.challenge);
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function basicCredentials(header: string | undefined): { client_id?: string; client_secret?: string } {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? "")?.[1];
  if (encoded === undefined) return {};
  const [client_id, client_secret] = Buffer.from(encoded, "base64").toString().split(":").map(decodeURIComponent);
  return { client_id, client_secret };
}

function withParams(address: string, params: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

function choicePage(asked: Authorize, names: readonly string[], problem?: string): string {
  const { as: _as, verified: _verified, ...kept } = asked;
  const query = (also: Record<string, string>) => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...kept, ...also })) if (value !== undefined) params.set(name, value);
    return escapeHtml(params.toString());
  };
  const demo = DEMO_LOGINS.map(
    ({ username, title, can }) =>
      `<li><a class="card" href="/oauth2/authorize?${query({ as: username })}"><strong>${title}</strong> <span class="dim">(${username})</span><br><span class="dim">${can}</span></a></li>`,
  );
  const made = names
    .slice(0, 30)
    .map(
      (name) =>
        `<li><a class="card" href="/oauth2/authorize?${query({ as: name })}"><strong>${escapeHtml(name)}</strong></a></li>`,
    );
  const hidden = Object.entries(kept).map(([name, value]) =>
    value === undefined ? "" : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const list = (entries: string[]) => `<ul style="list-style:none;padding:0">${entries.join("")}</ul>`;
  const refused = withParams(asked.redirect_uri, { error: "access_denied", state: asked.state });
  return page(
    "Sign in (sandbox)",
    `<h1>Sign in as</h1><p class="dim">This page stands in for the chat platform on your own machine. Nothing leaves it.</p>
${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ""}
${list(demo)}
${made.length > 0 ? `<h2>Accounts made here</h2>${list(made)}` : ""}
<h2>New account</h2>
<form method="get" action="/oauth2/authorize">${hidden.join("")}
<label for="as">Name</label><input id="as" name="as" required minlength="3" maxlength="60" pattern="[A-Za-z0-9_\\-]+" autocomplete="off">
<label class="check"><input type="checkbox" name="verified" value="1"> Link a game account of that name at once</label>
<button type="submit">Sign in</button></form>
<p><a href="${escapeHtml(refused)}">Do not sign in</a></p>
<h2>Linking a game account</h2><p class="dim">The code goes into the bio of a profile on the stand-in of the <a href="/">game site</a>.</p>`,
  );
}
