import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { chooseActor, type Membership, useActor, usePermission } from "./actor.ts";
import { useMe } from "./me.ts";
import type { Access } from "./use-access.ts";

/** In place of a screen: why it stays closed, and the organisations for which it opens. */
export function NoAccess({ access, permission }: { access: Access; permission: "manage_orders" }) {
  const { t } = useTranslation("orgorders");
  const me = useMe();
  const actor = useActor();
  const others = me?.contractors.filter(({ spectrum_id }) => spectrum_id !== actor?.spectrum_id) ?? [];
  const isMember = access === "no permission";
  return (
    <EmptyState
      icon={<IconLock />}
      title={isMember ? t("access.denied") : t("access.choose")}
      text={
        isMember
          ? t("access.deniedText", { permission: t(`access.${permission}`), name: actor?.name })
          : others.length > 0
            ? t("access.chooseText")
            : t("access.noneText")
      }
    >
      {others.map((membership) => (
        <Choice key={membership.spectrum_id} membership={membership} permission={permission} />
      ))}
    </EmptyState>
  );
}

/** Only where the permission is held: the others would lead here again. */
function Choice({ membership, permission }: { membership: Membership; permission: "manage_orders" }) {
  const isAllowed = usePermission(membership.spectrum_id, permission);
  if (!isAllowed) return null;
  return (
    <Button
      onClick={() => chooseActor(membership.spectrum_id)}
      icon={<Avatar name={membership.name} url={membership.avatar} size={20} square />}
    >
      {membership.name}
    </Button>
  );
}
