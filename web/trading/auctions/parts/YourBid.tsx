import { useTranslation } from "react-i18next";
import type { BidHistory } from "#contract/trading/auctions.ts";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";

/** Whether the viewer leads, as long as the auction runs. Nothing for those who have not bid. */
export function YourBid({ history }: { history: BidHistory }) {
  const { t } = useTranslation("auctions");
  const own = history.bids.find((bid) => bid.yours);
  if (!own) return null;
  if (!own.leading)
    return (
      <Notice tone="warn" title={t("standing.outbid")} live>
        {t("standing.outbidText", { own: formatCount(own.amount), current: formatCount(history.current) })}
      </Notice>
    );
  const hasMore = own.maximum !== null && own.maximum > own.amount;
  return (
    <Notice tone="good" title={t("standing.leading")}>
      {hasMore
        ? t("standing.maximum", { amount: formatCount(own.maximum ?? 0) })
        : t("standing.noMaximum", { amount: formatCount(own.amount) })}
    </Notice>
  );
}
