import type { HangarEntry } from "#contract/fleet/hangar-file.ts";

/** What an import knows a ship again by. */
export type ShipKey = { ship_code: string | null; name: string; pledge_id: string | null };

const keyOf = ({ ship_code, name, pledge_id }: ShipKey): string =>
  JSON.stringify([ship_code?.toLowerCase() ?? null, name, pledge_id || null]);

/**
 * Which entries of a file are not there yet. Each ship that is there stands for one entry: of three equal entries and two such ships one
 * entry is new.
 */
export function planImport<E extends HangarEntry>(
  entries: readonly E[],
  owned: readonly ShipKey[],
): { entry: E; isNew: boolean }[] {
  const left = new Map<string, number>();
  for (const ship of owned) left.set(keyOf(ship), (left.get(keyOf(ship)) ?? 0) + 1);
  return entries.map((entry) => {
    const key = keyOf({ ...entry, pledge_id: entry.pledge_id ?? null });
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return { entry, isNew: count <= 0 };
  });
}
