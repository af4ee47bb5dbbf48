import { IconCheck, IconChevronDown, IconCrown, IconMinus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import { isAbove } from "#contract/organisations/role-rules.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { contractorQuery } from "../parts/queries.ts";
import { type Standing, useStanding } from "../parts/standing.ts";
import { RoleEditor } from "./RoleEditor.tsx";
import styles from "./Roles.module.css";
import type { Role } from "./roles.ts";

/** The roles of an organisation, most senior first; those below one's own rank open for change. */
export function Roles({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("roles");
  const { data } = useQuery(contractorQuery(spectrum_id));
  const standing = useStanding(spectrum_id);
  const [view, setView] = useState<"list" | "matrix">("list");
  const [added, setAdded] = useState(0);
  if (!data) return null;
  return (
    <>
      <Panel
        title={t("title")}
        flush
        aside={
          <Segments
            legend={t("view")}
            value={view}
            choices={(["list", "matrix"] as const).map((value) => ({ value, label: t(value) }))}
            onChange={setView}
          />
        }
      >
        <p className={`dim ${styles.lead}`}>{t("lead")}</p>
        {view === "matrix" ? (
          <Matrix roles={data.roles} />
        ) : (
          <ul className={styles.roles}>
            {data.roles.map((role) => (
              <RoleRow key={role.role_id} organisation={data} role={role} standing={standing} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t("add")}>
        <RoleEditor key={added} organisation={data} standing={standing} onDone={() => setAdded(added + 1)} />
      </Panel>
    </>
  );
}

type RowProps = { organisation: Contractor; role: Role; standing: Standing };

function RoleRow({ organisation, role, standing }: RowProps) {
  const { t } = useTranslation("roles");
  const [isOpen, setOpen] = useState(false);
  const isOwner = role.role_id === organisation.owner_role;
  const mayEdit = !isOwner && isAbove(standing.rank, role.position);
  const held = PERMISSIONS.filter((name) => role[name]);
  const words = (
    <>
      <span className={styles.position}>{isOwner ? <IconCrown aria-hidden /> : role.position}</span>
      <span className={styles.words}>
        <span className={styles.name}>
          {role.name}
          {role.role_id === organisation.default_role && <Chip>{t("isDefault")}</Chip>}
        </span>
        <span className="dim">
          {isOwner
            ? t("owner")
            : `${t("allows")}: ${held.length > 0 ? held.map((name) => t(`permission.${name}`)).join(", ") : t("none")}`}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {mayEdit ? (
        <button
          type="button"
          className={styles.role}
          aria-expanded={isOpen}
          aria-label={t("edit", { name: role.name })}
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
          <RoleEditor organisation={organisation} role={role} standing={standing} onDone={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
}

/** Roles by what they allow. */
function Matrix({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation("roles");
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <caption className="visually-hidden">{t("matrix")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            {PERMISSIONS.map((name) => (
              <th key={name} scope="col">
                {t(`permission.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.role_id}>
              <th scope="row">{role.name}</th>
              {PERMISSIONS.map((name) => (
                <td key={name} data-held={role[name] || undefined}>
                  {role[name] ? <IconCheck aria-hidden /> : <IconMinus aria-hidden />}
                  <span className="visually-hidden">{t(role[name] ? "yes" : "no")}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
