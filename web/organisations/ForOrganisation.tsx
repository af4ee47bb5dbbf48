import type { ReactNode } from "react";
import { type Membership, useActor } from "#web/people/session/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ChooseOrganisation } from "#web/people/session/parts/NoAccess.tsx";
import { Lines } from "#web/ui/Lines.tsx";

/** A screen of the organisation that one acts for; who acts for none chooses here. */
export function ForOrganisation({ children }: { children: (actor: Membership) => ReactNode }) {
  const me = useMe();
  const actor = useActor();
  if (!me) return <Lines count={5} height={44} />;
  return actor ? children(actor) : <ChooseOrganisation />;
}
