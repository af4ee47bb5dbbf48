import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { makeSecrets } from "#server/platform/secrets.ts";
import { ensureCatalogue } from "./catalogue/built-in.ts";
import { viewCounter } from "./goods/listings/count-views.ts";
import { loadUser } from "./people/profiles/load-user.ts";
import { tokens } from "./people/tokens/load-token.ts";
import { gameSite } from "./platform/gamesite.ts";
import { diskMedia } from "./platform/media.ts";
import { type Sandbox, startSandbox } from "./platform/sandbox/start.ts";
import { depth, runs, share } from "./platform/testing/depth.ts";
import { startTestServer, type TestServer } from "./platform/testing/server.ts";
import { addRoutes } from "./routes.ts";
import { maker, type Trader } from "./testing/make.ts";

/** Rules that hold for every call of the site. */

const modules = import.meta.glob<Record<string, unknown>>(["../contract/**/*.ts", "!../contract/**/*.test.ts"], {
  eager: true,
});
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;
const declared: readonly Endpoint[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
const titled = declared.map((endpoint) => ({ title: addressOf(endpoint), endpoint }));
const restricted = titled.filter(({ endpoint }) => endpoint.who !== "public");

let dataDir: string;
let sandbox: Sandbox;
let server: TestServer;
let ann: Trader;
let admin: Trader;
let newcomer: Trader;
let banished: Trader;
let listing: { listing_id: string };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "freeport routes "));
  sandbox = await startSandbox({ dataDir, production: false, host: "127.0.0.1" });
  server = await startTestServer({
    loadUser,
    loadToken: tokens(console.error).load,
    env: { DATA_DIR: dataDir },
    spend: () => undefined,
    routes: (app) => {
      // Tells which route a path reached.
      app.addHook(
        "onRequest",
        async (request, reply) => void reply.header("x-route", request.routeOptions.url ?? "none"),
      );
      addRoutes(app, {
        outside: {
          chat: undefined,
          gameSite: gameSite(sandbox.url),
          gameSiteUrl: sandbox.url,
          close: async () => undefined,
        },
        secrets: makeSecrets(["a key of tests"]),
        media: diskMedia(dataDir),
        views: viewCounter(app.platform.db, console.error),
      });
    },
  });
  const make = maker(server.db);
  [ann, newcomer, banished] = [await make.trader(), await make.trader({ verified: false }), await make.trader()];
  admin = await make.trader({ role: "admin" });
  await server.db.updateTable("account").set({ banned: true }).where("user_id", "=", banished.user_id).execute();
  listing = await make.listing(ann);
  await ensureCatalogue(server.db);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
/** The path with something in place of each parameter. */
const fill = ({ path }: Endpoint, value = UNKNOWN) => path.replace(/:\w+|\*$/g, encodeURIComponent(value));
const send = (who: Trader | undefined, endpoint: Endpoint, path = fill(endpoint), body?: unknown) =>
  server
    .as(who)
    .request(
      endpoint.method,
      path,
      body === undefined ? {} : { payload: JSON.stringify(body), headers: { "content-type": "application/json" } },
    );

describe("every call of the contract", () => {
  test("is served, once, and nothing else is", () => {
    expect(server.app.platform.endpoints.map(addressOf).sort()).toEqual(declared.map(addressOf).sort());
  });

  test.each(titled)("$title reaches its own handler, also with a slash behind", async ({ endpoint }) => {
    expect((await send(undefined, endpoint)).headers["x-route"]).toBe(endpoint.path);
    if (endpoint.path.endsWith("*")) return;
    expect((await send(undefined, endpoint, `${fill(endpoint)}/`)).headers["x-route"]).toBe(endpoint.path);
  });

  test.each([
    ["/api/market/categories", "/api/market/categories"],
    ["/api/market/listings/stats", "/api/market/listings/:listing_id"],
    ["/api/orders/mine", "/api/orders/mine"],
    ["/api/orders/assigned", "/api/orders/assigned"],
    ["/api/orders/search", "/api/orders/search"],
    ["/api/orders/all", "/api/orders/all"],
    ["/api/orders/public", "/api/orders/public"],
    ["/api/orders/csv", "/api/orders/csv"],
    ["/api/offers/search", "/api/offers/search"],
    ["/api/contractors/search/x", "/api/contractors/search/:query"],
    ["/api/contractors/search/members", "/api/contractors/search/:query"],
    ["/api/market/category/Food%2FDrink", "/api/market/category/:name"],
    ["/api/market/item/A/B C", "/api/market/item/*"],
    ["/api/market/categories/", "/api/market/categories"],
  ])("GET %s is %s", async (path, route) => {
    expect((await server.as(ann).request("GET", path.replace(" ", "%20"))).headers["x-route"]).toBe(route);
  });

  test("what is not in the contract is not found, in the envelope of refusals", async () => {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/market/nothing/here"])
      expect(await server.as(ann).request("GET", path)).toFailWith("not_found");
    expect(await server.as(ann).request("PATCH", "/api/market/mine")).toFailWith("not_found");
  });
});

