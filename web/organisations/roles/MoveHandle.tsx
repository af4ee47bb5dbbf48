import { IconGripVertical } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useRoleName } from "../parts/role-name.ts";
import styles from "./Roles.module.css";
import type { Role } from "./roles.ts";
import type { Ordering } from "./use-ordering.ts";

/** Takes hold of a role: dragged, or moved by the arrow keys. */
export function MoveHandle({ role, moving }: { role: Role; moving: Ordering }) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moving.move(role.role_id, by);
  };
  return (
    <IconButton
      label={t("move", { name: nameOf(role.name) })}
      className={styles.handle ?? ""}
      draggable
      onDragStart={() => moving.drag(role.role_id)}
      onDragEnd={() => moving.drag(undefined)}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical />
    </IconButton>
  );
}
