import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkAccount } from "#contract/people/profiles.ts";
import { gate, heldConnections } from "#server/testing/held.ts";
import { type Site, startSite } from "#server/testing/site.ts";

const looking = gate();
let gameSite: Server;
let site: Site;
beforeAll(async () => {
  gameSite = createServer(async (_request, answer) => {
    await looking.pass();
    answer.writeHead(404).end();
  });
  await new Promise<void>((done) => gameSite.listen(0, "127.0.0.1", done));
  site = await startSite({ gameSiteUrl: `http://127.0.0.1:${(gameSite.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await site.close();
  gameSite.close();
});

test("while the game's site is slow, a person who links their account holds no connection", async () => {
  const newcomer = await site.make.trader({ verified: false });
  const linking = site.as(newcomer).call(linkAccount, { body: { username: "Slow_Handle" } });
  await looking.someoneCame;
  expect(await heldConnections(site.db)).toBe(0);
  looking.open();
  expect(await linking).toFailWith("game_profile_not_found", { handle: "Slow_Handle" });
});
