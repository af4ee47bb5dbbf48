import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown, IconCrown, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import { isAbove } from "#contract/organisations/role-rules.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { contractorQuery } from "../parts/queries.ts";
import { useRoleName } from "../parts/role-name.ts";
import { type Standing, useStanding } from "../parts/standing.ts";
import { Matrix } from "./Matrix.tsx";
import { MoveButtons, MoveHandle } from "./MoveHandle.tsx";
import { RoleEditor } from "./RoleEditor.tsx";
import styles from "./Roles.module.css";
import type { Role } from "./roles.ts";
import { type HeldBy, useHolders } from "./use-holders.ts";
import { type Moving, useRoleOrder } from "./use-ordering.ts";

const VIEWS = ["matrix", "list"] as const;
const chosenView = makeStored("freeport.roles.view", (value) => VIEWS.find((view) => view === value));

/** The roles of an organisation, most senior first; those below one's own rank open for change. */
export function Roles({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("roles");
  const { data } = useQuery(contractorQuery(spectrum_id));
  const standing = useStanding(spectrum_id);
  // Ten columns are more than a phone has room for.
  const isPhone = useMediaQuery("(max-width: 599px)", false, { getInitialValueInEffect: false });
  const view = chosenView.use() ?? (isPhone ? "list" : "matrix");
  const [isAdding, setAdding] = useState(false);
  if (!data) return null;
  return (
    <>
      <Panel
        title={t("title")}
        flush
        aside={
          <Segments
            legend={t("view")}
            isLegendHidden
            value={view}
            choices={VIEWS.map((value) => ({ value, label: t(value) }))}
            onChange={chosenView.set}
          />
        }
      >
        <p className={`dim ${styles.lead}`}>{t("lead")}</p>
        {view === "matrix" ? (
          <Matrix organisation={data} standing={standing} />
        ) : (
          <RoleList organisation={data} standing={standing} />
        )}
      </Panel>
      {isAdding ? (
        <Panel title={t("add")}>
          <RoleEditor organisation={data} standing={standing} onDone={() => setAdding(false)} />
        </Panel>
      ) : (
        <Button className={styles.add ?? ""} icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      )}
    </>
  );
}

function RoleList({ organisation, standing }: { organisation: Contractor; standing: Standing }) {
  const { shown, movingOf } = useRoleOrder(organisation, standing);
  const heldBy = useHolders(organisation.spectrum_id, standing);
  return (
    <ul className={styles.roles}>
      {shown.map((role) => (
        <RoleRow
          key={role.role_id}
          organisation={organisation}
          role={role}
          standing={standing}
          moving={movingOf(role)}
          members={heldBy?.get(role.role_id)}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  organisation: Contractor;
  role: Role;
  standing: Standing;
  moving: Moving | undefined;
  members: HeldBy;
};

function RoleRow({ organisation, role, standing, moving, members }: RowProps) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const [isOpen, setOpen] = useState(false);
  const isOwner = role.role_id === organisation.owner_role;
  const mayEdit = !isOwner && isAbove(standing.rank, role.position);
  const held = PERMISSIONS.filter((name) => role[name]);
  const words = (
    <>
      {isOwner && (
        <span className={styles.position}>
          <IconCrown aria-hidden />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          {nameOf(role.name)}
          {role.role_id === organisation.default_role && <Chip>{t("isDefault")}</Chip>}
          {members !== undefined && (
            <span className={`dim ${styles.count}`}>{t("held", { count: members, amount: formatCount(members) })}</span>
          )}
        </span>
        <span className="dim">
          {isOwner
            ? t("owner")
            : held.length > 0
              ? `${t("allows")}: ${held.map((name) => t(`permission.${name}`)).join(", ")}`
              : t("none")}
        </span>
      </span>
    </>
  );
  return (
    <li className={moving ? `${styles.movable} ${styles.dragged}` : undefined} {...moving?.row}>
      {moving && <MoveHandle role={role} moving={moving} />}
      {mayEdit ? (
        <button
          type="button"
          className={styles.role}
          aria-expanded={isOpen}
          aria-label={t("edit", { name: nameOf(role.name) })}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
          <IconChevronDown aria-hidden className={styles.arrow} />
        </button>
      ) : (
        <div className={styles.role}>{words}</div>
      )}
      {isOpen && mayEdit && (
        <div className={styles.editor}>
          {moving && <MoveButtons moving={moving} />}
          <RoleEditor organisation={organisation} role={role} standing={standing} onDone={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
}
