import type { StarmapObject } from "#contract/catalogue/places.ts";
import type { OutsideStarmap } from "./outside-starmap.ts";

const HOUR_MS = 3_600_000;
const FRESH_MS = 24 * HOUR_MS;
const KEPT_MS = 7 * 24 * HOUR_MS;
/** After a failure nobody is asked for so long: each who types would wait for the same silence. */
const PAUSE_MS = 30_000;
const MOST = 500;

type Kept = { objects: StarmapObject[]; at: number };

/**
 * Remembers what the outside star map said: for a day without asking, and for a week while it does not answer. Equal questions at once
 * are asked once. It never fails: who gets nothing from outside has the places that we know.
 */
export function remember(ask: OutsideStarmap): (query: string, now: Date) => Promise<StarmapObject[]> {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<StarmapObject[]>>();
  let quietUntil = 0;
  const keep = (key: string, entry: Kept) => {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  };
  const fetchNow = async (key: string, now: Date): Promise<StarmapObject[]> => {
    try {
      const objects = await ask(key);
      keep(key, { objects, at: now.getTime() });
      return objects;
    } catch {
      quietUntil = now.getTime() + PAUSE_MS;
      const old = kept.get(key);
      return old && now.getTime() - old.at < KEPT_MS ? old.objects : [];
    } finally {
      asked.delete(key);
    }
  };
  return async (query, now) => {
    const key = query.toLowerCase();
    const old = kept.get(key);
    const age = old ? now.getTime() - old.at : Number.POSITIVE_INFINITY;
    if (old && age < FRESH_MS) return old.objects;
    if (now.getTime() < quietUntil) return old && age < KEPT_MS ? old.objects : [];
    const running = asked.get(key) ?? fetchNow(key, now);
    asked.set(key, running);
    return running;
  };
}
