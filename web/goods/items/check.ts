import "#web/jitless.ts";
import { ListingChange, NewBulkListing } from "#contract/goods/listings.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import type { BulkValues } from "./bulk-values.ts";

/** The schema that the server uses; without an item nothing can be listed. */
export function checkBulk(
  { item_name: _name, ...values }: BulkValues,
  game_item_id: string | undefined,
): readonly Issue[] {
  const { error } = NewBulkListing.safeParse({ ...values, game_item_id, sale_type: "aggregate" });
  return error?.issues ?? [];
}

export function checkBulkChange({
  price,
  quantity_available,
  internal,
}: Pick<BulkValues, "price" | "quantity_available" | "internal">): readonly Issue[] {
  const { error } = ListingChange.required({ price: true, quantity_available: true }).safeParse({
    price,
    quantity_available,
    internal,
  });
  return error?.issues ?? [];
}
