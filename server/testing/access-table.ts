import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { Problem } from "#contract/platform/problem.ts";
import { isAdminScope, SCOPES, type Scope } from "#contract/platform/scopes.ts";
import { loadUser } from "#server/people/profiles/load-user.ts";
import { tokenHash } from "#server/people/tokens/token-text.ts";
import { type LoadedUser, requireAccess } from "#server/platform/http/actor.ts";
import { newId } from "#server/platform/ids.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import type { TestContractor, Trader } from "./make.ts";
import { rolledBack } from "./rolled-back.ts";
import { type Site, startSite } from "./site.ts";

/**
 * Every call of the site by every kind of caller, on one world and with nothing left behind. What comes out is kept in
 * docs/access-table.txt; a call that is new, or that somebody else may do than before, differs from it. `npm run access-table` writes it anew.
 *
 * People call over HTTP. Which scopes open a call is a pure function of its declaration and of what its holder may do; one token
 * that it lets through and one that it stops are sent to see that the server does the same.
 */

type Caller = { name: string; headers: Readonly<Record<string, string>> };
/** A token of one scope, with the person as whom it acts and the name that person's own calls have in the table. */
type TokenCaller = Caller & { scope: Scope; holder: LoadedUser; holderName: string };

const TABLE = join(import.meta.dirname, "../../docs/access-table.txt");
const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
const AT_ONCE = 8;

const isolation = rolledBack();
let site: Site;
let people: Caller[];
let ownersTokens: TokenCaller[];
let adminsTokens: TokenCaller[];
/** What stands for a parameter or a field of this name. */
let known: Map<string, unknown>;

/** The calls are shared out by path, so that workers go through them side by side. What begins with none of these is the rest. */
const BEGINNINGS = { market: "/api/market", contractors: "/api/contractors", orders: "/api/o" } as const;
type Part = keyof typeof BEGINNINGS | "rest";

const partOf = (path: string): Part =>
  (Object.entries(BEGINNINGS).find(([, beginning]) => path.startsWith(beginning))?.[0] as Part | undefined) ?? "rest";

/** Tries the calls of one part, and compares with, or with ACCESS_TABLE=write changes, their part of the table. */
export function testAccess(part: Part): void {
  const isOurs = (path: string) => partOf(path) === part;
  beforeAll(fill);
  afterAll(() => site.close());

  test("who may call what is as it was written down", { timeout: 600_000 }, async () => {
    const endpoints = site.app.platform.endpoints.filter(({ path }) => isOurs(path));
    const found = await Promise.all(split(endpoints, AT_ONCE).map(describeEach));
    const sections = sorted(found.flat());
    const written = sectionsOf(await readFile(TABLE, "utf8"));
    const others = written.filter(({ path }) => !isOurs(path));
    if (process.env["ACCESS_TABLE"] === "write") await writeFile(TABLE, textOf(sorted([...others, ...sections])));
    else expect(textOf(sections)).toBe(textOf(written.filter(({ path }) => isOurs(path))));
  });
}

type Section = { path: string; method: string; text: string };

const textOf = (sections: readonly Section[]): string => `${sections.map(({ text }) => text).join("\n\n")}\n`;

const sectionsOf = (table: string): Section[] =>
  table
    .trimEnd()
    .split("\n\n")
    .map((text) => {
      const [method = "", path = ""] = text.split("\n", 1)[0]?.split(" ") ?? [];
      return { path, method, text };
    });

const sorted = (sections: readonly Section[]): Section[] =>
  sections.toSorted((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1));

const split = <T>(all: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => all.filter((_each, at) => at % parts === part));

async function describeEach(endpoints: readonly Endpoint[]): Promise<Section[]> {
  const sections: Section[] = [];
  for (const endpoint of endpoints)
    sections.push({ path: endpoint.path, method: endpoint.method, text: await describeEndpoint(endpoint) });
  return sections;
}

