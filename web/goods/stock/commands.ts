import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { StockAction, StockOutcome } from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { keyOf, useCommand } from "#web/api.ts";
import * as market from "#web/calls/goods/listings.gen.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import * as stock from "#web/calls/goods/stock.gen.ts";
import { failureText } from "#web/ui/failure.ts";
import { formatCount } from "#web/ui/format.ts";
import { showFailure, showUndo } from "#web/ui/toast.ts";
import { useUpdateListing } from "../listings/parts/commands.ts";

const LISTS = [market.getListing, marketSearch.searchListings, market.getMine, market.getListingStats] as const;

/** One action on however many listings, as many calls as the contract's limit asks for. */
export function useChangeStock() {
  const command = useCommand(stock.changeStock, { refreshes: LISTS });
  const run = async (listing_ids: readonly string[], action: StockAction): Promise<StockOutcome[]> => {
    const results: StockOutcome[] = [];
    for (let from = 0; from < listing_ids.length; from += LIMITS.bulkListings) {
      const part = listing_ids.slice(from, from + LIMITS.bulkListings);
      results.push(...(await command.run({ body: { listing_ids: part, action } })).results);
    }
    return results;
  };
  return { run, isPending: command.isPending };
}

type Field = "price" | "quantity_available";
type Page = { total: number; listings: readonly marketSearch.SearchResult[] };

/** Shows another value in every list that has the row with the first one. */
function paint(client: QueryClient, listing_id: string, field: Field, from: number, to: number) {
  const repaint = (row: marketSearch.SearchResult) =>
    row.listing_id === listing_id && row[field] === from ? { ...row, [field]: to } : row;
  client.setQueriesData<Page>(
    { queryKey: keyOf(marketSearch.searchListings) },
    (page) => page && { ...page, listings: page.listings.map(repaint) },
  );
}

/** Changes one value of a row: shown at once, taken back when refused, and undone from the toast. A value that changed meanwhile is not overwritten. */
export function useInlineEdit(listing: marketSearch.SearchResult, field: Field) {
  const { t } = useTranslation("stock");
  const { t: ui } = useTranslation("ui");
  const client = useQueryClient();
  const update = useUpdateListing();
  const { listing_id, title } = listing;
  const change = async (before: number, after: number, isUndo: boolean) => {
    await client.cancelQueries({ queryKey: keyOf(marketSearch.searchListings) });
    paint(client, listing_id, field, before, after);
    try {
      await update.run({ params: { listing_id }, body: { [field]: after, seen: { [field]: before } } });
      if (!isUndo)
        showUndo(t(`saved.${field}`, { title, value: formatCount(after) }), () => void change(after, before, true));
    } catch (failure) {
      // The lists have been asked for again by now; where that failed, too, the old value comes back.
      paint(client, listing_id, field, after, before);
      showFailure(`${title}: ${failureText(ui, failure)}`, t("updateFailed"));
    }
  };
  return { save: (value: number) => void change(listing[field], value, false), isPending: update.isPending };
}
