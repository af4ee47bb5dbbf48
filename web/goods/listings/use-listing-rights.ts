import type { Composite } from "#contract/platform/shapes.ts";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";

/** What the signed-in person is to this listing, and for whom they must act to manage it. */
export function useListingRights({ listing }: Composite) {
  const me = useMe();
  const actor = useActor();
  const spectrum_id = listing.contractor_seller?.spectrum_id ?? null;
  const mayManageForOrganisation = usePermission(spectrum_id, "manage_market");
  const isOwn = Boolean(me && listing.user_seller?.username === me.username);
  const isOfMyOrganisation = Boolean(spectrum_id && me?.contractors.some((mine) => mine.spectrum_id === spectrum_id));
  const mayManage = isOwn || mayManageForOrganisation || me?.role === "admin";
  const isSeller = isOwn || (isOfMyOrganisation && mayManageForOrganisation);
  const needsActor = isSeller && (isOwn ? actor !== null : actor?.spectrum_id !== spectrum_id);
  return { isSeller, mayManage, needsActor, spectrum_id };
}