async function fill(): Promise<void> {
  site = await startSite({ wrapDb: isolation.wrapDb });
  const { make, db } = site;
  const owner = await make.trader({ name: "the_owner" });
  const member = await make.trader();
  const contractor = await make.contractor(owner, [member]);
  const stranger = await make.trader({ name: "the_stranger" });
  const admin = await make.trader({ role: "admin" });
  const banned = await make.trader();
  await db.updateTable("account").set({ banned: true }).where("user_id", "=", banned.user_id).execute();
  const everything = Object.fromEntries(PERMISSIONS.map((permission) => [permission, true]));
  await db.updateTable("contractor_role").set(everything).where("position", "=", 0).execute();
  const holders: [string, Trader][] = [];
  for (const permission of PERMISSIONS) holders.push([permission, await holderOf(permission, contractor)]);
  const all: [string, Trader][] = [
    ["unverified", await make.trader({ verified: false })],
    ["stranger", stranger],
    ["member", member],
    ...holders,
    ["owner", owner],
    ["site-admin", admin],
    ["banned", banned],
  ];
  people = [{ name: "anonymous", headers: {} }];
  for (const [name, who] of all) people.push({ name, headers: await cookieOf(who) });
  ownersTokens = await tokensOf(owner, admin);
  adminsTokens = await tokensOf(admin, admin);
  known = await fillWorld(contractor, await make.trader({ name: "the_customer" }), member);
}

async function holderOf(permission: string, { contractor_id }: TestContractor): Promise<Trader> {
  const who = await site.make.trader();
  const role_id = newId();
  const { user_id } = who;
  await site.db
    .insertInto("contractor_role")
    .values({ role_id, contractor_id, name: permission, position: 5, [permission]: true })
    .execute();
  await site.db.insertInto("contractor_member").values({ contractor_id, user_id }).execute();
  await site.db.insertInto("contractor_member_role").values({ contractor_id, user_id, role_id }).execute();
  return who;
}

async function cookieOf({ user_id }: Trader): Promise<Record<string, string>> {
  const secret = await createSession(site.db, { user_id, userAgent: "test", now: new Date() });
  return { cookie: `${SESSION_COOKIE}=${secret}` };
}

/** One token for each scope. Admin scopes are held by a site admin only. */
async function tokensOf(owner: Trader, admin: Trader): Promise<TokenCaller[]> {
  const now = new Date();
  const tokens: TokenCaller[] = [];
  for (const scope of SCOPES) {
    const isAdmins = isAdminScope(scope) || owner === admin;
    const { user_id } = isAdmins ? admin : owner;
    const text = `${owner.username} ${scope}`.replace(/\W/g, "_");
    await site.db
      .insertInto("api_token")
      .values({
        token_id: newId(),
        user_id,
        name: scope,
        token_hash: tokenHash(text),
        scopes: [scope],
        created_at: now,
        updated_at: now,
      })
      .execute();
    const holder = await loadUser(site.db, user_id);
    if (!holder) throw new Error(`${user_id} is nobody`);
    const headers = { authorization: `Bearer ${text}` };
    tokens.push({ name: scope, scope, holder, holderName: isAdmins ? "site-admin" : "owner", headers });
  }
  return tokens;
}

