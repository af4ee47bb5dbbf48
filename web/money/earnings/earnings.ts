import { query } from "#web/api.ts";
import * as earnings from "#web/calls/money/earnings.gen.ts";
import type { Account } from "../parts/account.ts";

/** `year` is what the server answers unless it is told. */
export const SPANS = ["year", "ever"] as const;
export type Span = (typeof SPANS)[number];
const BEGINNING = "2000-01-01T00:00:00.000Z";
const fromOf = (span: Span) => (span === "ever" ? { from: BEGINNING } : {});

export const earningsQuery = (of: Account, span: Span) =>
  of === null
    ? query(earnings.getMyEarnings, { query: fromOf(span) })
    : query(earnings.getContractorEarnings, { params: { spectrum_id: of }, query: fromOf(span) });

/** The address of a file with one of the tables. */
export function earningsAddress(of: Account, span: Span, by: earnings.EarningsBy): string {
  const path =
    of === null
      ? earnings.exportMyEarnings.path
      : earnings.exportContractorEarnings.path.replace(":spectrum_id", encodeURIComponent(of));
  const search = new URLSearchParams({ by });
  if (span === "ever") search.set("from", BEGINNING);
  return `${path}?${search}`;
}
