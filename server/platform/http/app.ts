import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { type Endpoint, type RateClass, rateClass } from "#contract/platform/endpoint.ts";
import { MAX_BODY_BYTES } from "#contract/platform/limits.ts";
import { publicScope } from "#contract/platform/scopes.ts";
import type { Config } from "../config.ts";
import type { Db } from "../database/connect.ts";
import type { Copies } from "../database/copies.ts";
import { type SessionUses, sessionUses } from "../sessions.ts";
import { activityMarker } from "./activity.ts";
import {
  type Caller,
  type LoadToken,
  type LoadUser,
  publicCaller,
  readCaller,
  requireAccess,
  throughToken,
} from "./actor.ts";
import { type AnsweredCalls, answeredCalls, logCalls } from "./answered.ts";
import { answerFailures, answerUnreadable } from "./failures.ts";
import { allowSites } from "./origins.ts";
import { addPages, type PagesDeps, refuseUnknown } from "./pages.ts";
import { isProxy } from "./proxies.ts";
import { type Budget, budgetHeaders, rateLimits, type Spend } from "./rate-limits.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import type { SharedAnswers } from "./shared-answers.ts";
import { sendStandingAnswers } from "./standing-answers.ts";

export type AppDeps = {
  config: Config;
  db: Db;
  copies?: Copies | undefined;
  loadUser: LoadUser;
  loadToken?: LoadToken;
  spend?: Spend;
  patience?: Patience;
  /** Without them each visitor's call is answered by itself. */
  answers?: SharedAnswers;
  /** Without them the API works alone. */
  pages?: PagesDeps;
};

/** Milliseconds until a connection is closed that has not sent its headers or its whole request, or on which nothing moves. */
export type Patience = { headers: number; request: number; silence: number };

/** Five pictures fit in a minute; a page that polls for live updates hears something every 25 seconds. */
const PATIENCE: Patience = { headers: 15_000, request: 60_000, silence: 75_000 };

const patience = ({ headers, request, silence }: Patience) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  // Node looks for slow ones only every half minute unless told.
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(5_000, headers) },
});

type Rule = Pick<Endpoint, "who" | "scope"> & { rate: RateClass };

declare module "fastify" {
  interface FastifyInstance {
    platform: {
      config: Config;
      db: Db;
      copies: Copies | undefined;
      /** For reads on nobody's behalf that may lag by a moment; the same as `db` without copies. */
      readonly replica: Db;
      /** Everything bound so far: the source of the reference page. */
      endpoints: Endpoint[];
      answers: SharedAnswers | undefined;
      answered: AnsweredCalls;
      /** Takes something from a budget beside that of the call itself. */
      spend: Spend;
      /** Finds out who calls, takes the call from their budget, and lets in only whom the endpoint allows. */
      admit: (request: FastifyRequest, endpoint: Endpoint, now: Date) => Promise<Caller>;
      admitBy: (request: FastifyRequest, rule: Rule, now: Date) => Promise<Caller>;
    };
  }
  interface FastifyRequest {
    actor: Caller | undefined;
    /** The caller as an endpoint of the contract sees them: nobody, where their token may not read. */
    admitted: Caller | undefined;
    /** What the caller has left after this call. */
    budget: Budget | undefined;
  }
}

/** The HTTP server with all that every call has in common. Routes are added with `serve`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    logger: { level: config.logLevel },
    // One line per request, written by `logCalls`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: isProxy(config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    ...patience(deps.patience ?? PATIENCE),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
    forceCloseConnections: "idle",
  });
  app.decorateRequest("actor", undefined);
  app.decorateRequest("admitted", undefined);
  app.decorateRequest("budget", undefined);
  const uses = sessionUses(deps.db, (error) => app.log.error({ err: error }, "uses of sessions"));
  app.addHook("onClose", uses.flush);
  app.addHook("preClose", async () => {
    // A connection whose call ends after the close has begun would stay open until its client gives it up.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.server.once("close", () => clearInterval(sweep));
  });
  app.decorate("platform", platform(deps, uses, answeredCalls(app)));
  answerFailures(app);
  readEmptyJson(app);
  nameCalls(app);
  logCalls(app);
  tellBudgets(app);
  addSecurityHeaders(app, config);
  allowSites(app, config);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: true });
  if (deps.answers) sendStandingAnswers(app, deps.answers, config);
  await (deps.pages ? addPages(app, deps.pages) : refuseUnknown(app));
  return app;
}

function platform(deps: AppDeps, uses: SessionUses, answered: AnsweredCalls): FastifyInstance["platform"] {
  const { config, db } = deps;
  const spend = deps.spend ?? (config.rateLimits === "none" ? () => undefined : rateLimits());
  const markActive = activityMarker(db);
  const loaders = { db, config, loadUser: deps.loadUser, loadToken: deps.loadToken };
  const admitBy = async (request: FastifyRequest, rule: Rule, now: Date): Promise<Caller> => {
    const caller = await readCaller(request, loaders, now).catch(async (error: unknown) => {
      // Whoever tries tokens out spends the budget of their address.
      await spend(rule.rate, request.ip, now);
      throw error;
    });
    request.actor = caller;
    request.budget = await spend(rule.rate, caller.user?.user_id ?? caller.ip, now);
    requireAccess(rule, caller, config);
    if (caller.user) await markActive(caller.user.user_id, now);
    if (caller.sessionHash) uses.note(caller.sessionHash, now);
    const known = rule.who === "public" ? publicCaller(caller, rule.scope) : caller;
    return known.user && known.token ? { ...known, user: throughToken(known.user, known.token) } : known;
  };
  return {
    config,
    db,
    copies: deps.copies,
    get replica() {
      return deps.copies?.holding(0) ?? db;
    },
    endpoints: [],
    answers: deps.answers,
    answered,
    spend,
    admitBy,
    admit: (request, endpoint, now) =>
      admitBy(request, { who: endpoint.who, rate: rateClass(endpoint), ...scopeOf(endpoint) }, now),
  };
}

/** A public call asks for none, and yet a token that lacks it reads there as a visitor does. */
function scopeOf({ who, scope, path }: Endpoint): Pick<Endpoint, "scope"> {
  const needed = scope ?? (who === "public" ? publicScope(path) : undefined);
  return needed === undefined ? {} : { scope: needed };
}

/** Some clients announce JSON and send nothing; that is no body, not a bad one. */
function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "") return done(null, undefined);
    return parse(request, text.toString(), done);
  });
}

/** Programs slow down by themselves when they know what they have left. */
function tellBudgets(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => void reply.headers(budgetHeaders(request.budget)));
}

/** By its id somebody who complains is found in the log. */
function nameCalls(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
}
