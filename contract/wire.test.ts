import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "./platform/endpoint.ts";

/** docs/wire is the reference: comments lead into it by document and number, and it names every call. */

const ROOT = join(import.meta.dirname, "..");
const DOCUMENTS = ["market", "orders", "people", "platform"] as const;
type Document = (typeof DOCUMENTS)[number];

const texts = new Map(DOCUMENTS.map((name) => [name, readFileSync(join(ROOT, `docs/wire/${name}.md`), "utf8")]));
const numbersOf = (text: string) =>
  new Set([...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)/gm)].map(([, number]) => number));
const sections = new Map([...texts].map(([name, text]) => [name, numbersOf(text)]));

const CITED = /\b(market|orders|people|platform) (?:§|part )(\d+(?:\.\d+)*)((?:,? (?:and )?§\d+(?:\.\d+)*)*)/g;

type Citation = { at: string; document: Document; number: string };

/** "market §1.4, §1.5" cites two sections of one document. */
const citationsIn = (at: string, text: string): Citation[] =>
  [...text.matchAll(CITED)].flatMap(([, document, first, more]) =>
    [first, ...(more?.match(/\d+(?:\.\d+)*/g) ?? [])].map((number) => ({
      at,
      document: document as Document,
      number: number ?? "",
    })),
  );

const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

const inComments = ["contract", "server", "web"]
  .flatMap((folder) => filesOf(folder, /\.(tsx?|sql)$/))
  .flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .filter((line) => line.includes("wire "))
      .flatMap((line) => citationsIn(file, line)),
  );
const inDocuments = [...texts].flatMap(([name, text]) => citationsIn(`docs/wire/${name}.md`, text));

test("citations are found at all, so that the rule below means something", () => {
  expect(inComments.length).toBeGreaterThan(40);
  expect(inDocuments.length).toBeGreaterThan(10);
});

test("each citation leads to a section", () => {
  const astray = [...inComments, ...inDocuments].filter(({ document, number }) => !sections.get(document)?.has(number));
  expect(astray).toEqual([]);
});

describe("every call", () => {
  const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"], { eager: true });
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;
  const called = ({ method, path }: Pick<Endpoint, "method" | "path">) =>
    `${method} ${path.replace(/:\w+|\*|\{\w+\}/g, "{}")}`;
  const declared = new Set(
    Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint).map(called)),
  );
  const written = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/api[^`]*|\/[^`]*\bcreate)`/g)].map(([, method, path]) =>
        called({ method: method as Endpoint["method"], path: path ?? "" }),
      ),
    ),
  );

  test("that is declared is written down", () => {
    expect([...declared].filter((call) => !written.has(call))).toEqual([]);
  });

  test("that is written down is declared", () => {
    expect([...written].filter((call) => !declared.has(call))).toEqual([]);
  });
});
