import { IconLock, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Permission } from "#contract/platform/permission-names.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { contractorQuery } from "../../parts/queries.ts";
import { useRoleName } from "../../parts/role-name.ts";
import { type Membership, useActor, usePermission } from "./actor.ts";
import type { Access } from "./use-access.ts";
import { useSwitchActor } from "./use-switch-actor.ts";

/** In place of a screen: why it stays closed, and the organisations for which it opens. */
export function NoAccess({ access, permission }: { access: Access; permission: Permission }) {
  const { t } = useTranslation("organisations");
  const { t: roles } = useTranslation("roles");
  const me = useMe();
  const actor = useActor();
  if (access !== "no permission") return <ChooseOrganisation />;
  const others = me?.contractors.filter(({ spectrum_id }) => spectrum_id !== actor?.spectrum_id) ?? [];
  return (
    <EmptyState
      icon={<IconLock />}
      title={t("access.denied")}
      text={t("access.deniedText", { permission: roles(`permission.${permission}`), name: actor?.name })}
    >
      {actor && <WhoGrants spectrum_id={actor.spectrum_id} />}
      {others.map((membership) => (
        <Choice key={membership.spectrum_id} membership={membership} permission={permission} />
      ))}
    </EmptyState>
  );
}

/** The roles whose holders give permissions away, and where to find those. */
function WhoGrants({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("organisations");
  const nameOf = useRoleName();
  const { data } = useQuery(contractorQuery(spectrum_id));
  const roles = data?.roles.filter((role) => role.manage_roles || role.role_id === data.owner_role) ?? [];
  if (roles.length === 0) return null;
  return (
    <p className="dim">
      {t("access.grant", { roles: roles.map(({ name }) => nameOf(name)).join(", ") })}{" "}
      <Link to="/contractor/$id/$tab" params={{ id: spectrum_id, tab: "members" }} className="link">
        {t("access.members")}
      </Link>
    </p>
  );
}

/** In place of a screen of an organisation, for who acts for none. */
export function ChooseOrganisation() {
  const { t } = useTranslation("organisations");
  const mine = useMe()?.contractors ?? [];
  const switchTo = useSwitchActor();
  const isIn = mine.length > 0;
  return (
    <EmptyState
      icon={<IconUsersGroup />}
      title={t(isIn ? "access.choose" : "access.none")}
      text={t(isIn ? "access.chooseText" : "access.noneText")}
    >
      {mine.map((membership) => (
        <Button
          key={membership.spectrum_id}
          onClick={() => switchTo(membership)}
          icon={<Avatar name={membership.name} url={membership.avatar} size={20} square />}
        >
          {membership.name}
        </Button>
      ))}
      {!isIn && <ButtonLink to="/org/register">{t("access.register")}</ButtonLink>}
      {!isIn && <ButtonLink to="/contractors">{t("access.list")}</ButtonLink>}
    </EmptyState>
  );
}

/** Only where the permission is held: the others would lead here again. */
function Choice({ membership, permission }: { membership: Membership; permission: Permission }) {
  const isAllowed = usePermission(membership.spectrum_id, permission);
  const switchTo = useSwitchActor();
  if (!isAllowed) return null;
  return (
    <Button
      onClick={() => switchTo(membership)}
      icon={<Avatar name={membership.name} url={membership.avatar} size={20} square />}
    >
      {membership.name}
    </Button>
  );
}
