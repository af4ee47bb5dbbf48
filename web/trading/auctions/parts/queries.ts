import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { query } from "#web/api.ts";
import * as auctions from "#web/calls/trading/auctions.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { useNow } from "#web/ui/now.ts";

export const bidHistoryQuery = (listing_id: string) => query(auctions.getBidHistory, { params: { listing_id } });

const LAST_MINUTES_MS = 10 * 60_000;
const OFTEN_MS = 7000;
const SELDOM_MS = 30_000;
const UNTIL_SETTLED_MS = 3000;

/** How far the server's clock is before this browser's, as the last answer showed. */
const aheadBy = (history: auctions.BidHistory, readAt: number) => Date.parse(history.now) - readAt;

/** Near its end an auction is asked often; before that only visitors ask, for others are told. */
function pauseBefore(history: auctions.BidHistory | undefined, readAt: number, isTold: boolean): number | false {
  if (!history || history.status === "concluded") return false;
  const left = Date.parse(history.end_time) - Date.now() - aheadBy(history, readAt);
  if (left <= 0) return UNTIL_SETTLED_MS;
  if (left < LAST_MINUTES_MS) return Math.min(OFTEN_MS, left + 500);
  return isTold ? false : SELDOM_MS;
}

/** The standing of an auction, by the server's clock. `ahead` is how far that is before this browser's, in milliseconds. */
export function useBidHistory(listing_id: string) {
  const isTold = Boolean(useMe());
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...bidHistoryQuery(listing_id),
    refetchInterval: ({ state }) => pauseBefore(state.data, state.dataUpdatedAt, isTold),
  });
  const ahead = data ? aheadBy(data, dataUpdatedAt) : 0;
  const now = useNow(1000) + ahead;
  const isOver = data !== undefined && (data.status === "concluded" || now >= Date.parse(data.end_time));
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  return { history: data, error, refetch, ahead, isOver };
}
