import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bodySchema, type Endpoint } from "./platform/endpoint.ts";
import { SCOPES } from "./platform/scopes.ts";

const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"], { eager: true });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;
const declared = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
);

/** Calls that decide about the account itself, those that move money, and what mixes the fields of many scopes stay with the browser session. */
const SESSIONS_ONLY =
  /^\/api\/(tokens|profile\/auth|profile\/sessions|profile\/my_data|profile\/close|needs|contractors\/auth|contractors\/:spectrum_id\/(transfer|archive))(\/|$)/;
const MOVES_MONEY =
  /^((\/api\/transaction)?(\/contractor\/:spectrum_id)?\/(create|deposit|withdraw)|\/api\/(admin\/)?transactions?\/:transaction_id\/\w+|\/api\/invoices\/:invoice_id\/pay)$/;

test("the calls are found at all, so that the rules below mean something", () => {
  expect(declared.length).toBeGreaterThan(40);
});

describe.each(declared)("$name", ({ endpoint }) => {
  test("has an example that its own schema keeps whole", () => {
    expect(bodySchema(endpoint).parse(endpoint.example)).toEqual(endpoint.example);
  });

  test("says in one sentence what it is for", () => {
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
    expect(endpoint.summary).not.toContain("\n");
  });

  test("names each part of its path in its parameters, and no other", () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)|(\*)$/g)].map(([, name, rest]) => name ?? rest);
    expect(endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : []).toEqual(inPath);
  });

  test("takes a body or files only where a method has one", () => {
    if (endpoint.method === "GET") expect([endpoint.body, endpoint.files]).toEqual([undefined, undefined]);
  });

  test("takes what a filter sends for nothing (empty, null) as if it was left out", () => {
    const { query } = endpoint;
    if (!(query instanceof z.ZodObject)) return;
    const without = query.safeParse({});
    // Where something must be asked for, nothing can stand for it.
    if (!without.success) return;
    const sent = Object.keys(query.shape).flatMap((key) => ["", "null"].map((nothing) => ({ [key]: nothing })));
    const read = (each: object) => JSON.stringify(query.safeParse(each).data);
    expect(sent.filter((each) => read(each) !== JSON.stringify(without.data))).toEqual([]);
  });

  test("takes numbers written as text, and keys that it does not know", () => {
    if (!(endpoint.body instanceof z.ZodObject)) return;
    // Money that moves is a number and nothing else (wire platform §6.1).
    if (endpoint.rate === "money") return;
    const { properties = {}, additionalProperties } = z.toJSONSchema(endpoint.body, {
      io: "input",
      unrepresentable: "any",
    });
    expect(additionalProperties).not.toBe(false);
    const kinds = (schema: z.core.JSONSchema._JSONSchema): unknown[] =>
      typeof schema === "boolean" ? [] : schema.anyOf ? schema.anyOf.flatMap(kinds) : [schema.type];
    const strict = Object.entries(properties).filter(([, schema]) => {
      const types = kinds(schema);
      return types.some((type) => type === "number" || type === "integer") && !types.includes("string");
    });
    expect(strict).toEqual([]);
  });

  test("tells tokens which scope they need, and names scopes that exist", () => {
    const scopes = endpoint.scope === undefined ? [] : [endpoint.scope].flat();
    for (const scope of scopes) expect(SCOPES).toContain(scope);
    if (endpoint.who !== "public") {
      const isOwn =
        SESSIONS_ONLY.test(endpoint.path) || (endpoint.method === "POST" && MOVES_MONEY.test(endpoint.path));
      expect(scopes.length > 0).toBe(!isOwn);
    }
  });
});

test("no two calls share method and path, whatever their parameters are called", () => {
  const addresses = declared.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ":")}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test("every path begins with /api/ and ends without a slash, but for two that older clients post to", () => {
  const others = declared.map(({ endpoint }) => endpoint.path).filter((path) => !/^\/api\/.*[^/]$/.test(path));
  expect(others).toEqual(["/create", "/contractor/:spectrum_id/create"]);
});
