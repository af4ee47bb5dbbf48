import "#web/jitless.ts";
import { ListingChange, NewListing } from "#contract/goods/listings.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import type { ListingValues } from "./listing-values.ts";

/** The very schemas that the server uses decide what a form may send. */
export function checkListing(values: ListingValues): readonly Issue[] {
  const { error } = NewListing.safeParse({ ...values, sale_type: "sale", photos: [] });
  return error?.issues ?? [];
}

export function checkListingChange(change: Partial<ListingValues>): readonly Issue[] {
  const { error } = ListingChange.safeParse(change);
  return error?.issues ?? [];
}
