import type { BidHistory } from "#contract/trading/auctions.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

/** What is typed into the bid form. An amount that nobody has touched (null) is the least one and moves with it; a typed one stays. */
export type BidValues = { amount: number | null; maximum: number | null; wantsMaximum: boolean };
export const NO_BID: BidValues = { amount: null, maximum: null, wantsMaximum: false };

/** What these values bid as the auction stands. Who leads can only raise their maximum. */
export function bidOf(history: BidHistory, { amount: typed, maximum, wantsMaximum }: BidValues) {
  const leading = history.bids.find((bid) => bid.yours && bid.leading);
  const isLeading = leading !== undefined;
  const hasMaximum = isLeading || wantsMaximum;
  const amount = typed ?? history.least;
  const body = {
    ...(isLeading ? {} : { bid_amount: amount }),
    ...(hasMaximum && maximum !== null ? { maximum_amount: maximum } : {}),
  };
  const minimum = leading ? (leading.maximum ?? leading.amount) + 1 : Math.max(amount, history.least);
  const tooSmall = (field: keyof BidValues, least: number): Issue => ({
    code: "too_small",
    minimum: least,
    path: [field],
  });
  const issues = [
    ...(!isLeading && amount < history.least ? [tooSmall("amount", history.least)] : []),
    ...(hasMaximum && (maximum ?? 0) < minimum ? [tooSmall("maximum", minimum)] : []),
  ];
  return { isLeading, hasMaximum, amount, minimum, body, issues };
}
