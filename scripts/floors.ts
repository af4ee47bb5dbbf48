/**
 * The floors of the house, and a check that every import goes down. `node scripts/floors.ts` prints what it found.
 * docs/architecture.md draws the same picture; docs/decisions/floors.md says why.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** From the ground up. A room imports from its own floor only itself, and else from lower floors. The same names in contract, server and web. */
export const FLOORS: readonly (readonly string[])[] = [
  ["platform"],
  ["catalogue"],
  ["commodities"],
  ["people"],
  ["organisations"],
  ["goods"],
  ["deals"],
  ["trading", "money", "fleet"],
  ["outward"],
  ["staff"],
];

/** Folders of web/ below all rooms: they know no domain. Files right in web/ that they may import stand beside them. */
const WEB_BASE = [
  "web/ui/",
  "web/theme/",
  "web/locales/",
  "web/api.ts",
  "web/first-answers.ts",
  "web/call-of.ts",
  "web/i18n.ts",
  "web/jitless.ts",
  "web/live.ts",
  "web/parse.ts",
  "web/root.ts",
  "web/site-links.ts",
];
/** What stands on top and puts the rooms together. */
const TOPS = [
  "server/demo/",
  "server/testing/",
  "web/shell/",
  "web/dashboard/",
  "web/landing/",
  "web/legal/",
  "web/dev/",
  "web/testing/",
];

const ROOT = join(import.meta.dirname, "..");
const IMPORT = /(?:import|export)\s+(type\s)?[^"';]*?from\s+"([#.][^"]+)"|import\s*\(?\s*"([#.][^"]+)"/g;

/** `written` is the path before a generated file is taken for what it was generated from. */
export type Import = { from: string; to: string; written?: string; isTypeOnly?: boolean };

export const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || /\/testing[-/]/.test(path);
const isScreen = (path: string) => /Screens?\.tsx$/.test(path);
const isTop = (path: string) => path.split("/").length === 2 || TOPS.some((folder) => path.startsWith(folder));
const isPart = (path: string) => path.includes("/parts/");
const isWebBase = (path: string) => WEB_BASE.some((start) => path.startsWith(start));
const roomOf = (path: string) => path.split("/")[1] ?? "";
const floorOf = (path: string) => FLOORS.findIndex((rooms) => rooms.includes(roomOf(path)));
const sideOf = (path: string) => path.split("/")[0] ?? "";

/** Every import between files of contract/, server/ and web/; `import type` counts like any other. */
export function readImports(): Import[] {
  return ["contract", "server", "web"].flatMap(sources).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), "utf8");
    return [...text.matchAll(IMPORT)].map(([, type, named, bare]) => {
      const written = resolve(from, named ?? bare ?? "");
      return { from, to: original(written), written, isTypeOnly: type !== undefined };
    });
  });
}

function sources(directory: string): string[] {
  return readdirSync(join(ROOT, directory), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".gen.ts"))
    .map((name) => join(directory, name));
}

const resolve = (from: string, target: string) =>
  target.startsWith("#") ? target.slice(1) : normalize(join(dirname(from), target));

/** What the browser has of a file of the contract counts as that file. */
const original = (path: string) => path.replace(/^web\/calls\/(.+)\.gen\.ts$/, "contract/$1.ts");

/** Files of the contract that load the schema library, as they are written. */
const WITH_SCHEMAS: ReadonlySet<string> = new Set(
  sources("contract").filter((path) => readFileSync(join(ROOT, path), "utf8").includes('from "zod"')),
);

type Rule = { name: string; breaks: (line: Import) => boolean };

/** Up or sideways: to a higher floor, or to another room of the same one. */
const goesUp = ({ from, to }: Import): boolean => {
  if (floorOf(from) < 0 || floorOf(to) < 0 || roomOf(from) === roomOf(to)) return false;
  return floorOf(to) >= floorOf(from);
};

