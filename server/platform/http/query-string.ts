import { z } from "zod";

/**
 * A query string does not tell a list of one from a single value, and some clients write `key[]` or name a key of one value
 * several times. Answers a function that gives each key of the schema the form it expects.
 */
export function queryReader(schema: z.ZodType): (query: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const lists = new Set(listKeys(schema));
  return (query) => {
    const read: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(query)) {
      const key = name.endsWith("[]") ? name.slice(0, -2) : name;
      const given = Array.isArray(value) ? value : [value];
      // Lists in one value are written with commas (wire market §2).
      read[key] = lists.has(key) ? given : [...new Set(given)].join(",");
    }
    return read;
  };
}

function listKeys(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(json.properties ?? {}).flatMap(([key, value]) =>
    typeof value === "object" && value.type === "array" ? [key] : [],
  );
}
