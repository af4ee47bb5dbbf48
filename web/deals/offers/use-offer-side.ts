import { type Side, stateOfShown, turnOf } from "#contract/deals/offer-status.ts";
import type { OfferSession } from "#contract/deals/offers.ts";
import { usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useIsCustomer } from "#web/organisations/acting/parts/use-customer.ts";
import { useMe } from "#web/people/session/parts/me.ts";

type Parties = Pick<OfferSession, "status" | "customer" | "customer_org" | "assigned_to" | "contractor">;

/** On which side the signed-in person stands. Someone on both stands where it is their turn. */
export function useOfferSide(session: Parties) {
  const me = useMe();
  const mayManage = usePermission(session.contractor?.spectrum_id, "manage_orders");
  const isCustomer = useIsCustomer(session.customer.username, session.customer_org);
  const isSeller = mayManage || (session.assigned_to !== null && me?.username === session.assigned_to.username);
  const state = stateOfShown(session.status);
  const turn = turnOf(state);
  const side: Side | undefined =
    isCustomer && isSeller ? (turn ?? "customer") : isCustomer ? "customer" : isSeller ? "seller" : undefined;
  return { side, turn, isMyTurn: turn !== undefined && turn === side, state };
}