/** A listing, a service, an offer and an order of the organisation, and what else calls are about. */
async function fillWorld(contractor: TestContractor, customer: Trader, member: Trader): Promise<Map<string, unknown>> {
  const { make, db } = site;
  const item = await make.item();
  const listing = await make.listing(contractor, { quantity: 9 });
  const service = await make.service(contractor);
  const { contractor_id } = contractor;
  const common = { kind: "Delivery", title: "Deal", description: "", cost: 1, payment_type: "one-time" } as const;
  const [contract_id, buy_order_id] = [newId(), newId()];
  const created_at = new Date();
  const expiration = new Date(created_at.getTime() + 86_400_000);
  const session_id = await make.negotiation({ customer_id: customer.user_id, contractor_id });
  const offer = {
    ...common,
    offer_id: newId(),
    session_id,
    actor_id: customer.user_id,
    actor_side: "customer",
  } as const;
  await db
    .insertInto("offer")
    .values({ ...offer, status: "active", created_at })
    .execute();
  const [order_id] = await make.orders([{ ...common, customer_id: customer.user_id, contractor_id }]);
  await db
    .insertInto("public_contract")
    .values({ ...common, contract_id, description: "Any", customer_id: customer.user_id, created_at, expiration })
    .execute();
  await db
    .insertInto("buy_order")
    .values({
      buy_order_id,
      game_item_id: item.game_item_id,
      buyer_id: customer.user_id,
      quantity: 1,
      price: 1,
      created_at,
      expiry: expiration,
    })
    .execute();
  const { post_id, comment_id, webhook_id } = await fillRecruiting(contractor, member);
  const code = contractor.spectrum_id;
  const ship_id = await fillFleet(contractor, member);
  const delivery_id = await fillDelivery(order_id ?? "", ship_id, contractor, member);
  return new Map<string, unknown>(
    Object.entries({
      spectrum_id: code,
      contractor: code,
      contractor_spectrum_id: code,
      username: member.username,
      listing_id: listing.listing_id,
      game_item_id: item.game_item_id,
      service_id: service.service_id,
      session_id,
      order_id,
      chat_id: order_id,
      contract_id,
      buy_order_id,
      post_id,
      comment_id,
      webhook_id,
      ship_id,
      delivery_id,
      start: "Lorville",
      end: "Area18",
      condition: "flight-ready",
      webhook_url: "http://127.0.0.1:9/hook",
      name: "Helmet",
      category: "Armor",
      query: "helmet",
      page: 0,
      scopes: ["market:read"],
      photos: [],
      status: "active",
      sale_type: "sale",
      item_type: "Helmet",
      end_time: null,
      expires_at: "2090-01-01T00:00:00Z",
      expiry: new Date(created_at.getTime() + 86_400_000).toISOString(),
    }),
  );
}

/** A ship that the member shares. */
async function fillFleet({ contractor_id }: TestContractor, { user_id: owner_id }: Trader): Promise<string> {
  const [ship_id, created_at] = [newId(), new Date()];
  await site.db
    .insertInto("ship")
    .values({ ship_id, owner_id, name: "Gladius", condition: "flight-ready", created_at })
    .execute();
  await site.db.insertInto("fleet_ship").values({ contractor_id, ship_id, owner_id, created_at }).execute();
  return ship_id;
}

/** A delivery of the organisation's order, with the ship that the member shares. */
async function fillDelivery(
  order_id: string,
  ship_id: string,
  { contractor_id }: TestContractor,
  { user_id: carrier_id }: Trader,
): Promise<string> {
  const [delivery_id, created_at, location] = [newId(), new Date(), "Lorville"];
  const row = { delivery_id, order_id, ship_id, contractor_id, carrier_id, location, created_at };
  await site.db
    .insertInto("cargo_delivery")
    .values({ ...row, ship_name: "Gladius", title: "", stops: [location, "Area18"], updated_at: created_at })
    .execute();
  return delivery_id;
}

/** A post with a comment of the member, and the organisation's webhook. */
async function fillRecruiting({ contractor_id }: TestContractor, { user_id }: Trader) {
  const { db } = site;
  const [post_id, comment_id, webhook_id, created_at] = [newId(), newId(), newId(), new Date()];
  await db
    .insertInto("recruiting_post")
    .values({ post_id, contractor_id, title: "Crew", body: "Join", created_at })
    .execute();
  await db
    .insertInto("recruiting_comment")
    .values({ comment_id, post_id, author_id: user_id, content: "Me", created_at })
    .execute();
  await db
    .insertInto("webhook")
    .values({ webhook_id, owner_id: contractor_id, name: "Hook", url: "http://127.0.0.1:9/hook", created_at })
    .execute();
  return { post_id, comment_id, webhook_id };
}

type Json = { [key: string]: unknown };

