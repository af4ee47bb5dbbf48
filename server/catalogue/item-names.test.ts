import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "#contract/catalogue/items.ts";
import { startTestServer, type TestServer } from "#server/platform/testing/server.ts";
import { importCatalogue } from "./import-command.ts";
import { catalogueRoutes } from "./routes.ts";

let server: TestServer;
let directory: string;
beforeAll(async () => {
  server = await startTestServer({ routes: catalogueRoutes });
  directory = mkdtempSync(join(tmpdir(), "freeport-names-"));
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** The last line of what the import says. */
async function imported(content: string): Promise<string> {
  const path = join(directory, "names.csv");
  writeFileSync(path, content);
  return (await importCatalogue(server.url, path, async () => {})).lines.join("\n");
}

const itemOf = async (name: string) => (await server.as().call(catalogue.getItem, { params: { "*": name } })).body;
async function suggested(query: string): Promise<unknown[]> {
  const { body } = await server.as().call(catalogue.suggestItems, { query: { query } });
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

test("a file names items in Ukrainian and Chinese, and what a later file leaves out stays", async () => {
  await imported("name,type,name_uk,name_zh\nAstral Ore,Commodity,Астральна руда,星界矿石\nPlain Ore,Commodity,,\n");
  expect(await itemOf("Astral Ore")).toMatchObject({ names: { uk: "Астральна руда", zh: "星界矿石" } });
  expect(await itemOf("Plain Ore")).toMatchObject({ names: null });

  expect(await imported("name,type\nAstral Ore,Commodity\n")).toContain("0 changed");
  expect(await imported("name,type,name_uk\nAstral Ore,Commodity,Зоряна руда\n")).toContain("1 changed");
  expect(await itemOf("Astral Ore")).toMatchObject({ names: { uk: "Зоряна руда", zh: "星界矿石" } });
});

test("an item is suggested by any of its names, those that begin so first", async () => {
  await imported(
    "name,type,name_uk,name_zh\nRed Glass,Commodity,Скло червоне,红玻璃\nBlue Glass,Commodity,Синє скло,蓝玻璃\n",
  );
  expect(await suggested("скло")).toEqual(["Red Glass", "Blue Glass"]);
  expect(await suggested("玻璃")).toHaveLength(2);
  expect(await suggested("蓝")).toEqual(["Blue Glass"]);
});

test("a name that is too long is refused by its line", async () => {
  expect(await imported(`name,type,name_uk\nLong Ore,Commodity,${"о".repeat(101)}\n`)).toContain(
    ":2: name_uk is longer than 100 characters",
  );
});