describe("who may call", () => {
  test.each(restricted)("$title is not for strangers", async ({ endpoint }) => {
    expect(await send(undefined, endpoint)).toFailWith("not_signed_in");
  });

  test.each(restricted)("$title is not for the banned", async ({ endpoint }) => {
    expect(await send(banished, endpoint)).toFailWith("banned");
  });

  test.each(titled.filter(({ endpoint }) => endpoint.who === "public"))(
    "$title is for everybody",
    async ({ endpoint }) => {
      for (const who of [undefined, newcomer, banished])
        expect([401, 403]).not.toContain((await send(who, endpoint)).status);
    },
  );

  test.each(titled.filter(({ endpoint }) => endpoint.who === "site-admin"))(
    "$title is for site admins only",
    async ({ endpoint }) => {
      expect(await send(ann, endpoint)).toFailWith("not_allowed");
    },
  );

  test.each(titled.filter(({ endpoint }) => endpoint.who === "verified"))(
    "$title needs a linked game account",
    async ({ endpoint }) => {
      expect(await send(newcomer, endpoint)).toFailWith("not_verified");
    },
  );

  test.each(titled.filter(({ endpoint }) => endpoint.who === "signed-in"))(
    "$title needs no linked game account",
    async ({ endpoint }) => {
      expect((await send(newcomer, endpoint)).body).not.toMatchObject({ code: "not_verified" });
    },
  );

  test.each(titled.filter(({ endpoint }) => endpoint.who === "site-admin"))(
    "$title lets site admins in",
    async ({ endpoint }) => {
      const { status, text } = await send(admin, endpoint, fill(endpoint), BODIES[addressOf(endpoint)]);
      // What it then finds under an unknown id, or says to an empty body, is not about who asks.
      expect([200, 400, 404], text).toContain(status);
    },
  );
});

/** Names of the path's ids: parameters that take nothing but a UUID. */
const idsOf = ({ params }: Endpoint): string[] =>
  params instanceof z.ZodObject
    ? Object.entries(params.shape).flatMap(([name, schema]) =>
        z.safeParse(schema as z.ZodType, "not-an-id").success || !z.safeParse(schema as z.ZodType, UNKNOWN).success
          ? []
          : [name],
      )
    : [];
/** Someone whom the call lets in. */
const allowed = ({ who }: Endpoint) => (who === "site-admin" ? admin : ann);
const withIds = titled.filter(({ endpoint }) => idsOf(endpoint).length > 0);

