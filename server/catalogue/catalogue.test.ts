import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as catalogue from "#contract/catalogue/items.ts";
import { reindexGoodsOf } from "#server/goods/search/rows.ts";
import { startTestServer, type TestServer } from "#server/platform/testing/server.ts";
import { ensureCatalogue } from "./built-in.ts";
import { importCatalogue } from "./import-command.ts";
import { catalogueRoutes } from "./routes.ts";

let server: TestServer;
let directory: string;
beforeAll(async () => {
  server = await startTestServer({ routes: catalogueRoutes });
  directory = mkdtempSync(join(tmpdir(), "freeport-catalogue-"));
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

function file(name: string, content: string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

const data = <T>(body: unknown) => (body as { data: T }).data;

test("the built-in catalogue has items of every type, and fills a site once", async () => {
  const { added } = await ensureCatalogue(server.db);
  expect(added).toBeGreaterThanOrEqual(350);
  expect(await ensureCatalogue(server.db)).toMatchObject({ added: 0, changed: 0 });
  const { body } = await server.as().call(catalogue.getCategories);
  const types = data<{ subcategory: string }[]>(body).map(({ subcategory }) => subcategory);
  expect(types).toHaveLength(60);
  for (const name of types) {
    const items = data<unknown[]>((await server.as().call(catalogue.getCategoryItems, { params: { name } })).body);
    expect(items.length, name).toBeGreaterThan(0);
  }
});

test("item types come by category and then by name, small letters as large ones", async () => {
  const { body } = await server.as().call(catalogue.getCategories);
  const rows = data<{ category: string; subcategory: string }[]>(body);
  const names = rows.map(({ category, subcategory }) => `${category}: ${subcategory}`.toLowerCase());
  expect(names).toEqual([...names].sort());
  expect([...new Set(rows.map(({ category }) => category))].slice(6, 9)).toEqual([
    "Decoration",
    "Flair",
    "FPS Attachment",
  ]);
});

test("common commodities are named in Ukrainian and Chinese", async () => {
  const gold = await server.as().call(catalogue.getItem, { params: { "*": "Gold" } });
  expect(gold.body).toMatchObject({ names: { uk: "Золото", zh: "黄金" } });
});

test("an item is found by its exact name, and in any case", async () => {
  const exact = await server.as().call(catalogue.getItem, { params: { "*": "P4-AR Magazine (40 cap)" } });
  expect(exact.body).toMatchObject({
    name: "P4-AR Magazine (40 cap)",
    type: "Weapon Magazine",
    image_url: null,
    photo: null,
  });
  expect((await server.as().call(catalogue.getItem, { params: { "*": "bracer" } })).body).toMatchObject({
    name: "Bracer",
  });
  expect((await server.as().request("GET", "/api/market/item/Stor*All%20Big-Box%20Personal%20Storage")).status).toBe(
    200,
  );
  expect((await server.as().call(catalogue.getItem, { params: { "*": "no such item" } })).status).toBe(404);
});

test("suggestions put what starts with the text first, and take signs as text", async () => {
  const suggested = data<{ name: string }[]>(
    (await server.as().call(catalogue.suggestItems, { query: { query: "p4" } })).body,
  );
  expect(suggested[0]).toMatchObject({ name: "P4-AR Rifle", image_url: null });
  expect(data<unknown[]>((await server.as().call(catalogue.suggestItems, { query: { query: "%_%" } })).body)).toEqual(
    [],
  );
});

test("a file with bad rows imports the good ones, names each bad one by its line, and fails", async () => {
  const path = file(
    "larger.csv",
    'name,type,description\nTest Cooler One,cooler,"a, b"\n,Cooler,x\nTest Thing,Nonsense,\n"Test ""Quoted"" Rifle",Ranged Weapon,\nTest Cooler One,Cooler,again\nShort\n',
  );
  const first = await importCatalogue(server.url, path, reindexGoodsOf);
  expect(first.exitCode).toBe(1);
  expect(first.lines.slice(0, -1)).toEqual([
    `${path}:3: name is empty`,
    `${path}:4: unknown type "Nonsense"`,
    `${path}:6: "Test Cooler One" stands in the file twice`,
    `${path}:7: type is missing`,
  ]);
  expect(first.lines.at(-1)).toContain("2 items added");
  expect((await importCatalogue(server.url, path, reindexGoodsOf)).lines.at(-1)).toContain(
    "0 items added, 0 changed, 2 as they were",
  );
});

test("JSON comes in too, bad entries by the line they start on; a second import changes only what is different", async () => {
  const good = file(
    "good.json",
    JSON.stringify([
      { name: "Json Shield", type: "Shield", description: "one", image_url: "https://i.imgur.com/a.png" },
    ]),
  );
  expect(await importCatalogue(server.url, good, reindexGoodsOf)).toMatchObject({ exitCode: 0 });
  const path = file(
    "mixed.json",
    '{ "items": [\n  { "name": "Json Shield", "type": "Shield", "description": "two" },\n  { "name": "Bad", "type": "Shield", "image_url": "nonsense" },\n  {\n    "type": "Shield" }\n] }',
  );
  const mixed = await importCatalogue(server.url, path, reindexGoodsOf);
  expect(mixed.lines).toEqual([
    `${path}:3: image_url is not a web address`,
    `${path}:4: name is missing`,
    expect.stringContaining("1 changed"),
  ]);
  expect((await server.as().call(catalogue.getItem, { params: { "*": "Json Shield" } })).body).toMatchObject({
    description: "two",
    image_url: "https://i.imgur.com/a.png",
  });
});

test("a file that cannot be read, or is not in its format, says so", async () => {
  for (const path of [join(directory, "none.csv"), file("broken.json", "[{"), file("items.txt", "")]) {
    const { exitCode, lines } = await importCatalogue(server.url, path, reindexGoodsOf);
    expect(exitCode).toBe(1);
    expect(lines).toHaveLength(1);
  }
});