/** The least that fits a schema, with what is known by name in its place. */
function least(schema: Json, name: string): unknown {
  const options = (schema["anyOf"] ?? schema["oneOf"] ?? schema["allOf"]) as Json[] | undefined;
  const allowed = schema["enum"] as unknown[] | undefined;
  const given = known.get(name);
  if (given !== undefined && (!allowed || allowed.includes(given))) return given;
  if (allowed) return allowed[0];
  if ("const" in schema) return schema["const"];
  if (options) return least(options[0] ?? {}, name);
  switch (schema["type"]) {
    case "object": {
      const properties = (schema["properties"] ?? {}) as Record<string, Json>;
      const required = (schema["required"] ?? []) as string[];
      // An organisation is named wherever one can be: then it is its rights that are asked for.
      const wanted = Object.keys(properties).filter(
        (key) => required.includes(key) || /^(contractor|spectrum)/.test(key),
      );
      return Object.fromEntries(wanted.map((key) => [key, least(properties[key] ?? {}, key)]));
    }
    case "array":
      return Array.from({ length: Number(schema["minItems"] ?? 0) }, () =>
        least((schema["items"] ?? {}) as Json, name),
      );
    case "integer":
    case "number":
      return Math.max(1, Number(schema["minimum"] ?? 1));
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return schema["format"] === "uuid" ? UNKNOWN : "a".repeat(Math.max(3, Number(schema["minLength"] ?? 3)));
  }
}

const bodyOf = ({ body }: Endpoint): unknown =>
  body && least(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Json, "");
const pathOf = ({ path }: Endpoint): string =>
  path.replace(/:(\w+)|\*$/g, (_, name: string | undefined) =>
    encodeURIComponent(String(known.get(name ?? "name") ?? UNKNOWN)),
  );

type Call = { method: Endpoint["method"]; url: string; payload?: object };

/** The call itself, the same for everybody. */
function callOf(endpoint: Endpoint): Call {
  const payload = bodyOf(endpoint) as object | undefined;
  return { method: endpoint.method, url: pathOf(endpoint), ...(payload === undefined ? {} : { payload }) };
}

async function statusOf(call: Call, { headers }: Caller): Promise<number> {
  const send = () => site.app.inject({ ...call, headers: { ...headers } }).then((answer) => answer.statusCode);
  return isolation.run(site.db, send);
}

const joined = (names: readonly string[], of: readonly Caller[]): string =>
  names.length === of.length ? "everybody" : names.join(" ");

/** `200 owner manage_market` for each status, and the scopes that a token gets through with. */
async function describeEndpoint(endpoint: Endpoint): Promise<string> {
  const statuses = new Map<string, number>();
  const call = callOf(endpoint);
  for (const caller of people) statuses.set(caller.name, await statusOf(call, caller));
  const answers = Map.groupBy(statuses.keys(), (name) => statuses.get(name) ?? 0);
  const lines = [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, names]) => `  ${status} ${joined(names, people)}`);
  const tokens = await tokensOfEndpoint(endpoint, call, statuses);
  return [`${endpoint.method} ${endpoint.path}`, ...lines, `  tokens: ${tokens}`].join("\n");
}

const isRefusal = (status: number | undefined): boolean => status === 401 || status === 403;

async function tokensOfEndpoint(
  endpoint: Endpoint,
  call: Call,
  statuses: ReadonlyMap<string, number>,
): Promise<string> {
  const tokens = endpoint.who === "site-admin" ? adminsTokens : ownersTokens;
  const [first] = tokens;
  // A public call asks for no scope, so that one token stands for all of them.
  if (endpoint.who === "public" && first) return isRefusal(await statusOf(call, first)) ? "none" : "any";
  const passing = tokens.filter((token) => letsIn(endpoint, token) && !isRefusal(statuses.get(token.holderName)));
  const stopped = tokens.filter((token) => !passing.includes(token));
  const turn = endpoint.path.length;
  for (const token of [oneOf(passing, turn), oneOf(stopped, turn)])
    if (token)
      expect({
        call: `${endpoint.method} ${endpoint.path}`,
        token: token.name,
        isRefused: isRefusal(await statusOf(call, token)),
      }).toMatchObject({ isRefused: stopped.includes(token) });
  return passing.map(({ name }) => name).join(" ") || "none";
}

/** Another one for other calls, so that each scope is sent somewhere. */
const oneOf = <T>(all: readonly T[], turn: number): T | undefined => all[turn % all.length];

/** Whether the declaration lets the token in; what it is then refused, its holder is refused, too. */
function letsIn(endpoint: Endpoint, { holder, scope }: TokenCaller): boolean {
  const token = { token_id: UNKNOWN, scopes: [scope], contractor_ids: [] };
  const caller = { ip: "", userAgent: "", referrer: null, sessionHash: undefined, token, user: holder };
  try {
    requireAccess(endpoint, caller, site.config);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