/** Bodies that pass, so that a call gets as far as its id. */
const BODIES: Readonly<Record<string, unknown>> = {
  "PATCH /api/admin/alerts/:alert_id": { title: "News" },
  "POST /api/cases/:case_id/statements": { content: "Look" },
  "POST /api/admin/cases/:case_id/take": {},
  "POST /api/admin/cases/:case_id/decide": { decision: "So be it." },
  "PUT /api/market/listing/:listing_id": { price: 1 },
  "POST /api/market/listing/:listing_id/update_quantity": { quantity_available: 1 },
  "POST /api/market/listings/:listing_id/bids": { bid_amount: 1 },
  "POST /api/market/listings/:listing_id/again": { price: 1, end_time: "2099-01-01T00:00:00Z" },
  "POST /api/market/multiple/:multiple_id/update": { title: "A set" },
  "POST /api/market/aggregate/:game_item_id/update": { title: "Helmet" },
  "PUT /api/offer/:session_id": { status: "accepted" },
  "PUT /api/orders/:order_id": { status: "fulfilled" },
  "POST /api/orders/:order_id/applications": { message: "Me" },
  "POST /api/orders/:order_id/applicants": { message: "Me" },
  "POST /api/orders/:order_id/review": { content: "Good", rating: 5, role: "customer" },
  "POST /api/orders/:order_id/handover": { side: "customer" },
  "POST /api/orders/:order_id/meeting": { side: "customer", place: "Here", slots: ["2026-03-01T10:00:00Z"] },
  "PUT /api/orders/:order_id/meeting/:meeting_id": { status: "declined" },
  "PATCH /api/notification/:notification_id": { read: true },
  "PUT /api/moderation/admin/reports/:report_id": { status: "resolved" },
  "PUT /api/contracts/:contract_id": { status: "inactive" },
  "POST /api/contracts/:contract_id/offers": {},
  "PUT /api/orders/settings/:id": { enabled: false },
  "PUT /api/orders/contractors/:spectrum_id/settings/:id": { enabled: false },
  "PUT /api/market/watches/:watch_id": { name: "Mine" },
  "PUT /api/recruiting/posts/:post_id": { title: "Crew" },
  "POST /api/recruiting/posts/:post_id/comment": { content: "Me" },
  "POST /api/comments/:comment_id/reply": { content: "Me" },
  "POST /api/comments/:comment_id/update": { content: "Me" },
  "PUT /api/contractors/:spectrum_id/roles/:role_id": {
    name: "Pilot",
    position: 20,
    ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, false])),
  },
  "POST /api/orders/:order_id/notes": { content: "East hangar" },
  "POST /api/reviews/:review_id/answer": { content: "Thank you" },
  "PUT /api/ship/:ship_id": { custom_name: "Mine" },
  "PUT /api/delivery/:delivery_id": { status: "OK" },
  "POST /api/delivery/:delivery_id/abort": {},
  "PUT /api/ship/:ship_id/condition": { condition: "in-repair" },
  "POST /api/chats/:chat_id/messages": { content: "Hello" },
  "PUT /api/chats/:chat_id/read": { until: 1 },
  "PUT /api/chats/:chat_id/mute": { muted: true },
  "PUT /api/tokens/:token_id": { name: "Mine" },
  "POST /api/tokens/:token_id/extend": { expires_at: "2090-01-01T00:00" },
  "PUT /api/services/:service_id": {
    service_name: "Cargo run",
    service_description: "",
    title: "Move my cargo",
    description: "",
    cost: 1,
    payment_type: "one-time",
    status: "active",
  },
};

