import { sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import type { readList as endpoint, PastedLine } from "#contract/trading/paste.ts";
import { itemsByName, type NamedItem } from "#server/catalogue/items-by-name.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { type ReadLine, readLines } from "./rules.ts";

/** Matches pasted lines to the catalogue. A line whose name is no item's exact name in any language is told as a doubt, with what is like it. */
export async function readList(db: Db, text: string): Promise<Answer<typeof endpoint>> {
  const { lines, leftOut } = readLines(text);
  const names = [...new Set(lines.flatMap(({ readings }) => readings.map(({ name }) => name)))];
  const exact = await itemsByName(db, names);
  const unsure = lines.filter(({ readings }) => !readings.some(({ name }) => exact(name)));
  const alike = await alikeItems(
    db,
    unsure.map((line) => firstName(line)),
  );
  return { lines: lines.map((line) => matched(line, exact, alike)), left_out: leftOut };
}

type Exact = (name: string) => NamedItem | undefined;
const firstName = ({ readings, text }: ReadLine) => readings[0]?.name ?? text;

function matched(line: ReadLine, exact: Exact, alike: ReadonlyMap<string, NamedItem[]>): PastedLine {
  const { line: place, text, readings } = line;
  for (const { name, quantity } of readings) {
    const item = exact(name);
    if (item) return { line: place, text, quantity, item, certain: true, candidates: [] };
  }
  const candidates = alike.get(firstName(line)) ?? [];
  return {
    line: place,
    text,
    quantity: readings[0]?.quantity ?? 1,
    item: candidates[0] ?? null,
    certain: false,
    candidates,
  };
}

const MAX_CANDIDATES = 5;

/** What is most like each name in any language, by the letters they share. */
async function alikeItems(db: Db, names: readonly string[]): Promise<Map<string, NamedItem[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<NamedItem & { wanted: string }>`
    select w.wanted, g.id, g.name, g.names, g.type
    from (select distinct wanted from unnest(${sql.val([...names])}::text[]) wanted) w
    cross join lateral (
      select game_item_id as id, name, names, type from game_item
      where name % w.wanted or w.wanted <% all_names
      order by greatest(similarity(name, w.wanted), word_similarity(w.wanted, all_names)) desc, name limit ${sql.lit(MAX_CANDIDATES)}
    ) g`.execute(db);
  const byName = Map.groupBy(rows, (row) => row.wanted);
  return new Map([...byName].map(([name, items]) => [name, items.map(({ wanted: _wanted, ...item }) => item)]));
}
