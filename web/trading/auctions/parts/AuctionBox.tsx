import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { keyOf } from "#web/api.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import { Countdown } from "#web/ui/Countdown.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { formatMoment } from "#web/ui/moment.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Price } from "#web/ui/Price.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import styles from "./AuctionBox.module.css";
import { BidForm } from "./BidForm.tsx";
import { Outcome } from "./Outcome.tsx";
import { useBidHistory } from "./queries.ts";
import { ReturnedLot } from "./ReturnedLot.tsx";

/** Price, time and bidding of an auction. Its seller sees the same without the form. */
export function AuctionBox({ composite, isSeller }: { composite: UniqueListing; isSeller: boolean }) {
  const { t } = useTranslation("auctions");
  const { listing, details } = composite;
  const { history, error, refetch, ahead, isOver } = useBidHistory(listing.listing_id);
  useListingInStep(composite, history?.current, history?.status);
  if (!history)
    return error ? <ErrorNotice failure={error} onRetry={() => void refetch()} /> : <Skeleton count={4} height={26} />;
  const isPaused = listing.status === "inactive";
  const isReturned = isPaused && history.status === "concluded";
  const formProps = { history, title: details.title, lot: listing.quantity_available };
  return (
    <div className={styles.box}>
      <div className={styles.price} aria-live="polite">
        <span className="dim">
          {history.bidders === 0 ? t("startPrice") : isOver ? t("finalBid") : t("currentBid")}
        </span>
        <Price amount={history.current} size="huge" />
        <span className="dim">
          {t("bidders", { count: history.bidders, amount: formatCount(history.bidders) })} ·{" "}
          {t("lot", { count: listing.quantity_available, amount: formatCount(listing.quantity_available) })}
        </span>
      </div>
      <div
        className={styles.time}
        data-soon={(!isOver && Date.parse(history.end_time) - Date.now() - ahead < LAST_HOUR_MS) || undefined}
      >
        <span className="dim">{isOver ? t("endedAt") : t("endsIn")}</span>
        {!isOver && (
          <strong>
            <Countdown end={history.end_time} ahead={ahead} />
          </strong>
        )}
        <span className="dim">{formatMoment(history.end_time)}</span>
        {history.late_bids_extend && !isOver && <span className="dim">{t("lateBids")}</span>}
      </div>
      {isPaused && !isOver && <Notice>{t("paused")}</Notice>}
      {isReturned && isSeller && (
        <ReturnedLot key={listing.listing_id} listing_id={listing.listing_id} price={history.current} />
      )}
      {isReturned && !isSeller && <Notice>{t("returned.others")}</Notice>}
      {isOver && !isReturned && <Outcome history={history} isSeller={isSeller} />}
      {!isSeller && !isPaused && <BidForm key={listing.listing_id} {...formProps} isOver={isOver} />}
    </div>
  );
}

const LAST_HOUR_MS = 3_600_000;

/** The page reads listing and standing apart: when the standing has moved on, the listing is read again. */
function useListingInStep(composite: UniqueListing, current: number | undefined, status: string | undefined) {
  const client = useQueryClient();
  const { price } = composite.listing;
  const shown = composite.auction_details?.status;
  useEffect(() => {
    const isBehind = current !== undefined && (current !== price || status !== shown);
    if (isBehind) void client.invalidateQueries({ queryKey: keyOf(market.getListing) });
  }, [client, current, status, price, shown]);
}
