import { Checkbox, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayPlace, newPosition } from "#contract/organisations/role-rules.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import { query, useCommand } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as roles from "#web/calls/organisations/roles.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { tell } from "#web/ui/toast.ts";
import type { Standing } from "../parts/standing.ts";
import styles from "./Roles.module.css";
import type { Role } from "./roles.ts";

const REFRESHES = { refreshes: [contractors.getContractor, contractors.getMembers] };
type Props = { organisation: contractors.Contractor; role?: Role; standing: Standing; onDone: () => void };

/** Changes a role, or adds one when none is given. What the server would refuse cannot be chosen. */
export function RoleEditor({ organisation, role, standing, onDone }: Props) {
  const { t } = useTranslation("roles");
  const { spectrum_id } = organisation;
  const [name, setName] = useState(role?.name ?? "");
  const [position, setPosition] = useState<number | null>(role?.position ?? newPosition(standing.rank));
  const [held, setHeld] = useState<ReadonlySet<Permission>>(
    new Set(PERMISSIONS.filter((permission) => role?.[permission])),
  );
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const create = useCommand(roles.createRole, REFRESHES);
  const update = useCommand(roles.updateRole, REFRESHES);
  const remove = useCommand(roles.deleteRole, REFRESHES);
  const length = name.trim().length;
  const nameError = length < 3 || length > LIMITS.roleName ? t("nameLength") : undefined;
  const isPlaced = position !== null && mayPlace(standing.rank, position);
  const positionError = isPlaced ? undefined : t("positionTooHigh", { rank: standing.rank ?? 0 });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameError || position === null || !isPlaced) return;
    const flags = Object.fromEntries(PERMISSIONS.map((permission) => [permission, held.has(permission)]));
    const body = { name: name.trim(), position, ...flags };
    try {
      if (role) await update.run({ params: { spectrum_id, role_id: role.role_id }, body });
      else await create.run({ params: { spectrum_id }, body });
      tell(t(role ? "saved" : "created"));
      onDone();
    } catch (failure) {
      console.info("role not saved", failure);
    }
  };
  const erase = async () => {
    if (!role) return;
    try {
      await remove.run({ params: { spectrum_id, role_id: role.role_id } });
      tell(t("deleted"));
      onDone();
    } catch (failure) {
      console.info("role not deleted", failure);
      setAsking(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={save} aria-label={role ? t("edit", { name: role.name }) : t("add")}>
      <div className={styles.fields}>
        <TextInput
          label={t("name")}
          value={name}
          maxLength={LIMITS.roleName}
          error={isTried ? nameError : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CountInput
          label={t("position")}
          description={standing.rank === undefined ? t("positionAny") : t("positionHelp", { rank: standing.rank })}
          value={position}
          onChange={setPosition}
          error={isTried ? positionError : undefined}
        />
      </div>
      <div className={styles.flags}>
        {PERMISSIONS.map((permission) => {
          // What is on may stay on; once off, only who holds it turns it on again.
          const isLacking = !standing.permissions.has(permission) && !held.has(permission);
          return (
            <Checkbox
              key={permission}
              label={t(`permission.${permission}`)}
              checked={held.has(permission)}
              disabled={isLacking}
              title={isLacking ? t("lacking") : undefined}
              onChange={(event) => {
                const next = new Set(held);
                if (event.currentTarget.checked) next.add(permission);
                else next.delete(permission);
                setHeld(next);
              }}
            />
          );
        })}
      </div>
      <ErrorNotice failure={create.error ?? update.error ?? remove.error} />
      <div className={styles.actions}>
        {role ? <HolderCount spectrum_id={spectrum_id} role_id={role.role_id} /> : <span />}
        {role && role.role_id !== organisation.default_role && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t("delete")}
          </Button>
        )}
        <Button type="submit" look="main" isBusy={create.isPending || update.isPending}>
          {t(role ? "save" : "create")}
        </Button>
      </div>
      {isAsking && role && (
        <ConfirmDialog
          title={t("deleteTitle", { name: role.name })}
          action={t("delete")}
          isBusy={remove.isPending}
          onConfirm={() => void erase()}
          onClose={() => setAsking(false)}
        >
          {t("deleteText")}
        </ConfirmDialog>
      )}
    </form>
  );
}

function HolderCount({ spectrum_id, role_id }: { spectrum_id: string; role_id: string }) {
  const { t } = useTranslation("roles");
  const { data } = useQuery(
    query(contractors.getMembers, { params: { spectrum_id }, query: { page_size: "1", role_filter: role_id } }),
  );
  return <span className="dim">{data ? t("held", { count: data.total, amount: formatCount(data.total) }) : ""}</span>;
}
