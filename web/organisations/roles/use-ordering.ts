import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import { isAbove } from "#contract/organisations/role-rules.ts";
import { useCommand } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as roles from "#web/calls/organisations/roles.gen.ts";
import { announce } from "#web/ui/announce.ts";
import { failureText } from "#web/ui/failure.ts";
import { showFailure } from "#web/ui/toast.ts";
import type { Standing } from "../parts/standing.ts";
import type { Role } from "./roles.ts";

export type Ordering = ReturnType<typeof useOrdering>;

/** The roles as they stand at this moment, and what moves each of them: those below one's own rank change places among themselves. */
export function useRoleOrder({ owner_role, roles, spectrum_id }: Contractor, standing: Standing) {
  const isMovable = (role: Role) => role.role_id !== owner_role && isAbove(standing.rank, role.position);
  const movable = roles.filter(isMovable).map(({ role_id }) => role_id);
  const ordering = useOrdering(spectrum_id, movable);
  const byId = new Map(roles.map((role) => [role.role_id, role]));
  const shown = [
    ...roles.filter((role) => !isMovable(role)),
    ...ordering.ids.flatMap((role_id) => byId.get(role_id) ?? []),
  ];
  const mayMove = standing.permissions.has("manage_roles") && movable.length > 1;
  return { shown, movingOf: (role: Role) => (mayMove && isMovable(role) ? ordering : undefined) };
}

/** Roles change places at once; when the server refuses, the old order is back. */
function useOrdering(spectrum_id: string, stored: readonly string[]) {
  const { t } = useTranslation("roles");
  const { t: ui } = useTranslation("ui");
  const command = useCommand(roles.orderRoles, { refreshes: [contractors.getContractor, contractors.getMembers] });
  const [wished, setWished] = useState<readonly string[]>();
  const [dragged, drag] = useState<string>();
  const ids = wished ?? stored;
  const put = async (id: string, at: number) => {
    if (at < 0 || at >= ids.length || ids[at] === id) return;
    const next = ids.filter((each) => each !== id).toSpliced(at, 0, id);
    setWished(next);
    announce(t("moved", { position: at + 1, count: ids.length }));
    try {
      await command.run({ params: { spectrum_id }, body: { role_ids: [...next] } });
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
    setWished(undefined);
  };
  return {
    ids,
    dragged,
    drag,
    move: (id: string, by: number) => void put(id, ids.indexOf(id) + by),
    drop: (target: string) => {
      if (dragged !== undefined) void put(dragged, ids.indexOf(target));
      drag(undefined);
    },
  };
}
