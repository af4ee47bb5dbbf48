import type { ReactNode } from "react";
import { useMe } from "#web/people/session/parts/me.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type Membership, useActor } from "./acting/parts/actor.ts";
import { ChooseOrganisation } from "./acting/parts/NoAccess.tsx";

/** A screen of the organisation that one acts for; who acts for none chooses here. */
export function ForOrganisation({ children }: { children: (actor: Membership) => ReactNode }) {
  const me = useMe();
  const actor = useActor();
  if (!me) return <Skeleton count={5} height={44} />;
  return actor ? children(actor) : <ChooseOrganisation />;
}