describe("ids", () => {
  test.each(withIds)("$title says which part of a malformed path is wrong", async ({ endpoint }) => {
    for (const id of ["not-an-id", "1", "0199a1b2-0000-7000-8000-00000000fff", "null", "%00", "' or 1=1 --"]) {
      const reply = await send(allowed(endpoint), endpoint, fill(endpoint, id), BODIES[addressOf(endpoint)]);
      expect(reply).toFailWith("invalid_input", {
        validationErrors: expect.arrayContaining([
          expect.objectContaining({ instancePath: expect.stringMatching(/^\/params\//) }),
        ]),
      });
    }
  });

  test.each(withIds)("$title finds nothing under an unknown id", async ({ endpoint }) => {
    const reply = await send(allowed(endpoint), endpoint, fill(endpoint), BODIES[addressOf(endpoint)]);
    // The organisation is looked for first, and a code that is used up says the same as one that never was.
    const isCode = endpoint.path.includes("/invites/:code");
    const isChat = endpoint.path.startsWith("/api/chats/");
    const organisation = endpoint.path.includes("/:spectrum_id/");
    const named = isCode ? "unknown_invite" : isChat ? "no_chat" : "not_found";
    expect(reply).toFailWith(organisation ? "unknown_contractor" : named);
  });

  test("an id in capitals is the same id", async () => {
    const reply = await server.as().request("GET", `/api/market/listings/${listing.listing_id.toUpperCase()}`);
    expect(reply.text).toContain(listing.listing_id);
  });
});

/** Anything that JSON can say, with the texts and numbers that break careless code more often than chance would send them. */
const odd = fc.constantFrom<unknown>(
  "",
  " ",
  "\u0000",
  "%",
  "'",
  "null",
  "-1",
  "1e400",
  "__proto__",
  "active",
  "x".repeat(3000),
  UNKNOWN,
  -1,
  0.5,
  1e308,
  2 ** 53,
  2 ** 31,
  null,
  true,
  [],
  {},
  [null],
  [[]],
);
const junk = fc.oneof(odd, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: "binary" }));

/** Junk under the names that the call reads, so that it passes the first look. */
const bodyOf = ({ body }: Endpoint) =>
  body instanceof z.ZodObject
    ? fc.oneof(
        junk,
        fc.record(Object.fromEntries(Object.keys(body.shape).map((key) => [key, junk])), { requiredKeys: [] }),
      )
    : junk;
const queryOf = ({ query }: Endpoint) =>
  query instanceof z.ZodObject
    ? fc.record(
        Object.fromEntries(
          Object.keys(query.shape).map((key) => [key, fc.oneof(odd.map(String), fc.string({ unit: "binary" }))]),
        ),
        { requiredKeys: [] },
      )
    : fc.constant({});

/** Broken before any schema sees it: one parser reads the bodies of all calls, and one the queries. */
const BROKEN_BODIES = [
  ...["", "{", "[1,", '"', '{"__proto__":{}}', "\u0000", "null"].map((payload) => ({
    payload,
    type: "application/json",
  })),
  { payload: "a=1", type: "text/plain" },
];
const BROKEN_QUERIES = ["?", "?&&=", "?index[]=1", "?index=1&index=2", "?%", "?query=%ff"];

const shapeOf = ({ params }: Endpoint): string =>
  JSON.stringify(z.toJSONSchema(params ?? z.unknown(), { io: "input", unrepresentable: "any" }));
/** Whoever takes parameters; at less than full depth one call stands for all whose parameters have the same shape. */
const takers = titled.filter(
  ({ endpoint }, at) =>
    endpoint.params &&
    (depth >= 1 ||
      titled.findIndex((each) => each.endpoint.params && shapeOf(each.endpoint) === shapeOf(endpoint)) === at),
);

describe("nonsense", () => {
  const fine = (reply: { status: number; text: string }): void => {
    expect(reply.status, reply.text).toBeLessThan(500);
  };

  test.each(titled.filter(({ endpoint }) => endpoint.body))(
    "$title refuses any body that makes no sense",
    async ({ endpoint }) => {
      const path = fill(endpoint, endpoint.path.includes(":listing_id") ? listing.listing_id : UNKNOWN);
      await fc.assert(
        fc.asyncProperty(bodyOf(endpoint), async (body) => fine(await send(allowed(endpoint), endpoint, path, body))),
        { numRuns: runs(30) },
      );
      for (const { payload, type } of share(
        BROKEN_BODIES,
        titled.findIndex((each) => each.endpoint === endpoint),
      ))
        fine(
          await server
            .as(allowed(endpoint))
            .request(endpoint.method, path, { payload, headers: { "content-type": type } }),
        );
    },
  );

  test.each(titled.filter(({ endpoint }) => endpoint.query))("$title bears any query", async ({ endpoint }) => {
    await fc.assert(
      fc.asyncProperty(queryOf(endpoint), async (query) =>
        fine(
          await send(
            ann,
            endpoint,
            `${fill(endpoint, listing.listing_id)}?${new URLSearchParams(query as Record<string, string>)}`,
          ),
        ),
      ),
      { numRuns: runs(30) },
    );
    for (const query of share(
      BROKEN_QUERIES,
      titled.findIndex((each) => each.endpoint === endpoint),
    ))
      fine(await send(allowed(endpoint), endpoint, fill(endpoint) + query));
  });

  test.each(takers)("$title bears any path", async ({ endpoint }) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(odd.map(String), fc.string({ unit: "binary", minLength: 1 })), async (value) =>
        fine(await send(allowed(endpoint), endpoint, fill(endpoint, value.slice(0, 300)), BODIES[addressOf(endpoint)])),
      ),
      { numRuns: runs(15) },
    );
    fine(await send(allowed(endpoint), endpoint, endpoint.path.replace(/:\w+|\*$/g, "%ff%")));
  });
});
