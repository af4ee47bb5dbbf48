import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { SignInLost, SignInRefused } from "#contract/people/profiles.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { Problem, type ProblemData } from "#contract/platform/problem.ts";
import type { Locale } from "#contract/platform/shapes.ts";
import type { Config } from "#server/platform/config.ts";
import type { Language } from "#server/platform/context.ts";
import type { ChatPlatform } from "#server/platform/discord.ts";
import { errorText, languageOf } from "#server/platform/http/languages.ts";
import { isOwnOrigin } from "#server/platform/http/origins.ts";
import { sharedDomain, signIn, signOut, submit, type Visit, visit } from "#server/platform/http/visit.ts";
import { leavePage } from "./leave-page.ts";
import { admitChatUser, beginSignIn, takeAttempt, targetOf } from "./sign-in.ts";

const BROWSER_COOKIE = "freeport_sign_in";
const LOCALES: Readonly<Record<Language, Locale>> = { en: "en", uk: "uk", zh: "zh-CN" };

const word = z.string().max(100).optional().catch(undefined);
const Start = z.object({ path: z.unknown().optional(), as: word, verified: word });
const Return = z.object({
  code: z.string().min(1).max(2000).optional().catch(undefined),
  state: z.string().max(500).optional().catch(undefined),
  error: z.string().optional().catch(undefined),
});

/** Sign-in and sign-out. They are visits of a browser, not calls: every end of them is a redirect. */
export function signInRoutes(app: FastifyInstance, chat: ChatPlatform): void {
  const { config } = app.platform;
  // Scripts and tests sign in as dozens of people from one address; the sandbox answers this machine alone.
  const rate = config.sandbox ? "none" : "sign-in";

  visit(app, { path: "/auth/discord", who: "public", rate }, async ({ context, request, reply }) => {
    const { path, as, verified } = Start.parse(request.query);
    const home = homeOf(request, config);
    const target = targetOf(path, (origin) => isOwnOrigin(origin, config, request.socket.localPort));
    const { url, browserKey } = await beginSignIn(context.db, chat, {
      path: target.path,
      site: target.site ?? home.site,
      browserKey: request.cookies[BROWSER_COOKIE],
      redirectUri: home.redirectUri,
      also: { as, verified },
      now: context.now,
    });
    const secure = config.publicUrl.startsWith("https:");
    reply.setCookie(BROWSER_COOKIE, browserKey, {
      path: "/auth",
      httpOnly: true,
      sameSite: "lax",
      secure,
      maxAge: 600,
      ...sharedDomain(config),
    });
    return reply.header("cache-control", "no-store").redirect(url);
  });

  visit(app, { path: "/auth/discord/callback", who: "public", rate: "visits" }, async (visited) => {
    const { context, request, reply } = visited;
    const { code, state, error } = Return.parse(request.query);
    const browserKey = request.cookies[BROWSER_COOKIE];
    const known = state !== undefined && browserKey !== undefined;
    const attempt = known ? await takeAttempt(context.db, state, browserKey, context.now) : undefined;
    const home = homeOf(request, config);
    try {
      if (!attempt) throw new SignInLost();
      if (error !== undefined || code === undefined) throw new SignInRefused();
      const user = await chat.finish(code, attempt.verifier, home.redirectUri);
      if (!user) throw new SignInRefused();
      const locale = LOCALES[languageOf(request, undefined)];
      const { user_id, isNewcomer } = await admitChatUser(context.db, { user, locale, now: context.now });
      await signIn(visited, user_id);
      const path = isNewcomer ? welcomePath(attempt.path) : attempt.path;
      return reply.header("cache-control", "no-store").redirect(new URL(path, attempt.site).href);
    } catch (failure) {
      if (!(failure instanceof Problem)) request.log.error({ err: failure }, "sign-in failed");
      return sendAway(visited, failure, attempt ?? { site: home.site, path: "/" });
    }
  });

  const leave = async (visited: Visit) => {
    await signOut(visited);
    const { request, reply } = visited;
    // 303 makes a GET of what was sent.
    const status = request.method === "GET" ? 302 : 303;
    return reply.header("cache-control", "no-store").redirect(`${homeOf(request, config).site}/`, status);
  };
  const leaving = { path: "/logout", who: "public", rate: "visits" } as const;
  submit(app, leaving, leave);
  // Clients of the format leave by going to the address.
  visit(app, leaving, async (visited) => {
    const { context, request, reply } = visited;
    const { "sec-fetch-dest": shownAs = "document", "sec-fetch-site": cameFrom } = request.headers;
    // A picture, a frame or a script is nobody's wish to leave.
    if (shownAs !== "document") throw new NotAllowed();
    if (cameFrom !== "cross-site" || refererOf(request, config) !== undefined) return leave(visited);
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(leavePage(context.language));
  });
}

/** A newcomer's first sign-in leads to linking the game account, once; from there they come to where they wanted to go. */
const welcomePath = (next: string): string => `/accountlink?${new URLSearchParams({ welcome: "1", next }).toString()}`;

/**
 * The site that the browser is on, and the address that the chat platform sends it back to. On this machine both follow the
 * name that the browser used (localhost or 127.0.0.1), since cookies do not cross between them.
 */
function homeOf(request: FastifyRequest, config: Config): { site: string; redirectUri: string } {
  const isOwn = (origin: string) => isOwnOrigin(origin, config, request.socket.localPort);
  const asked = `${request.protocol}://${request.host}`;
  const api = config.loopback && isOwn(asked) ? asked : config.publicUrl;
  const site = refererOf(request, config) ?? (isOwn(asked) ? asked : api);
  return { site, redirectUri: `${api}/auth/discord/callback` };
}

/** The site of ours whose page the browser comes from. */
function refererOf({ headers, socket }: FastifyRequest, config: Config): string | undefined {
  const { referer } = headers;
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
  return from !== undefined && isOwnOrigin(from, config, socket.localPort) ? from : undefined;
}

/** A time in words of the reader's language; people elsewhere than the server read it in UTC. */
function readable({ until, ...data }: ProblemData, language: Language): ProblemData {
  if (typeof until !== "string") return data;
  const written = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return { ...data, until: `${written.format(new Date(until))} UTC` };
}

function sendAway({ context, reply }: Visit, failure: unknown, { site, path }: { site: string; path: string }) {
  const { code, data } = failure instanceof Problem ? failure : { code: "unexpected", data: {} };
  const query = new URLSearchParams({
    message: errorText(context.language, code, readable(data, context.language)),
    target: path,
  });
  return reply.header("cache-control", "no-store").redirect(`${site}/error?${query.toString()}`);
}
