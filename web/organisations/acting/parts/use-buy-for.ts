import { useState } from "react";
import type { Permission } from "#contract/platform/permission-names.ts";
import { useActor, usePermission } from "./actor.ts";

export type BuyFor = ReturnType<typeof useBuyFor>;

/**
 * For whom a form buys, bids, orders or posts: the acting organisation when its member has the permission there, until they choose
 * themselves. `spectrum_id` is what the call takes, null for oneself; `organisation` is null where there is nothing to choose.
 */
export function useBuyFor(permission: Permission) {
  const actor = useActor();
  const mayAct = usePermission(actor?.spectrum_id, permission);
  const [isOwn, setOwn] = useState(false);
  const organisation = mayAct ? actor : null;
  const spectrum_id = isOwn ? null : (organisation?.spectrum_id ?? null);
  return { organisation, spectrum_id, isOwn: spectrum_id === null, setOwn };
}
