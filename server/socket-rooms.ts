import { watchableOffers } from "./deals/offers/watching.ts";
import { watchableOrders } from "./deals/orders/watching.ts";
import { watchableDeliveries } from "./fleet/deliveries/watching.ts";
import { watchableListings } from "./goods/listings/watching.ts";
import { watchableContractors } from "./organisations/members/watching.ts";
import { readableChats } from "./outward/chats/access.ts";
import { everybody, watchRules } from "./platform/watching.ts";

/** Who may hear what happens to a thing of each kind. */
export const mayJoin = watchRules({
  chat: readableChats,
  offer: watchableOffers,
  order: watchableOrders,
  listing: watchableListings,
  contractor: watchableContractors,
  item: everybody,
  delivery: watchableDeliveries,
  contract: everybody,
  post: everybody,
});
