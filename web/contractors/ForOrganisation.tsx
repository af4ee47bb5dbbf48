import { IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { chooseActor, type Membership, useActor } from "../session/actor.ts";
import { useMe } from "../session/me.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Lines } from "../ui/Lines.tsx";

/** A screen of the organisation that one acts for; who acts for none chooses here. */
export function ForOrganisation({ children }: { children: (actor: Membership) => ReactNode }) {
  const { t } = useTranslation("members");
  const me = useMe();
  const actor = useActor();
  if (!me) return <Lines count={5} height={44} />;
  if (actor) return children(actor);
  const isIn = me.contractors.length > 0;
  return (
    <EmptyState
      icon={<IconUsersGroup />}
      title={t(isIn ? "choose" : "noneOrganisation")}
      text={t(isIn ? "chooseText" : "noneOrganisationText")}
    >
      {me.contractors.map(({ spectrum_id, name }) => (
        <Button key={spectrum_id} onClick={() => chooseActor(spectrum_id)}>
          {name}
        </Button>
      ))}
    </EmptyState>
  );
}
