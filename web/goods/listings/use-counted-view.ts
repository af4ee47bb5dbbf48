import { useEffect } from "react";
import { call } from "#web/api.ts";
import * as market from "#web/calls/goods/listings.gen.ts";

const counted = new Set<string>();

/** Once per listing and page load; whether it counts is the server's matter, and a failure nobody's. */
export function useCountedView(listing_id: string) {
  useEffect(() => {
    if (counted.has(listing_id)) return;
    counted.add(listing_id);
    call(market.countView, { params: { listing_id } }).catch(() => counted.delete(listing_id));
  }, [listing_id]);
}
