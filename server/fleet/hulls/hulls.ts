import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { z } from "zod";
import { type Hull, SHIP_KINDS, SHIP_SIZES } from "#contract/fleet/hulls.ts";
import type { Db } from "#server/platform/database/connect.ts";

const FILE = new URL("./hulls.csv", import.meta.url);
const known = z
  .string()
  .transform((text) => (text === "" ? null : Number(text)))
  .pipe(z.int().nullable());

/** A row of `hulls.csv`. `aliases` are codes and names, with `|` between them. */
export const HullRow = z.object({
  code: z.string().regex(/^[A-Z]{3,4}_[A-Za-z0-9_]+$/),
  name: z.string().min(1).max(50),
  manufacturer_code: z.string().regex(/^[A-Z]{3,4}$/),
  manufacturer: z.string().min(1).max(50),
  size: z.enum(SHIP_SIZES),
  kind: z.enum(SHIP_KINDS),
  concept: z.enum(["yes", "no"]).transform((word) => word === "yes"),
  crew: known,
  cargo: known,
  aliases: z.string().transform((text) => text.split("|").filter((each) => each !== "")),
});
export type HullRow = z.output<typeof HullRow>;

/** The game's hulls as our file has them. Throws for a row that does not fit. */
export async function readHulls(): Promise<HullRow[]> {
  const rows: unknown = parse(await readFile(FILE, "utf8"), { columns: true, skip_empty_lines: true });
  return z.array(HullRow).parse(rows);
}

const GIVEN = sql`(code text, name text, manufacturer_code text, manufacturer text, size text, kind text, concept boolean, crew integer, cargo integer, aliases text[])`;
const COLUMNS = sql`hull_code, name, manufacturer_code, manufacturer, size, kind, concept, crew, cargo, aliases`;
const VALUES = sql`code, name, manufacturer_code, manufacturer, size, kind, concept, crew, cargo, aliases`;

/** Adds the hulls of our own file that are not there. Those that are there are their keepers' (`npm run catalogue -- --hulls`). */
export async function ensureHulls(db: Db): Promise<void> {
  await sql`
    insert into hull (${COLUMNS}) select ${VALUES} from jsonb_to_recordset(${JSON.stringify(await readHulls())}::jsonb) as given ${GIVEN}
    on conflict do nothing`.execute(db);
}

/** Adds and updates hulls, and answers how many of each; one that is as it was is neither. */
export async function saveHulls(db: Db, hulls: readonly HullRow[]): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into hull as h (${COLUMNS}) select ${VALUES} from jsonb_to_recordset(${JSON.stringify(hulls)}::jsonb) as given ${GIVEN}
    on conflict (hull_code) do update set name = excluded.name, manufacturer_code = excluded.manufacturer_code, manufacturer = excluded.manufacturer,
      size = excluded.size, kind = excluded.kind, concept = excluded.concept, crew = excluded.crew, cargo = excluded.cargo, aliases = excluded.aliases
    where (h.name, h.manufacturer_code, h.manufacturer, h.size, h.kind, h.concept, h.crew, h.cargo, h.aliases) is distinct from
      (excluded.name, excluded.manufacturer_code, excluded.manufacturer, excluded.size, excluded.kind, excluded.concept, excluded.crew, excluded.cargo, excluded.aliases)
    returning (xmax = 0) as is_new`.execute(db);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, changed: rows.length - added };
}

const MOST = 2000;

/** All hulls, by maker and name, with their other codes and names. */
export const loadHulls = (db: Db) =>
  db
    .selectFrom("hull")
    .select(["hull_code as code", "name", "manufacturer", "size", "kind", "concept", "crew", "cargo", "aliases"])
    .orderBy("manufacturer")
    .orderBy("name")
    .limit(MOST)
    .execute();
export type KnownHull = Awaited<ReturnType<typeof loadHulls>>[number];

/** The hulls as the type-ahead shows them. */
export async function listHulls(db: Db): Promise<Hull[]> {
  return (await loadHulls(db)).map(({ aliases: _, ...hull }) => hull);
}
