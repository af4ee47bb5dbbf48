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
import { useDragged } from "#web/ui/use-dragged.ts";
import type { Standing } from "../parts/standing.ts";
import type { Role } from "./roles.ts";

/** How one role is moved: by its row that is dragged, or by so many places. */
export type Moving = {
  row: ReturnType<ReturnType<typeof useDragged>>;
  move: (by: number) => void;
  isFirst: boolean;
  isLast: boolean;
};

/** The roles as they stand at this moment, and what moves each of them: those below one's own rank change places among themselves. */
export function useRoleOrder({ owner_role, roles, spectrum_id }: Contractor, standing: Standing) {
  const isMovable = (role: Role) => role.role_id !== owner_role && isAbove(standing.rank, role.position);
  const movable = roles.filter(isMovable).map(({ role_id }) => role_id);
  const { ids, put } = useOrdering(spectrum_id, movable);
  const dragging = useDragged(put);
  const byId = new Map(roles.map((role) => [role.role_id, role]));
  const shown = [...roles.filter((role) => !isMovable(role)), ...ids.flatMap((role_id) => byId.get(role_id) ?? [])];
  const mayMove = standing.permissions.has("manage_roles") && movable.length > 1;
  const movingOf = (role: Role): Moving | undefined => {
    if (!mayMove || !isMovable(role)) return;
    const at = ids.indexOf(role.role_id);
    return {
      row: dragging(at),
      move: (by) => put(at, at + by),
      isFirst: at === 0,
      isLast: at === ids.length - 1,
    };
  };
  return { shown, movingOf };
}

/** Roles change places at once; when the server refuses, the old order is back. */
function useOrdering(spectrum_id: string, stored: readonly string[]) {
  const { t } = useTranslation("roles");
  const { t: ui } = useTranslation("ui");
  const command = useCommand(roles.orderRoles, { refreshes: [contractors.getContractor, contractors.getMembers] });
  const [wished, setWished] = useState<readonly string[]>();
  const ids = wished ?? stored;
  const send = async (role_ids: readonly string[]) => {
    setWished(role_ids);
    try {
      await command.run({ params: { spectrum_id }, body: { role_ids: [...role_ids] } });
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
    setWished(undefined);
  };
  const put = (from: number, to: number) => {
    const id = ids[from];
    if (id === undefined || from === to || to < 0 || to >= ids.length) return;
    announce(t("moved", { position: to + 1, count: ids.length }));
    void send(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  return { ids, put };
}
