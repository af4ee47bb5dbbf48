import { useState } from "react";
import type { Permission } from "#contract/platform/permission-names.ts";
import { useActor } from "./actor.ts";
import { useAccess } from "./use-access.ts";

export type BuyFor = ReturnType<typeof useBuyFor>;

/**
 * For whom a form buys, bids, orders or posts: the acting organisation when its member has the permission there, until they choose
 * themselves. `spectrum_id` is what the call takes, null for oneself; `organisation` is null where there is nothing to choose, `refused` the one for
 * which they act without the permission.
 */
export function useBuyFor(permission: Permission) {
  const actor = useActor();
  const access = useAccess(permission);
  const [isOwn, setOwn] = useState(false);
  const organisation = access === "granted" ? actor : null;
  const spectrum_id = isOwn ? null : (organisation?.spectrum_id ?? null);
  return {
    organisation,
    refused: access === "no permission" ? actor : null,
    spectrum_id,
    isOwn: spectrum_id === null,
    setOwn,
  };
}
