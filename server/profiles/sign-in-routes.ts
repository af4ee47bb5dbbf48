import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Problem } from "#contract/problem.ts";
import { type Locale, SignInLost, SignInRefused } from "#contract/profiles.ts";
import type { Config } from "#server/platform/config.ts";
import type { Language } from "#server/platform/context.ts";
import type { ChatPlatform } from "#server/platform/discord.ts";
import { errorText, languageOf } from "#server/platform/http/languages.ts";
import { isOwnOrigin } from "#server/platform/http/origins.ts";
import { destroySession, SESSION_COOKIE, SESSION_DAYS } from "#server/platform/sessions.ts";
import { beginSignIn, safePath, signIn, takeAttempt } from "./sign-in.ts";

const BROWSER_COOKIE = "freeport_sign_in";
const LOCALES: Readonly<Record<Language, Locale>> = { en: "en", uk: "uk", zh: "zh-CN" };

const word = z.string().max(100).optional().catch(undefined);
const Start = z.object({ path: z.unknown().optional(), as: word, verified: word });
const Return = z.object({ code: z.string().min(1).max(2000).optional().catch(undefined), state: z.string().max(500).optional().catch(undefined), error: z.string().optional().catch(undefined) });

/** Sign-in and sign-out. They are visits of a browser, not calls: every end of them is a redirect. */
export function signInRoutes(app: FastifyInstance, chat: ChatPlatform): void {
  const { config, db } = app.platform;

  app.get("/auth/discord", async (request, reply) => {
    const now = new Date();
    // Scripts and tests sign in as dozens of people from one address; the sandbox answers this machine alone.
    await app.platform.admitBy(request, { who: "public", rate: config.sandbox ? "none" : "sign-in" }, now);
    const { path, as, verified } = Start.parse(request.query);
    const home = homeOf(request, config);
    const { url, browserKey } = await beginSignIn(db, chat, {
      path: safePath(path),
      site: home.site,
      browserKey: request.cookies[BROWSER_COOKIE],
      redirectUri: home.redirectUri,
      also: { as, verified },
      now,
    });
    return reply
      .setCookie(BROWSER_COOKIE, browserKey, { ...cookieOptions(config), path: "/auth", maxAge: 600 })
      .header("cache-control", "no-store")
      .redirect(url);
  });

  app.get("/auth/discord/callback", async (request, reply) => {
    const now = new Date();
    const { code, state, error } = Return.parse(request.query);
    const browserKey = request.cookies[BROWSER_COOKIE];
    const attempt = state === undefined || browserKey === undefined ? undefined : await takeAttempt(db, state, browserKey, now);
    const home = homeOf(request, config);
    try {
      if (!attempt) throw new SignInLost();
      if (error !== undefined || code === undefined) throw new SignInRefused();
      const user = await chat.finish(code, attempt.verifier, home.redirectUri);
      if (!user) throw new SignInRefused();
      const locale = LOCALES[languageOf(request, undefined)];
      const secret = await signIn(db, { user, locale, userAgent: request.headers["user-agent"] ?? "", now });
      await endSession(app, request);
      return reply
        .setCookie(SESSION_COOKIE, secret, { ...cookieOptions(config), path: "/", maxAge: SESSION_DAYS * 86_400 })
        .header("cache-control", "no-store")
        .redirect(`${attempt.site}${attempt.path}`);
    } catch (failure) {
      if (!(failure instanceof Problem)) request.log.error({ err: failure }, "sign-in failed");
      return sendAway(request, reply, failure, attempt ?? { site: home.site, path: "/" });
    }
  });

  app.get("/logout", async (request, reply) => {
    await endSession(app, request);
    return reply.clearCookie(SESSION_COOKIE, { ...cookieOptions(config), path: "/" }).header("cache-control", "no-store").redirect(`${homeOf(request, config).site}/`);
  });
}

const cookieOptions = (config: Config) => ({ httpOnly: true, sameSite: "lax", secure: config.publicUrl.startsWith("https:") }) as const;

/** The session that the browser brought ends: at sign-out, and at sign-in, where a new one takes its place. */
async function endSession(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  if (request.cookies[SESSION_COOKIE] === undefined) return;
  const { sessionHash } = await app.platform.admitBy(request, { who: "public", rate: "none" }, new Date());
  if (sessionHash) await destroySession(app.platform.db, sessionHash);
}

/**
 * The site that the browser is on, and the address that the chat platform sends it back to. On this machine both follow the
 * name that the browser used (localhost or 127.0.0.1), since cookies do not cross between them.
 */
function homeOf(request: FastifyRequest, config: Config): { site: string; redirectUri: string } {
  const asked = `${request.protocol}://${request.host}`;
  const local = config.loopback && isOwnOrigin(asked, config, request.socket.localPort);
  const api = local ? asked : config.publicUrl;
  const { referer } = request.headers;
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
  const site = from !== undefined && isOwnOrigin(from, config, request.socket.localPort) ? from : api;
  return { site, redirectUri: `${api}/auth/discord/callback` };
}

function sendAway(request: FastifyRequest, reply: FastifyReply, failure: unknown, { site, path }: { site: string; path: string }) {
  const { code, data } = failure instanceof Problem ? failure : { code: "unexpected", data: {} };
  const query = new URLSearchParams({ message: errorText(languageOf(request, undefined), code, data), target: path });
  return reply.header("cache-control", "no-store").redirect(`${site}/error?${query.toString()}`);
}
