import type { Permission } from "#contract/platform/permission-names.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { usePermission } from "./actor.ts";

type Organisation = { spectrum_id: string } | null;

/**
 * Whether the signed-in person stands on the customer's side: as the server's `isCustomer`, but without what site admins may. They
 * have buttons of their own.
 */
export function useIsCustomer(customer: string, organisation: Organisation, permission: Permission = "manage_orders") {
  const me = useMe();
  const mayAct = usePermission(organisation?.spectrum_id, permission);
  if (!me) return false;
  if (!organisation) return me.username === customer;
  const isMember = me.contractors.some(({ spectrum_id }) => spectrum_id === organisation.spectrum_id);
  return isMember && (mayAct || me.username === customer);
}
