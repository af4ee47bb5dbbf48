import { refreshableAt } from "#contract/goods/listing-life.ts";
import { AuctionNotEditable, ListingArchived, RefreshTooSoon } from "#contract/goods/listings.ts";
import { ResultTooLarge, type StockAction } from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Problem } from "#contract/platform/problem.ts";
import type { ListingStatus } from "#contract/platform/shapes.ts";

/** What of a listing bulk work looks at. */
export type Stocked = {
  sale_type: string;
  price: number;
  quantity_available: number;
  status: ListingStatus;
  expiration: Date;
  expired_by_job: boolean;
};

export type NewState = Pick<Stocked, "price" | "quantity_available" | "status">;

/** What the action makes of the listing, or why it may not. Auctions are for site admins, and their price is for bidders alone. */
export function stateAfter(
  listing: Stocked,
  action: StockAction,
  { now, isAdmin }: { now: Date; isAdmin: boolean },
): NewState | Problem {
  if (listing.status === "archived") return new ListingArchived();
  const isAuction = listing.sale_type === "auction";
  if (isAuction && action.kind !== "refresh" && (!isAdmin || action.kind === "price")) return new AuctionNotEditable();
  const { price, quantity_available, status } = listing;
  switch (action.kind) {
    case "quantity": {
      const quantity = newQuantity(quantity_available, action);
      return quantity > LIMITS.quantity ? new ResultTooLarge() : { price, status, quantity_available: quantity };
    }
    case "price": {
      const changed = newPrice(price, action);
      return changed > LIMITS.auec ? new ResultTooLarge() : { price: Number(changed), status, quantity_available };
    }
    case "status":
      return { price, quantity_available, status: action.status };
    case "refresh": {
      const from = refreshableAt(listing.expiration, now);
      if (from > now) return new RefreshTooSoon({ refreshable_at: from.toISOString() });
      const comesBack = status === "inactive" && listing.expired_by_job;
      return { price, quantity_available, status: comesBack ? "active" : status };
    }
  }
}

type QuantityAction = Extract<StockAction, { kind: "quantity" }>;
type PriceAction = Extract<StockAction, { kind: "price" }>;

function newQuantity(left: number, { change, amount }: QuantityAction): number {
  if (change === "set") return amount;
  return change === "add" ? left + amount : Math.max(0, left - amount);
}

/** In whole aUEC, exact also where a float would not be; half an aUEC is rounded up. */
function newPrice(price: number, { change, amount }: PriceAction): bigint {
  const [now, by] = [BigInt(price), BigInt(amount)];
  const wanted = change === "set" ? by : change === "add" ? now + by : (now * (100n + by) + 50n) / 100n;
  return wanted < 0n ? 0n : wanted;
}
