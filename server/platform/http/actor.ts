import type { FastifyRequest } from "fastify";
import type { User } from "#contract/actor.ts";
import type { Endpoint, Who } from "#contract/endpoint.ts";
import { BadToken, Banned, InsufficientScope, NotAllowed, NotSignedIn, NotVerified } from "#contract/errors.ts";
import type { Config } from "../config.ts";
import type { Actor, Token } from "../context.ts";
import type { Db } from "../database/connect.ts";
import { findSession, SESSION_COOKIE } from "../sessions.ts";

/** A user as loaded for a call. Only `requireAccess` looks at `banned`; use cases never meet a banned user. */
export type LoadedUser = User & { banned: boolean };
export type LoadUser = (db: Db, user_id: string) => Promise<LoadedUser | undefined>;
/** Looks up an API token by its text; undefined when it is unknown, expired or its owner is gone. */
export type LoadToken = (db: Db, text: string, now: Date) => Promise<{ token: Token; user: LoadedUser } | undefined>;

export type Loaders = { db: Db; config: Config; loadUser: LoadUser; loadToken: LoadToken | undefined };

/** The actor, with what decides about access and stays out of the use cases' sight. */
export type Caller = Actor & { user: LoadedUser | undefined };

/** Who calls. A bearer token is tried first and fails the call when it is bad, also where a cookie would do. */
export async function readCaller(
  request: FastifyRequest,
  { db, loadUser, loadToken }: Loaders,
  now: Date,
): Promise<Caller> {
  const place = { ip: request.ip, userAgent: request.headers["user-agent"] ?? "" };
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer !== undefined) {
    const found = await loadToken?.(db, bearer, now);
    if (!found) throw new BadToken();
    return { ...place, user: found.user, token: found.token, sessionHash: undefined };
  }
  const secret = request.cookies[SESSION_COOKIE];
  const session = secret === undefined ? undefined : await findSession(db, secret, now);
  const user = session && (await loadUser(db, session.user_id));
  return { ...place, user, token: undefined, sessionHash: session?.session_hash };
}

type Rule = Pick<Endpoint, "who" | "scope">;

/** What the endpoint's declaration asks of its caller: role and scope at this moment, not at sign-in. */
export function requireAccess(rule: Rule, caller: Caller, config: Config, covers: CoversScope): void {
  if (rule.who === "public") return;
  const { user } = caller;
  if (!user) throw new NotSignedIn();
  if (user.banned) throw new Banned();
  requireStanding(rule.who, user, config);
  if (caller.token) requireScope(rule, caller.token, covers);
}

function requireStanding(who: Who, user: User, config: Config): void {
  if (who === "verified" && config.tradeRequiresVerified && !user.verified) throw new NotVerified();
  if (who === "site-admin" && user.role !== "admin") throw new NotAllowed();
}

/** Whether the granted scopes include the needed one, implications counted. */
export type CoversScope = (granted: Token["scopes"], needed: Token["scopes"][number]) => boolean;

export const exactScope: CoversScope = (granted, needed) => granted.includes(needed);

function requireScope({ scope }: Rule, token: Token, covers: CoversScope): void {
  if (scope === undefined) throw new NotAllowed();
  const needed = typeof scope === "string" ? [scope] : scope;
  if (needed.some((one) => covers(token.scopes, one))) return;
  throw new InsufficientScope({ required: needed.join(" "), granted: token.scopes.join(" ") });
}
