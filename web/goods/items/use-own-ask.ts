import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import type { Ask } from "./cheapest.ts";

/** Whether an ask is one's own, or that of the organisation one acts for: it is managed, not bought. */
export function useOwnAsk() {
  const me = useMe();
  const actor = useActor();
  return ({ user_seller, contractor_seller }: Pick<Ask, "user_seller" | "contractor_seller">): boolean =>
    (user_seller !== null && user_seller.username === me?.username) ||
    (contractor_seller !== null && contractor_seller.spectrum_id === actor?.spectrum_id);
}
