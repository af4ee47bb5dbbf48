import { useTranslation } from "react-i18next";
import type { BidHistory } from "#contract/trading/auctions.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";

/** How the auction ended, for whoever looks. The two sides of the deal get the way to it. */
export function Outcome({ history, isSeller }: { history: BidHistory; isSeller: boolean }) {
  const { t } = useTranslation("auctions");
  if (history.status === "active") return <Notice live>{t("outcome.settling")}</Notice>;
  const winner = history.bids.find((bid) => bid.won);
  const amount = formatCount(winner?.amount ?? 0);
  const deal = history.session_id !== null && (
    <ButtonLink to="/offer/$id" params={{ id: history.session_id }} variant="main" size="small">
      {t("outcome.deal")}
    </ButtonLink>
  );
  if (!winner) return <Notice>{history.bidders === 0 ? t("outcome.noBids") : t("outcome.noSale")}</Notice>;
  if (winner.yours)
    return (
      <Notice tone="good" title={t("outcome.won", { amount })} action={deal}>
        {t("outcome.wonNext")}
      </Notice>
    );
  if (isSeller)
    return (
      <Notice tone="good" title={t("outcome.sold", { amount })} action={deal}>
        {t("outcome.soldNext")}
      </Notice>
    );
  const tookPart = history.bids.some((bid) => bid.yours);
  return <Notice>{tookPart ? t("outcome.lost", { amount }) : t("outcome.sold", { amount })}</Notice>;
}
