import { LIMITS } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * Totals are exact up to 10,000 matches and counted with every answer. Beyond, walking all matches for each page would cost more
 * than the page: the last full count stands as an estimate and is renewed in the background.
 */
const RENEW_AFTER_MS = 60_000;
const MAX_KEYS = 1_000;

type Estimate = { total: number; countedAt: number; renewing: boolean };

const estimatesOf = new WeakMap<object, Map<string, Estimate>>();

function estimates(db: Db): Map<string, Estimate> {
  const kept = estimatesOf.get(db) ?? new Map<string, Estimate>();
  estimatesOf.set(db, kept);
  return kept;
}

/** The estimate for a filter known to match more than 10,000 rows; undefined asks for an exact count. */
export function estimatedTotal(db: Db, key: string, countAll: () => Promise<number>): number | undefined {
  const kept = estimates(db);
  const estimate = kept.get(key);
  if (estimate === undefined) return undefined;
  if (performance.now() - estimate.countedAt > RENEW_AFTER_MS && !estimate.renewing) {
    estimate.renewing = true;
    countAll().then(
      (total) =>
        total > LIMITS.exactTotal
          ? kept.set(key, { total, countedAt: performance.now(), renewing: false })
          : kept.delete(key),
      () => kept.delete(key),
    );
  }
  return estimate.total;
}

/** Remembers a filter whose bounded count ran into its bound; the full count follows at the next look. */
export function rememberTotal(db: Db, key: string, counted: number): number {
  if (counted > LIMITS.exactTotal) {
    const kept = estimates(db);
    if (kept.size >= MAX_KEYS) kept.clear();
    kept.set(key, { total: counted, countedAt: Number.NEGATIVE_INFINITY, renewing: false });
  }
  return counted;
}
