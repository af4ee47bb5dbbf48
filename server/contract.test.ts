import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodySchema, type Endpoint } from "#contract/endpoint.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { diskMedia } from "./platform/media.ts";
import { openOutside } from "./platform/outside.ts";
import { testPeople } from "./platform/testing/people.ts";
import { startTestServer, type TestCaller, type TestServer } from "./platform/testing/server.ts";
import { addRoutes } from "./routes.ts";

/** What must hold for every call of the site, whatever it does. */

const people = testPeople();
let server: TestServer;
let endpoints: readonly Endpoint[];

beforeAll(async () => {
  server = await startTestServer({
    loadUser: people.loadUser,
    spend: () => undefined,
    env: { SANDBOX: "false" },
    routes: async (app) =>
      addRoutes(app, { outside: await openOutside(app.platform.config), media: diskMedia(tmpdir()) }),
  });
  endpoints = server.app.platform.endpoints;
});
afterAll(() => server.close());

const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const knock = (caller: TestCaller, { method, path }: Endpoint) =>
  caller.request(
    method,
    path.replace(/:\w+|\*$/g, () => randomUUID()),
    { payload: method === "GET" ? undefined : {} },
  );

/** Calls that let this caller past the door, though their declaration names somebody else. */
async function open(caller: TestCaller, who: readonly Endpoint["who"][], code: string): Promise<string[]> {
  const opened: string[] = [];
  for (const endpoint of endpoints.filter((each) => who.includes(each.who))) {
    const { body } = await knock(caller, endpoint);
    if ((body as { code?: string }).code !== code) opened.push(name(endpoint));
  }
  return opened;
}

test("a stranger is let in nowhere but where the declaration says so", async () => {
  expect(endpoints.length).toBeGreaterThan(20);
  expect(await open(server.as(), ["signed-in", "verified", "site-admin"], "not_signed_in")).toEqual([]);
});

test("a banned user, an unverified one and one who is no admin are stopped at the door, too", async () => {
  expect(await open(server.as(people.banished), ["signed-in", "verified", "site-admin"], "banned")).toEqual([]);
  expect(await open(server.as(people.newcomer), ["verified"], "not_verified")).toEqual([]);
  expect(await open(server.as(people.ann), ["site-admin"], "not_allowed")).toEqual([]);
});

test("no call breaks over ids of nothing and empty bodies", async () => {
  const broken: string[] = [];
  for (const endpoint of endpoints)
    if ((await knock(server.as(people.admin), endpoint)).status >= 500) broken.push(name(endpoint));
  expect(broken).toEqual([]);
});

test("every example is a body as it goes over the wire", () => {
  const wrong = endpoints.filter((endpoint) => !bodySchema(endpoint).safeParse(endpoint.example).success);
  expect(wrong.map(name)).toEqual([]);
});

test("the description of the API has every call, and each reference in it leads somewhere", () => {
  const description = describeApi(endpoints, "http://site.test");
  const paths = description["paths"] as Record<string, Record<string, object>>;
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(endpoints.length);
  const text = JSON.stringify(description);
  expect([...new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]))]).toEqual([
    "#/components/schemas/Failure",
  ]);
});
