import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { gameSite, readCitizen } from "./gamesite.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A site that answers every call in this way. */
async function site(answer: Parameters<typeof createServer>[1], timeoutMs?: number) {
  server = createServer(answer ?? (() => undefined));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return gameSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs);
}

const CITIZEN = `<html><body><div class="profile-content"><p class="entry citizen-record"><span class="label">UEE Citizen Record</span><strong class="value">#2034918</strong></p>
<div class="profile left-col"><div class="thumb"><img src="/media/abc/avatar.png"></div><div class="info"><p class="entry"><strong class="value">Velka Orrin</strong></p>
<p class="entry"><span class="label">Handle name</span><strong class="value">Velka_Orrin</strong></p></div></div>
<div class="entry bio"><span class="label">Bio</span><div class="value">  Hauler &amp; salvager.<br>[FREEPORT:0A1B2C3D]  </div></div></div></body></html>`;

test("a citizen page as the game's site serves it is read", () => {
  expect(readCitizen(CITIZEN, "https://robertsspaceindustries.com")).toEqual({
    handle: "Velka_Orrin",
    display_name: "Velka Orrin",
    bio: "Hauler & salvager.[FREEPORT:0A1B2C3D]",
    image: "https://robertsspaceindustries.com/media/abc/avatar.png",
    game_account_id: "2034918",
  });
});

test("a citizen without number and bio is read", () => {
  const page = CITIZEN.replace("#2034918", "n/a").replace(/<div class="entry bio">[\s\S]*?<\/div><\/div>/, "");
  expect(readCitizen(page, "https://x.example")).toMatchObject({ game_account_id: null, bio: "" });
});

test("a page that is missing is no citizen", async () => {
  expect(await (await site((_request, reply) => reply.writeHead(404).end("no"))).findCitizen("x")).toBeUndefined();
});

test.each([
  ["an error", (_request: unknown, reply: import("node:http").ServerResponse) => reply.writeHead(500).end("oops")],
  [
    "nonsense",
    (_request: unknown, reply: import("node:http").ServerResponse) => reply.end("<html><p>maintenance</p></html>"),
  ],
  [
    "a page without end",
    (_request: unknown, reply: import("node:http").ServerResponse) => reply.end(Buffer.alloc(1_100_000, "a")),
  ],
  ["a broken line", (request: import("node:http").IncomingMessage) => request.socket.destroy()],
] as const)("%s is answered as unreachable", async (_name, answer) => {
  await expect((await site(answer)).findCitizen("x")).rejects.toMatchObject({
    code: "outside_unreachable",
    status: 502,
  });
});

test("a site that says nothing is given up", async () => {
  await expect((await site(() => undefined, 150)).findCitizen("x")).rejects.toMatchObject({
    code: "outside_unreachable",
  });
});

test("a handle cannot leave its place in the address", async () => {
  let asked = "";
  const quiet = await site((request, reply) => {
    asked = request.url ?? "";
    reply.writeHead(404).end();
  });
  await quiet.findCitizen("../../admin?x=");
  expect(asked).toBe("/citizens/..%2F..%2Fadmin%3Fx%3D");
});

test("a page nested without end is read without falling over", () => {
  expect(() => readCitizen("<div>".repeat(100_000), "https://x.example")).toThrow();
});

test("a page that drips without end is given up in time", async () => {
  const dripping = await site((_request, reply) => {
    const drip = setInterval(() => reply.write("<p>a</p>"), 20);
    reply.on("close", () => clearInterval(drip));
  }, 200);
  await expect(dripping.findCitizen("x")).rejects.toMatchObject({ code: "outside_unreachable" });
});

test("an organisation's page that makes no sense is no organisation", async () => {
  const odd = await site((_request, reply) => reply.end("<html><h1>Closed</h1></html>"));
  await expect(odd.findOrganisation("ABC")).rejects.toMatchObject({ code: "outside_unreachable" });
});
