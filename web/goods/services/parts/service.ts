import type { Service } from "#contract/goods/services.ts";
import { usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { contractorParty, type Party, userParty } from "#web/ui/party.ts";

/** Who does it: exactly one of the two is there. */
export const ownerOf = ({ user, contractor }: Pick<Service, "user" | "contractor">): Party | null =>
  contractor ? contractorParty(contractor) : user ? userParty(user) : null;

/** `isOwner`: on the seller's side, so there is nothing to order. `mayEdit` includes site admins. */
export function useServiceRights(service: Service): { isOwner: boolean; mayEdit: boolean } {
  const me = useMe();
  const mayManage = usePermission(service.contractor?.spectrum_id, "manage_orders");
  const isOwn = me !== null && me !== undefined && me.username === service.user?.username;
  const isMember = Boolean(me?.contractors.some(({ spectrum_id }) => spectrum_id === service.contractor?.spectrum_id));
  return { isOwner: isOwn || (isMember && mayManage), mayEdit: isOwn || mayManage || me?.role === "admin" };
}

const NEW_FOR_MS = 86_400_000;
/** Cards and the page agree on what is new. */
export const isNewService = ({ timestamp }: Pick<Service, "timestamp">, now: number) =>
  now - Date.parse(timestamp) < NEW_FOR_MS;
