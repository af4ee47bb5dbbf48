import { sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import type { readList as endpoint, PastedLine } from "#contract/trading/paste.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { type ReadLine, readLines } from "./rules.ts";

type Item = { id: string; name: string; type: string };

/** Matches pasted lines to the catalogue. A line whose name is no item's exact name is told as a doubt, with what is like it. */
export async function readList(db: Db, text: string): Promise<Answer<typeof endpoint>> {
  const { lines, leftOut } = readLines(text);
  const names = [...new Set(lines.flatMap(({ readings }) => readings.map(({ name }) => name)))];
  const exact = await exactItems(db, names);
  const unsure = lines.filter(({ readings }) => !readings.some(({ name }) => exact.has(plain(name))));
  const alike = await alikeItems(
    db,
    unsure.map((line) => firstName(line)),
  );
  return { lines: lines.map((line) => matched(line, exact, alike)), left_out: leftOut };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const firstName = ({ readings, text }: ReadLine) => readings[0]?.name ?? text;

function matched(line: ReadLine, exact: ReadonlyMap<string, Item>, alike: ReadonlyMap<string, Item[]>): PastedLine {
  const { line: place, text, readings } = line;
  const sure = readings.find(({ name }) => exact.has(plain(name)));
  const item = sure && exact.get(plain(sure.name));
  if (sure && item) return { line: place, text, quantity: sure.quantity, item, certain: true, candidates: [] };
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

/** Items by their name in small letters without marks; the index knows the plain small letters only, so both are asked. */
async function exactItems(db: Db, names: readonly string[]): Promise<Map<string, Item>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<Item>`
    select game_item_id as id, name, type from game_item where lower(name) = any(${sql.val(names.map((name) => name.toLowerCase()))}::text[])
    union
    select g.game_item_id, g.name, g.type from unnest(${sql.val(names.map(plain))}::text[]) w (words)
    join game_item g on g.name % w.words and btrim(regexp_replace(lower(g.name), '[^[:alnum:]]+', ' ', 'g')) = w.words
    order by name`.execute(db);
  return new Map(rows.map((item) => [plain(item.name), item]));
}

const MAX_CANDIDATES = 5;

/** What is most like each name, by the letters they share. */
async function alikeItems(db: Db, names: readonly string[]): Promise<Map<string, Item[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<Item & { wanted: string }>`
    select w.wanted, g.id, g.name, g.type
    from (select distinct wanted from unnest(${sql.val([...names])}::text[]) wanted) w
    cross join lateral (
      select game_item_id as id, name, type, similarity(name, w.wanted) as score from game_item
      where name % w.wanted or w.wanted <% name
      order by greatest(similarity(name, w.wanted), word_similarity(w.wanted, name)) desc, name limit ${sql.lit(MAX_CANDIDATES)}
    ) g`.execute(db);
  const byName = Map.groupBy(rows, (row) => row.wanted);
  return new Map(
    [...byName].map(([name, items]) => [name, items.map(({ id, name: of, type }) => ({ id, name: of, type }))]),
  );
}
