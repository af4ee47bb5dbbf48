import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RateClass, Who } from "#contract/platform/endpoint.ts";
import { SessionOnly } from "#contract/platform/errors.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { createSession, destroySession, SESSION_COOKIE, SESSION_DAYS } from "../sessions.ts";
import { ownTransactions } from "../transaction.ts";
import { languageOf } from "./languages.ts";
import { requireOwnOrigin } from "./origins.ts";

export type Visit = { context: Context; request: FastifyRequest; reply: FastifyReply };

export type VisitRule = { path: string; who: Who; rate: RateClass };

/** Binds a page that a browser goes to (a redirect, a form), where `serve` binds what a program calls. */
export function visit(app: FastifyInstance, rule: VisitRule, handler: (visit: Visit) => Promise<unknown>): void {
  bind(app, "GET", rule, handler);
}

/** Binds what a form on a page of ours sends. Its fields are of no interest: that it was sent is all. */
export function submit(app: FastifyInstance, rule: VisitRule, handler: (visit: Visit) => Promise<unknown>): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _text, done) =>
      done(null),
    );
    bind(forms, "POST", rule, handler);
  });
}

function bind(
  app: FastifyInstance,
  method: "GET" | "POST",
  rule: VisitRule,
  handler: (visit: Visit) => Promise<unknown>,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { config, db, admitBy } = app.platform;
    const now = new Date();
    requireOwnOrigin(request, config);
    const actor = await admitBy(request, rule, now);
    if (actor.token) throw new SessionOnly();
    const language = languageOf(request, actor.user?.locale);
    const context: Context = { ...ownTransactions(db), replica: db, actor, now, config, language };
    return handler({ context, request, reply });
  };
  app.route({ method, url: rule.path, handler: answer });
}

/** Tells pages that there is a session, whose secret they cannot read: those of a visitor then ask for no profile. It opens nothing. */
const SIGNED_IN_COOKIE = "freeport_signed_in";

/** Opens a session for the user and leaves its secret with their browser. */
export async function signIn({ context, reply }: Visit, user_id: string): Promise<void> {
  const { db, actor, config, now } = context;
  if (actor.sessionHash) await destroySession(db, actor.sessionHash);
  const secret = await createSession(db, { user_id, userAgent: actor.userAgent, now });
  const options = { ...cookieOptions(config), maxAge: SESSION_DAYS * 86_400 };
  reply.setCookie(SESSION_COOKIE, secret, options).setCookie(SIGNED_IN_COOKIE, "1", { ...options, httpOnly: false });
}

export const isSignedIn = (request: FastifyRequest): boolean => request.cookies[SESSION_COOKIE] !== undefined;

/** Gives the mark to a browser whose session began before there was one: its pages would take their person for a visitor. */
export function markOlderSession(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (!isSignedIn(request) || request.cookies[SIGNED_IN_COOKIE]) return;
  const options = { ...cookieOptions(config), maxAge: SESSION_DAYS * 86_400, httpOnly: false };
  reply.setCookie(SIGNED_IN_COOKIE, "1", options);
}

/** Ends the session on both sides. */
export async function signOut({ context, reply }: Visit): Promise<void> {
  const { db, actor, config } = context;
  if (actor.sessionHash) await destroySession(db, actor.sessionHash);
  const options = cookieOptions(config);
  reply.clearCookie(SESSION_COOKIE, options).clearCookie(SIGNED_IN_COOKIE, { ...options, httpOnly: false });
}

const cookieOptions = (config: Config) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: config.cookieSameSite,
    secure: config.publicUrl.startsWith("https:"),
    ...sharedDomain(config),
  }) as const;

/** One sign-in for the site and the hostnames of organisations. On this machine each name has its own: browsers share none. */
export const sharedDomain = ({ siteDomain, loopback }: Config): { domain?: string } =>
  siteDomain !== undefined && !loopback ? { domain: siteDomain } : {};
