import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/platform/testing/server.ts";
import { ensureHulls, loadHulls } from "./hulls.ts";
import { importHulls } from "./import-hulls.ts";

let server: TestServer;
let directory: string;
beforeAll(async () => {
  server = await startTestServer({ routes: () => undefined });
  directory = await mkdtemp(join(tmpdir(), "freeport-hulls-"));
  await ensureHulls(server.db);
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const HEAD = "code,name,manufacturer_code,manufacturer,size,kind,concept,crew,cargo,aliases";
const take = async (...rows: string[]) => {
  const path = join(directory, "hulls.csv");
  await writeFile(path, [HEAD, ...rows].join("\n"));
  return importHulls(server.url, path);
};
const hull = async (code: string) => (await loadHulls(server.db)).find((each) => each.code === code);

test("hulls are added and updated, and a start leaves what their keepers made of them", async () => {
  const rows = [
    "AEGS_Gladius,Gladius,AEGS,Aegis Dynamics,small,combat,no,1,,Gladius Pirate",
    "TEST_Mule,Mule,TEST,Test Works,ground,freight,no,,1,",
  ];
  expect((await take(...rows)).lines.at(-1)).toContain("1 hulls added, 1 changed");
  expect(await take(...rows)).toMatchObject({ exitCode: 0, lines: [expect.stringContaining("2 as they were")] });
  await ensureHulls(server.db);
  expect(await hull("AEGS_Gladius")).toMatchObject({ crew: 1, aliases: ["Gladius Pirate"] });
  expect(await hull("TEST_Mule")).toMatchObject({ name: "Mule", kind: "freight", cargo: 1 });
});

test("bad rows are named by their line, and the rest is taken in", async () => {
  const report = await take(
    "bad code,Odd,TEST,Test Works,small,combat,no,,,",
    "TEST_Sparrow,Sparrow,TEST,Test Works,small,combat,no,,,",
    "TEST_Sparrow,Sparrow Two,TEST,Test Works,small,combat,no,,,",
    "TEST_Other,Hawk,TEST,Test Works,small,combat,no,,,",
    "TEST_Short,Short",
  );
  expect(report.exitCode).toBe(1);
  expect(report.lines.map((line) => line.replace(/^.*hulls\.csv:/, ""))).toEqual([
    "2: code does not fit",
    '4: "TEST_Sparrow" stands in the file twice',
    '5: "Hawk" is the name of ANVL_Hawk',
    "6: manufacturer_code does not fit",
    "1 good rows: 1 hulls added, 0 changed, 0 as they were; 4 bad rows",
  ]);
  expect(await importHulls(server.url, join(directory, "none.csv"))).toMatchObject({ exitCode: 1 });
});
