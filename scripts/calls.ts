/**
 * `npm run calls` writes web/calls/: for each file of the contract that has schemas, what the browser needs of it without them. Method,
 * path and envelope of its calls, its lists of words and its numbers; the types come from the contract itself. So the schema library
 * is not in the first download. Forms check with the whole contract, in files named check.ts.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Endpoint } from "#contract/platform/endpoint.ts";

const ROOT = join(import.meta.dirname, "..");
export const CALLS = join(ROOT, "web", "calls");

/** The files to be, by their path below web/calls. */
export async function generateCalls(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of contractFiles()) {
    const module: Record<string, unknown> = await import(join(ROOT, "contract", name));
    const text = callsOf(name, module);
    if (text !== undefined) files.set(name.replace(/\.ts$/, ".gen.ts"), text);
  }
  return files;
}

const contractFiles = () =>
  readdirSync(join(ROOT, "contract"), { recursive: true, encoding: "utf8" })
    .filter((name) => /[^/]+\/.*(?<!\.test)\.ts$/.test(name))
    .filter((name) => readFileSync(join(ROOT, "contract", name), "utf8").includes('from "zod"'))
    .sort();

function callsOf(name: string, module: Readonly<Record<string, unknown>>): string | undefined {
  const exported = Object.entries(module).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const calls = exported.flatMap(([key, value]) => (isEndpoint(value) ? [callLine(key, value)] : []));
  const words = exported.flatMap(([key, value]) => (isPlain(value) ? [wordLine(key, value)] : []));
  if (calls.length + words.length === 0) return undefined;
  const head = [
    `// Written by \`npm run calls\` from contract/${name}.`,
    ...(calls.length > 0 ? [`import { callOf } from "#web/call-of.ts";`] : []),
    `import type * as contract from "#contract/${name}";`,
    "",
    `export type * from "#contract/${name}";`,
  ];
  return `${[...head, ...section(words), ...section(calls)].join("\n")}\n`;
}

const section = (lines: readonly string[]) => (lines.length > 0 ? ["", ...lines] : []);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value;

const isPlain = (value: unknown): boolean =>
  typeof value === "string" ||
  typeof value === "number" ||
  (Array.isArray(value) && value.every((each) => typeof each === "string" || typeof each === "number"));

const wordLine = (key: string, value: unknown) =>
  `export const ${key}: typeof contract.${key} = ${JSON.stringify(value)};`;

function callLine(key: string, { method, path, reply, files }: Endpoint): string {
  const parts = [method, path, reply.envelope, ...(files ? [files] : [])].map((part) => JSON.stringify(part));
  return `export const ${key} = callOf<typeof contract.${key}>(${parts.join(", ")});`;
}

if (import.meta.main) {
  rmSync(CALLS, { recursive: true, force: true });
  for (const [name, text] of await generateCalls()) {
    mkdirSync(dirname(join(CALLS, name)), { recursive: true });
    writeFileSync(join(CALLS, name), text);
  }
}
