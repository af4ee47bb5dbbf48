import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useRoleName } from "../parts/role-name.ts";
import styles from "./Roles.module.css";
import type { Role } from "./roles.ts";
import type { Moving } from "./use-ordering.ts";

/** Where a role is taken hold of: dragged with its row, or moved by the arrow keys. */
export function MoveHandle({ role, moving }: { role: Role; moving: Moving }) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moving.move(by);
  };
  return (
    <IconButton label={t("move", { name: nameOf(role.name) })} className={styles.handle ?? ""} onKeyDown={onKeyDown}>
      <IconGripVertical />
    </IconButton>
  );
}

/** A finger drags nothing: an opened role has buttons. */
export function MoveButtons({ moving }: { moving: Moving }) {
  const { t } = useTranslation("roles");
  return (
    <div className={styles.moves}>
      {/* A button that is disabled under one's fingers loses the focus: at the end it does nothing. */}
      <Button
        size="small"
        icon={<IconArrowUp aria-hidden />}
        aria-disabled={moving.isFirst}
        onClick={() => moving.move(-1)}
      >
        {t("moveUp")}
      </Button>
      <Button
        size="small"
        icon={<IconArrowDown aria-hidden />}
        aria-disabled={moving.isLast}
        onClick={() => moving.move(1)}
      >
        {t("moveDown")}
      </Button>
    </div>
  );
}
