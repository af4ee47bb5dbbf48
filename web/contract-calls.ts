import { type Plugin, parseSync } from "vite";

/**
 * A screen that only calls needs method, path and envelope of an endpoint, not its schemas: with them the schema
 * library and every example would be in the first download. So imports of the contract from the web are answered
 * with a copy whose declarations are cut down to that. A file named `check.ts` gets the whole contract: forms are
 * checked with the very schemas that the server uses.
 */
const CALLS = "?calls";
const KEPT = new Set(["reply", "files"]);

/** Stands in for the library: makes nothing out of everything, and says so when somebody checks with it after all. */
const NO_SCHEMAS = `const z = new Proxy(() => z, { get: (_, name) => { if (name === "parse" || name === "safeParse") throw new Error("schemas are for check.ts"); return name === Symbol.iterator ? undefined : z; }, apply: () => z });`;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const nameOf = (property: Node) => (isNode(property.key) ? String(property.key.name ?? property.key.value ?? "") : "");

function* objects(node: Node): Generator<Node> {
  if (node.type === "ObjectExpression") yield node;
  for (const child of Object.values(node)) {
    if (isNode(child)) yield* objects(child);
    else if (Array.isArray(child)) for (const each of child) if (isNode(each)) yield* objects(each);
  }
}

/** `{ who, reply: wrapped(S), query, … }` becomes `{ reply: { envelope: "wrapped" } }`. */
function cut(code: string, object: Node): string | undefined {
  const properties = (object.properties as Node[]).filter((each) => each.type === "Property");
  const names = properties.map(nameOf);
  if (!names.includes("reply") || !names.includes("who")) return undefined;
  const kept = properties
    .filter((each) => KEPT.has(nameOf(each)))
    .map((each) => {
      const value = each.value as Node;
      const callee = isNode(value.callee) ? String(value.callee.name) : "";
      const text =
        callee === "wrapped" || callee === "raw" ? `{ envelope: "${callee}" }` : code.slice(value.start, value.end);
      return `${nameOf(each)}: ${text}`;
    });
  return `{ ${kept.join(", ")} }`;
}

export function contractCalls(): Plugin {
  return {
    name: "contract-calls",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer) return null;
      const fromContract = importer.endsWith(CALLS);
      const wants = source.startsWith("#contract/") && !/\/check(\.test)?\.ts$/.test(importer.split("?")[0] ?? "");
      if (!fromContract && !wants) return null;
      const found = await this.resolve(source, importer.replace(CALLS, ""), { skipSelf: true });
      return found && /\/contract\/.+\.ts$/.test(found.id) ? `${found.id}${CALLS}` : found;
    },
    transform(code, id) {
      if (!id.endsWith(CALLS)) return null;
      const program = parseSync(id.replace(CALLS, ""), code).program as unknown as Node;
      let result = code;
      const cuts = [...objects(program)].flatMap((object) => {
        const text = cut(code, object);
        return text === undefined ? [] : [{ object, text }];
      });
      for (const { object, text } of cuts.toReversed())
        result = result.slice(0, object.start) + text + result.slice(object.end);
      return { code: result.replace(/^import \{ z \} from "zod";$/m, NO_SCHEMAS), map: null, moduleSideEffects: false };
    },
  };
}
