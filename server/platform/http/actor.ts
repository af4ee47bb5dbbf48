import type { FastifyRequest } from "fastify";
import type { Expression } from "kysely";
import type { Membership, User } from "#contract/platform/actor.ts";
import type { Endpoint, Who } from "#contract/platform/endpoint.ts";
import {
  BadToken,
  Banned,
  ContractorNotGranted,
  InsufficientScope,
  NotAllowed,
  NotSignedIn,
  NotVerified,
  SessionOnly,
} from "#contract/platform/errors.ts";
import { covers, isAdminScope } from "#contract/platform/scopes.ts";
import type { Config } from "../config.ts";
import type { Actor, Token } from "../context.ts";
import type { Db } from "../database/connect.ts";
import { SESSION_COOKIE, sessionHash, sessionOwner } from "../sessions.ts";

/** A user as loaded for a call. Only `requireAccess` looks at `banned`; use cases never meet a banned user. */
export type LoadedUser = User & { banned: boolean };
/** `user_id` may be an expression that finds the id, so that one statement finds the session and its owner. */
export type LoadUser = (db: Db, user_id: string | Expression<string | null>) => Promise<LoadedUser | undefined>;
/** Looks up an API token by its text; undefined when it is unknown, expired or its owner is gone or banned. */
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
  const place = {
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    referrer: request.headers.referer ?? null,
  };
  const bearer = /^Bearer\b(.*)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer !== undefined) {
    const found = await loadToken?.(db, bearer.trim(), now);
    if (!found) throw new BadToken();
    return { ...place, user: found.user, token: found.token, sessionHash: undefined };
  }
  const secret = request.cookies[SESSION_COOKIE];
  const hash = secret === undefined ? undefined : sessionHash(secret);
  const user = hash && (await loadUser(db, sessionOwner(db, hash, now)));
  return { ...place, user, token: undefined, sessionHash: user && hash };
}

type Rule = Pick<Endpoint, "who" | "scope">;

/** What the endpoint's declaration asks of its caller: role and scope at this moment, not at sign-in. */
export function requireAccess(rule: Rule, caller: Caller, config: Config): void {
  if (rule.who === "public") return;
  const { user } = caller;
  if (!user) throw new NotSignedIn();
  if (user.banned) throw new Banned();
  requireRole(rule.who, user, config);
  if (caller.token) requireScope(rule, caller.token);
}

/** Trading is for linked game accounts, unless the site is set to be open to all. */
export function requireVerified(user: User, { tradeRequiresVerified }: Pick<Config, "tradeRequiresVerified">): void {
  if (tradeRequiresVerified && !user.verified) throw new NotVerified();
}

function requireRole(who: Who, user: User, config: Config): void {
  if (who === "verified") requireVerified(user, config);
  if (who === "site-admin" && user.role !== "admin") throw new NotAllowed();
}

function requireScope({ who, scope }: Rule, token: Token): void {
  if (scope === undefined) throw new SessionOnly();
  const needed = typeof scope === "string" ? [scope] : scope;
  if (!needed.some((one) => covers(token.scopes, one)))
    throw new InsufficientScope({ required: needed.join(" "), granted: token.scopes.join(" ") });
  // What site admins see is of every organisation.
  if (who === "site-admin" && isRestricted(token)) throw new ContractorNotGranted();
}

const isRestricted = (token: Token): boolean => token.contractor_ids.length > 0;

/**
 * Whom a public call answers. It is the same for a visitor, for whoever is suspended, and for a token whose scopes do not say that it
 * may read such things: only what everybody sees.
 */
export function publicCaller(caller: Caller, scope: Endpoint["scope"]): Caller {
  const { user, token } = caller;
  const needed = scope === undefined ? [] : typeof scope === "string" ? [scope] : scope;
  const mayRead = token === undefined || needed.some((one) => covers(token.scopes, one));
  return user !== undefined && !user.banned && mayRead ? caller : { ...caller, user: undefined };
}

/**
 * The owner as the token lets them act: only in the granted organisations, and with a site admin's powers over all of them only
 * where an admin scope was granted. Use cases decide by this user, so that none of them has to know of tokens.
 */
export function throughToken(user: LoadedUser, token: Token): LoadedUser {
  const isGranted = ({ contractor_id }: Membership) => token.contractor_ids.includes(contractor_id);
  const keepsRole = !isRestricted(token) && token.scopes.some(isAdminScope);
  return {
    ...user,
    role: keepsRole ? user.role : "user",
    memberships: isRestricted(token) ? user.memberships.filter(isGranted) : user.memberships,
  };
}

/** Tells the holder of a restricted token that a refusal may be the restriction's doing, and not the owner's lack of rights. */
export function refusedToToken(error: unknown, { token }: Caller): unknown {
  return token && isRestricted(token) && error instanceof NotAllowed ? new ContractorNotGranted() : error;
}
