import { useTranslation } from "react-i18next";
import type { Side } from "#contract/deals/offer-status.ts";
import type { OfferMarketListing } from "#contract/platform/shapes.ts";
import { formatCount, formatPercent } from "#web/ui/format.ts";
import styles from "./UsualOfDeal.module.css";
import { useUsualTotal } from "./use-usual-total.ts";

/** Within this share of the usual price nobody would call it cheap or dear. */
const ABOUT = 0.02;

type Props = { lines: readonly OfferMarketListing[]; cost: number; sides: readonly Side[] };

/** How far a deal's price is from what its goods usually cost together, green where that is good for whoever looks. Its line is there before that is known. */
export function UsualOfDeal({ lines, cost, sides }: Props) {
  const { t } = useTranslation("items");
  const usual = useUsualTotal(lines);
  if (lines.length === 0) return null;
  const off = usual ? cost / usual - 1 : 0;
  const isAbout = Math.abs(off) < ABOUT;
  const isGood = !isAbout && sides.includes(off < 0 ? "customer" : "seller");
  return (
    <span className={styles.usual} data-good={isGood || undefined}>
      {usual !== undefined &&
        usual > 0 &&
        t(isAbout ? "usual.sumAbout" : off < 0 ? "usual.sumUnder" : "usual.sumOver", {
          percent: formatPercent(Math.abs(off)),
          amount: formatCount(usual),
        })}
    </span>
  );
}
