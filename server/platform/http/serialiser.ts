import fastJson from "fast-json-stringify";
import { z } from "zod";

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Compiles the schema of a reply into a function that writes it. What the schema does not name is never written. */
export function compileSerialiser(schema: z.ZodType): (value: unknown) => string {
  return fastJson(simplify(replySchema(schema)) as Parameters<typeof fastJson>[0]);
}

/** JSON Schema of what goes over the wire; dates are ISO texts there. */
export const replySchema = (schema: z.ZodType, target: "draft-7" | "draft-2020-12" = "draft-7"): Node =>
  z.toJSONSchema(schema, {
    io: "output",
    target,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  }) as Node;

/** Rules about content were the input's; here they would only make the choice between alternatives slow and brittle. */
const CHECKS = new Set([
  "$schema",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
  "multipleOf",
  "title",
  "description",
  "examples",
  "default",
  "id",
  "propertyNames",
  "uniqueItems",
]);
const MAPS = new Set(["properties", "$defs", "definitions", "patternProperties"]);

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (!isNode(node)) return node;
  const choice = nullableChoice(node);
  if (choice) return { ...(simplify(choice) as Node), nullable: true };
  return Object.fromEntries(
    Object.entries(node)
      .filter(
        ([key, value]) =>
          !CHECKS.has(key) &&
          !(key === "additionalProperties" && value === false) &&
          !(key === "format" && value !== "date-time"),
      )
      .map(([key, value]) => [
        key,
        MAPS.has(key) && isNode(value)
          ? mapValues(value)
          : key === "enum" || key === "const" || key === "required"
            ? value
            : simplify(value),
      ]),
  );
}

const mapValues = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)]));

/** `anyOf [T, null]` is checked value by value; `nullable` is one comparison. */
function nullableChoice(node: Node): Node | undefined {
  if (!Array.isArray(node["anyOf"]) || node["anyOf"].length !== 2) return undefined;
  const [first, second] = node["anyOf"] as [unknown, unknown];
  const other =
    isNode(second) && second["type"] === "null"
      ? first
      : isNode(first) && first["type"] === "null"
        ? second
        : undefined;
  return isNode(other) && typeof other["type"] === "string" ? other : undefined;
}
