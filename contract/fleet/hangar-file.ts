import { z } from "zod";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";

/** A hangar file, as the browser and the server read it (wire platform §8). */
export const BadShipRow = problem<{ row: number; field: string }>("bad_ship_row", 400);
export const NotAHangar = problem<{ most: number }>("not_a_hangar", 400);

const line = (max: number) => z.string().trim().max(max);

/** What is read of an entry. Whatever else stands in it is passed over, what it cost and when it was bought too. */
export const HangarEntry = z.object({
  name: line(LIMITS.shipName).min(1),
  ship_code: line(LIMITS.shipName).min(1),
  manufacturer_code: line(LIMITS.shipName).nullish(),
  manufacturer_name: line(LIMITS.shipName).nullish(),
  ship_name: line(LIMITS.shipName).nullish(),
  pledge_id: line(LIMITS.shipName).nullish(),
  lti: z.boolean().nullish(),
  warbond: z.boolean().nullish(),
});
export type HangarEntry = z.infer<typeof HangarEntry>;

/**
 * The entries of a hangar file. All are read before any is used. Throws `NotAHangar` for what is no list of 1 to 1,000 entries, and
 * `BadShipRow` with the number, from 1, and the field of the first entry that does not fit; without a field it is no entry at all.
 */
export function readHangar(file: unknown): HangarEntry[] {
  if (!Array.isArray(file) || file.length === 0 || file.length > LIMITS.shipFile)
    throw new NotAHangar({ most: LIMITS.shipFile });
  return file.map((each: unknown, index) => {
    const entry = HangarEntry.safeParse(each);
    if (entry.success) return entry.data;
    throw new BadShipRow({ row: index + 1, field: String(entry.error.issues[0]?.path[0] ?? "–") });
  });
}
