import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { ItemNames } from "#contract/platform/shapes.ts";

/** One item of a catalogue file, checked. */
export type CatalogueItem = {
  name: string;
  names: ItemNames | null;
  type: string;
  description: string;
  image_url: string | null;
};
export type BadRow = { line: number; reason: string };
export type ParsedItems = { items: CatalogueItem[]; bad: BadRow[] };

type Row = { line: number; value: unknown };

const blankAsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** `name_uk` and `name_zh`, which a file may leave out. */
const otherName = (column: string) =>
  z.preprocess(
    blankAsNull,
    z.string(`${column} is not text`).trim().max(100, `${column} is longer than 100 characters`).nullish(),
  );

const Item = z.object({
  name: z.string("name is missing").trim().min(1, "name is empty").max(100, "name is longer than 100 characters"),
  type: z.string("type is missing").trim().min(1, "type is empty"),
  description: z
    .string("description is not text")
    .trim()
    .max(2000, "description is longer than 2000 characters")
    .nullish(),
  image_url: z.preprocess(
    blankAsNull,
    z
      .url({ protocol: /^https?$/, error: "image_url is not a web address" })
      .max(2048)
      .nullish(),
  ),
  name_uk: otherName("name_uk"),
  name_zh: otherName("name_zh"),
});

const namesOf = ({ name_uk, name_zh }: z.output<typeof Item>): ItemNames | null =>
  name_uk || name_zh ? { ...(name_uk ? { uk: name_uk } : {}), ...(name_zh ? { zh: name_zh } : {}) } : null;

/**
 * Reads a catalogue file. Bad rows are reported with their line and left out; the rest is good to import.
 * `types` are the known item types; their spelling wins over the file's.
 */
export function parseItems(text: string, format: "csv" | "json", types: readonly string[]): ParsedItems {
  const spelled = new Map(types.map((type) => [type.toLowerCase(), type]));
  const found = new Map<string, CatalogueItem>();
  const bad: BadRow[] = [];
  for (const { line, value } of format === "csv" ? csvRows(text) : jsonRows(text)) {
    const parsed = Item.safeParse(value);
    const type = parsed.success ? spelled.get(parsed.data.type.toLowerCase()) : undefined;
    if (!parsed.success) bad.push({ line, reason: parsed.error.issues[0]?.message ?? "not an item" });
    else if (type === undefined) bad.push({ line, reason: `unknown type "${parsed.data.type}"` });
    else if (found.has(parsed.data.name)) bad.push({ line, reason: `"${parsed.data.name}" stands in the file twice` });
    else
      found.set(parsed.data.name, {
        name: parsed.data.name,
        names: namesOf(parsed.data),
        type,
        description: parsed.data.description ?? "",
        image_url: parsed.data.image_url ?? null,
      });
  }
  return { items: [...found.values()], bad };
}

function csvRows(text: string): Row[] {
  // Short and long rows are kept, so that they are judged like any other instead of ending the import.
  const rows: unknown = parse(text, {
    columns: true,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const Rows = z.array(z.object({ record: z.unknown(), info: z.object({ lines: z.int() }) }));
  return Rows.parse(rows).map(({ record, info }) => ({ line: info.lines, value: record }));
}

/** An array of items, or an object with the array under `items`. */
function jsonRows(text: string): Row[] {
  const whole: unknown = JSON.parse(text);
  const list = Array.isArray(whole) ? whole : z.object({ items: z.array(z.unknown()) }).parse(whole).items;
  const lines = entryLines(text, Array.isArray(whole) ? 1 : 2);
  return list.map((value: unknown, index) => ({ line: lines[index] ?? 0, value }));
}

/** The line on which each object starts that lies directly in the array at `depth`; for entries that are no objects the count is off, never the check. */
function entryLines(text: string, depth: number): number[] {
  const lines: number[] = [];
  let line = 1;
  let level = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\n") line += 1;
    else if (quoted && sign === "\\") at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === "{" || sign === "[")) {
      if (level === depth && sign === "{") lines.push(line);
      level += 1;
    } else if (!quoted && (sign === "}" || sign === "]")) level -= 1;
  }
  return lines;
}
