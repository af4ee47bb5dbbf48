import type { ReactNode } from "react";
import { type Membership, useActor } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import { ChooseOrganisation } from "../session/NoAccess.tsx";
import { Lines } from "../ui/Lines.tsx";

/** A screen of the organisation that one acts for; who acts for none chooses here. */
export function ForOrganisation({ children }: { children: (actor: Membership) => ReactNode }) {
  const me = useMe();
  const actor = useActor();
  if (!me) return <Lines count={5} height={44} />;
  return actor ? children(actor) : <ChooseOrganisation />;
}
