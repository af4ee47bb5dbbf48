import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BidHistory } from "#contract/trading/auctions.ts";
import { formatCount } from "#web/ui/format.ts";

/** What is typed into the bid form. An amount that nobody has touched is the least one and moves with it; a typed one stays. */
export function useBidDraft(history: BidHistory) {
  const { t } = useTranslation("auctions");
  const [typed, setTyped] = useState<number | null>(null);
  const [maximum, setMaximum] = useState<number | null>(null);
  const [wantsMaximum, setWantsMaximum] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const leading = history.bids.find((bid) => bid.yours && bid.leading);
  const isLeading = leading !== undefined;
  const hasMaximum = isLeading || wantsMaximum;
  const amount = typed ?? history.least;
  const leastMaximum = leading ? (leading.maximum ?? leading.amount) + 1 : Math.max(amount, history.least);
  const atLeast = (least: number) => t("form.atLeast", { amount: formatCount(least) });
  const isAmountLow = !isLeading && amount < history.least;
  const isMaximumLow = hasMaximum && (maximum ?? 0) < leastMaximum;
  return {
    isLeading,
    hasMaximum,
    amount,
    maximum,
    isTouched: typed !== null || maximum !== null,
    // Typing is left in peace; an amount that others have passed is said at once.
    amountError: isAmountLow && (isChecked || typed !== null) ? atLeast(history.least) : undefined,
    maximumError: isMaximumLow && isChecked ? atLeast(leastMaximum) : undefined,
    setAmount: (value: number | null) => setTyped(value ?? 0),
    raise: (by: number) => setTyped(Math.max(amount, history.least) + by),
    setMaximum,
    chooseMaximum: setWantsMaximum,
    wish: {
      ...(isLeading ? {} : { bid_amount: amount }),
      ...(hasMaximum && maximum !== null ? { maximum_amount: maximum } : {}),
    },
    check: () => {
      setChecked(true);
      return !isAmountLow && !isMaximumLow;
    },
    clear: () => {
      setTyped(null);
      setMaximum(null);
      setWantsMaximum(false);
      setChecked(false);
    },
  };
}
