import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

/** The floors of docs/architecture.md, read from the imports themselves. */

const ROOT = join(import.meta.dirname, "..");

type Import = { from: string; to: string; isTypeOnly: boolean };

const IMPORT = /(?:import|export)\s+(type\s)?[^"';]*?from\s+"([#.][^"]+)"|import\s*\(?\s*"([#.][^"]+)"/g;

const imports: Import[] = ["contract", "server", "web"].flatMap(sources).flatMap((from) => {
  const text = readFileSync(join(ROOT, from), "utf8");
  return [...text.matchAll(IMPORT)].map(([, type, named, bare]) => ({
    from,
    to: resolveImport(from, named ?? bare ?? ""),
    isTypeOnly: type !== undefined,
  }));
});

function sources(directory: string): string[] {
  return readdirSync(join(ROOT, directory), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(directory, name));
}

function resolveImport(from: string, target: string): string {
  return target.startsWith("#") ? target.slice(1) : relative(ROOT, join(ROOT, from, "..", target));
}

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || /\/testing[-/]/.test(path);
const room = (path: string) => path.split("/").slice(0, 2).join("/");
const breaches = (rule: (line: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`);

test("imports are found at all, so that the rules below mean something", () => {
  expect(imports.length).toBeGreaterThan(50);
});

test("the contract imports nothing but the contract", () => {
  expect(breaches(({ from, to }) => from.startsWith("contract/") && !to.startsWith("contract/"))).toEqual([]);
});

test("the web never imports the server, nor the server the web", () => {
  expect(breaches(({ from, to }) => from.startsWith("web/") && to.startsWith("server/"))).toEqual([]);
  expect(
    breaches(({ from, to }) => from.startsWith("server/") && to.startsWith("web/") && !to.endsWith(".json")),
  ).toEqual([]);
});

test("the platform knows no domain", () => {
  expect(
    breaches(
      ({ from, to }) =>
        from.startsWith("server/platform/") && to.startsWith("server/") && !to.startsWith("server/platform/"),
    ),
  ).toEqual([]);
});

test("no domain reaches sideways to those who only listen", () => {
  const LISTENERS = ["server/notifications", "server/webhooks"];
  // Files right in server/ put the rooms together.
  const inDomain = (path: string) => path.startsWith("server/") && path.split("/").length > 2;
  expect(
    breaches(
      ({ from, to }) => inDomain(from) && !isTest(from) && LISTENERS.includes(room(to)) && room(from) !== room(to),
    ),
  ).toEqual([]);
});

test("what is for tests stays in tests", () => {
  expect(breaches(({ from, to }) => !isTest(from) && isTest(to))).toEqual([]);
});

test("no file waits at start for one that waits for it", () => {
  const edges = Map.groupBy(
    imports.filter(({ isTypeOnly }) => !isTypeOnly),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(" > "));
    if (done.has(file)) return;
    for (const { to } of edges.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  expect(circles).toEqual([]);
});
