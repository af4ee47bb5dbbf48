import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { KeyMissing, makeSecrets, openSecrets } from "./secrets.ts";

const TEXT = "https://hooks.example/абв/secret";

test("what is sealed says nothing, differs each time and opens only for its row", () => {
  const secrets = makeSecrets(["one"]);
  const [first, second] = [secrets.seal(TEXT, "row"), secrets.seal(TEXT, "row")];
  expect(first).not.toContain("hooks");
  expect(first).not.toBe(second);
  expect(secrets.open(first, "row")).toBe(TEXT);
  expect(() => secrets.open(first, "another row")).toThrow();
  expect(() => secrets.open(`${first.slice(0, -2)}AA`, "row")).toThrow();
});

test("a new key before the old one opens what the old one sealed, and without the old one it says which is missing", () => {
  const sealed = makeSecrets(["old"]).seal(TEXT, "row");
  expect(makeSecrets(["new", "old"]).open(sealed, "row")).toBe(TEXT);
  expect(() => makeSecrets(["new"]).open(sealed, "row")).toThrow(KeyMissing);
});

test("without a setting the first start makes a key that only its user reads, and later ones use it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "freeport secrets "));
  try {
    const sealed = openSecrets({ secretsKeys: [], dataDir }).seal(TEXT, "row");
    expect(openSecrets({ secretsKeys: [], dataDir }).open(sealed, "row")).toBe(TEXT);
    const path = join(dataDir, "secrets.key");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path, "utf8")).trim()).toHaveLength(43);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test("keys of the setting are long enough not to be guessed", () => {
  const [one, other] = ["a".repeat(32), "b".repeat(32)];
  expect(readConfig({ SECRETS_KEY: `${one}, ${other}` }).secretsKeys).toEqual([one, other]);
  expect(() => readConfig({ SECRETS_KEY: "short" })).toThrow("SECRETS_KEY: must have at least 32 characters");
});
