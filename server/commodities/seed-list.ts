import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { COMMODITY_KINDS } from "#contract/commodities/commodities.ts";

/** The seed list: the game's goods with plausible prices, to begin with. A site that has better ones changes its table. */
const FILE = new URL("./commodities.csv", import.meta.url);

/** The day on which the seed list was written. */
export const SEED_LIST_DATE = new Date("2026-11-01T00:00:00Z");

const Row = z.object({
  name: z.string().min(1).max(100),
  code: z.string().min(1).max(8),
  kind: z.enum(COMMODITY_KINDS),
  buy: z.coerce.number().min(0),
  sell: z.coerce.number().min(0),
});

export type SeedCommodity = z.output<typeof Row>;

/** The rows of the seed list; a broken one stops the start, for the file is ours. */
export async function readSeedList(): Promise<SeedCommodity[]> {
  const rows: unknown = parse(await readFile(FILE, "utf8"), { columns: true, trim: true, skip_empty_lines: true });
  return z.array(Row).parse(rows);
}
