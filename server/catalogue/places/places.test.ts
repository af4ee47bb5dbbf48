import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getStarmapObject, listPlaces, searchStarmap } from "#contract/catalogue/places.ts";
import { type Sandbox, startSandbox } from "#server/platform/sandbox/start.ts";
import { startTestServer, type TestServer } from "#server/platform/testing/server.ts";
import { outsideStarmap } from "./outside-starmap.ts";
import { readPlaces } from "./places.ts";
import { remember } from "./remember.ts";
import { placeRoutes } from "./routes.ts";

let dataDir: string;
let sandbox: Sandbox;
let alone: TestServer;
let linked: TestServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "freeport-places-"));
  sandbox = await startSandbox({ dataDir, production: false, host: "127.0.0.1" });
  alone = await startTestServer({ routes: placeRoutes });
  linked = await startTestServer({ routes: placeRoutes, env: { STARMAP_URL: sandbox.url } });
});
afterAll(async () => {
  await Promise.all([alone.close(), linked.close(), sandbox.close()]);
  await rm(dataDir, { recursive: true });
});

const names = async (server: TestServer, query: string) => {
  const { body } = await server.as().call(searchStarmap, { params: { query } });
  return (body as { objects: { resultset: { name: string }[] } }).objects.resultset.map(({ name }) => name);
};

test("the places of the file are named once in a system, and each lies at one that stands before it", async () => {
  const rows = await readPlaces();
  const known = new Set<string>();
  for (const { name, system, parent } of rows) {
    if (parent !== "") expect(known, `${name} lies at ${parent}`).toContain(`${system}/${parent}`);
    expect(known).not.toContain(`${system}/${name}`);
    known.add(`${system}/${name}`);
  }
  const reply = await alone.as().call(listPlaces);
  expect((reply.body as { data: object[] }).data).toContainEqual({
    name: "Crusader",
    type: "PLANET",
    system: "Stanton",
    parent: null,
    orbit: 2,
  });
});

test("a place is found by its code or its name, in any case, and an unknown one is an empty list", async () => {
  const found = async (identifier: string) =>
    (await alone.as().call(getStarmapObject, { params: { identifier } })).body;
  expect(await found("stanton.planets.hurston")).toMatchObject([{ name: "Hurston", designation: "Stanton I" }]);
  expect(await found("HURSTON")).toEqual(await found("STANTON.PLANETS.HURSTON"));
  expect(await found("nowhere")).toEqual([]);
});

describe("the search", () => {
  test("answers from our own file, first what begins with the words, and asks nobody outside unless it is set up", async () => {
    expect(await names(alone, "port")).toEqual(["Port Tressler"]);
    expect((await names(alone, "HUR"))[0]).toBe("Hurston");
    expect(await names(alone, "sandbox")).toEqual([]);
    for (const query of ["ab", "x".repeat(101)])
      expect(await alone.as().call(searchStarmap, { params: { query } })).toFailWith("invalid_input");
  });

  test("adds what the outside star map knows, and names nothing twice", async () => {
    expect(await names(linked, "Sandbox")).toEqual(["Sandbox Depot", "Sandbox Yard"]);
    expect((await names(linked, "hurston")).filter((name) => name === "Hurston")).toHaveLength(1);
  });
});

describe("the outside star map", () => {
  const serving = async (listener: RequestListener, use: (url: string) => Promise<void>) => {
    const server: Server = createServer(listener).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  };
  const object = {
    id: "9",
    code: "X",
    designation: null,
    name: "Out There",
    star_system_id: "1",
    status: "P",
    type: "PLANET",
  };
  const whole = { ...object, star_system: { id: "1", code: "X", name: "X", type: null } };
  const answer = (objects: unknown) => JSON.stringify({ data: { objects: { resultset: objects } } });

  test("is not waited for longer than a limit, nor read beyond a size, nor followed elsewhere", async () => {
    await serving(
      () => undefined,
      async (url) => expect(outsideStarmap(url, 50)("abc")).rejects.toThrow(),
    );
    const huge = answer([{ ...whole, name: "x".repeat(1_100_000) }]);
    await serving(
      (_q, r) => r.end(huge),
      async (url) => expect(outsideStarmap(url)("abc")).rejects.toThrow("too large"),
    );
    const away: RequestListener = (_q, reply) => reply.writeHead(302, { location: sandbox.url }).end();
    await serving(away, async (url) => expect(outsideStarmap(url)("abc")).rejects.toThrow());
    await serving(
      (_q, r) => r.end("<html>"),
      async (url) => expect(outsideStarmap(url)("abc")).rejects.toThrow(),
    );
  });

  test("says nothing that does not fit", async () => {
    const odd = [whole, { ...whole, name: "x".repeat(300) }, { name: 7 }, null];
    await serving(
      (_q, r) => r.end(answer(odd)),
      async (url) => {
        expect((await outsideStarmap(url)("abc")).map(({ name }) => name)).toEqual(["Out There"]);
      },
    );
  });

  test("is asked once a day for the same words, also when many ask at once; what it said is kept for a week", async () => {
    let calls = 0;
    let isDown = false;
    const places = remember(async () => {
      calls += 1;
      if (isDown) throw new Error("down");
      return [whole];
    });
    const start = Date.parse("2026-03-01T00:00:00Z");
    const at = async (hours: number, words = "Out") =>
      (await places(words, new Date(start + hours * 3_600_000))).map(({ name }) => name);
    await Promise.all([at(0), at(0, "OUT"), at(0, "out")]);
    await at(23);
    expect(calls).toBe(1);
    isDown = true;
    expect(await at(25)).toEqual(["Out There"]);
    // Just after a failure nobody is asked.
    expect(await at(25, "else")).toEqual([]);
    expect(calls).toBe(2);
    expect(await at(7 * 24 + 1)).toEqual([]);
    isDown = false;
    expect(await at(7 * 24 + 2)).toEqual(["Out There"]);
  });
});
