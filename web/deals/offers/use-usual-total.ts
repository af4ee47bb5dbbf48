import { useQueries } from "@tanstack/react-query";
import { usualPrice } from "#contract/goods/usual-price.ts";
import type { OfferMarketListing } from "#contract/platform/shapes.ts";
import { pricesQuery } from "#web/goods/items/parts/queries.ts";

/** So many different items are looked up; a larger deal has no usual price that anybody compares with. */
const MAX_ITEMS = 6;

/** What these lines usually cost together; undefined while that is not known of each of them. */
export function useUsualTotal(lines: readonly OfferMarketListing[]): number | undefined {
  const items = [...new Set(lines.map(({ listing }) => listing.details.game_item_id))];
  const isAsked = items.length > 0 && items.length <= MAX_ITEMS && !items.includes(null);
  const asked = isAsked ? items.filter((id) => id !== null) : [];
  const found = useQueries({ queries: asked.map((id) => pricesQuery(id)) });
  if (!isAsked) return undefined;
  const medians = new Map(asked.map((id, index) => [id, found[index]?.data && usualPrice(found[index].data)?.median]));
  let total = 0;
  for (const { quantity, listing } of lines) {
    const median = medians.get(listing.details.game_item_id ?? "");
    if (median === undefined) return undefined;
    total += median * quantity;
  }
  return total;
}
