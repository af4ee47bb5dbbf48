import type { Aggregate } from "#contract/goods/items.ts";
import { addLine, type Cart, quantityOf } from "#web/trading/cart/parts/cart.ts";
import { contractorParty, type Party, userParty } from "#web/ui/party.ts";
import { asSeller } from "../listings/parts/listing.ts";
import type { Ask, Pick } from "./cheapest.ts";

export function sellerOfAsk({ user_seller, contractor_seller }: Ask): Party | null {
  if (contractor_seller) return contractorParty(contractor_seller);
  return user_seller ? userParty(user_seller) : null;
}

/** What of an ask is not in the cart yet. */
export const leftOf = (cart: Cart, ask: Ask): number => ask.quantity_available - quantityOf(cart, ask.listing_id);

/** The cart with these pieces; a listing that lies there already gets more of itself, never beyond its stock. */
export const withPicks = (cart: Cart, item: Aggregate, picks: readonly Pick[]): Cart =>
  picks.reduce((groups, { ask, quantity }) => {
    const seller = sellerOfAsk(ask);
    if (!seller) return groups;
    const line = {
      listing_id: ask.listing_id,
      quantity,
      price: ask.price,
      title: item.details.title,
      item_type: item.details.item_type,
      photo: item.photos[0] ?? null,
    };
    return addLine(groups, asSeller(seller), line, ask.quantity_available);
  }, cart);