/** Each rule by the sentence that a breach is told with. */
export const RULES: readonly Rule[] = [
  {
    name: "the contract imports nothing but the contract",
    breaks: ({ from, to }) => sideOf(from) === "contract" && sideOf(to) !== "contract",
  },
  {
    name: "the web never imports the server, nor the server the web",
    breaks: ({ from, to }) =>
      (sideOf(from) === "web" && sideOf(to) === "server") ||
      (sideOf(from) === "server" && sideOf(to) === "web" && !to.endsWith(".json")),
  },
  {
    name: "a room imports from lower floors only",
    breaks: (line) =>
      !isTop(line.from) && (sideOf(line.from) !== "web" || isPart(line.from)) && !isWebBase(line.from) && goesUp(line),
  },
  {
    name: "what puts rooms together is imported from the top alone",
    breaks: ({ from, to }) => !isTop(from) && isTop(to) && !isWebBase(to) && to.split("/").length > 1,
  },
  {
    name: "the web's base knows no room",
    breaks: ({ from, to }) => isWebBase(from) && !isWebBase(to) && sideOf(to) === "web",
  },
  {
    name: "a part imports no screen's file, nor a screen another room's",
    breaks: ({ from, to }) =>
      sideOf(from) === "web" &&
      floorOf(to) >= 0 &&
      sideOf(to) === "web" &&
      !isPart(to) &&
      (isPart(from) || (!isTop(from) && roomOf(from) !== roomOf(to))),
  },
  {
    name: "a screen is imported by routes alone",
    breaks: ({ from, to }) => isScreen(to) && !/(^|\/)routes\.tsx?$/.test(from),
  },
  {
    name: "the browser gets schemas through check.ts alone",
    breaks: ({ from, to, isTypeOnly, written }) =>
      sideOf(from) === "web" && !from.endsWith("check.ts") && !isTypeOnly && WITH_SCHEMAS.has(written ?? to),
  },
  { name: "what is for tests stays in tests", breaks: ({ from, to }) => !isTest(from) && isTest(to) },
];

/** One sentence for each wrong import. Tests go through every door, so they stand outside the floors. */
export function findBreaches(imports: readonly Import[]): string[] {
  const ours = imports.filter(({ from }) => !isTest(from));
  return RULES.flatMap(({ name, breaks }) =>
    ours.filter(breaks).map(({ from, to }) => `${name}: ${from} imports ${to}`),
  );
}

/** Circles of a graph whose nodes are files, or what `nodeOf` makes of them; each as its nodes. */
export function findCircles(imports: readonly Import[], nodeOf: (path: string) => string = (path) => path): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    if (a === b) continue;
    edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  return strongComponents(edges).filter((component) => component.length > 1);
}

/** Tarjan's algorithm: the sets of nodes that reach each other. */
function strongComponents(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    low.set(node, own);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      const reach = index.has(next) ? (stack.includes(next) ? (index.get(next) ?? own) : own) : visit(next);
      low.set(node, Math.min(low.get(node) ?? own, reach));
    }
    if (low.get(node) === own) found.push(stack.splice(stack.indexOf(node)));
    return low.get(node) ?? own;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** A room of the server or the contract is a folder; in the web its parts stand below its screens. */
export const roomNode = (path: string): string =>
  sideOf(path) === "web" && floorOf(path) >= 0
    ? `web/${roomOf(path)}${isPart(path) ? "/parts" : ""}`
    : path.split("/").slice(0, 2).join("/");

function report(): number {
  const imports = readImports();
  const inside = imports.filter(({ from }) => !isTest(from));
  const breaches = findBreaches(imports);
  for (const side of ["contract", "server", "web"]) {
    const own = inside.filter(({ from, to }) => sideOf(from) === side && sideOf(to) === side);
    const rooms = new Set(own.map(({ from }) => roomOf(from)).filter((room) => FLOORS.flat().includes(room)));
    const circles = findCircles(own, roomNode);
    const files = findCircles(own);
    console.log(
      `${side}: ${rooms.size} rooms on ${FLOORS.length} floors, ${circles.length} circles of rooms, ${files.length} circles of files`,
    );
    for (const circle of [...circles, ...files]) breaches.push(`circle: ${circle.join(", ")}`);
  }
  for (const breach of breaches) console.error(breach);
  return breaches.length;
}

if (import.meta.main) process.exitCode = report() === 0 ? 0 : 1;
