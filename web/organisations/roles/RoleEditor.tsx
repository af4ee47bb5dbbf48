import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newPosition } from "#contract/organisations/role-rules.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { useCommand } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as roles from "#web/calls/organisations/roles.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { showSuccess } from "#web/ui/toast.ts";
import type { Standing } from "../parts/standing.ts";
import { checkRole, type RoleValues, roleBody } from "./check.ts";
import styles from "./Roles.module.css";
import type { Role } from "./roles.ts";

const REFRESHES = { refreshes: [contractors.getContractor, contractors.getMembers, roles.countHolders] };
type Props = { organisation: contractors.Contractor; role?: Role; standing: Standing; onDone: () => void };

/** The button that opened the form is gone. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

/** Changes a role, or adds one when none is given. What the server would refuse cannot be chosen. */
export function RoleEditor({ organisation, role, standing, onDone }: Props) {
  const { t } = useTranslation("roles");
  const { spectrum_id } = organisation;
  const [isAsking, setAsking] = useState(false);
  const create = useCommand(roles.createRole, REFRESHES);
  const update = useCommand(roles.updateRole, REFRESHES);
  const remove = useCommand(roles.deleteRole, REFRESHES);
  const form = useForm({
    blank: (): RoleValues => ({
      name: role?.name ?? "",
      position: role?.position ?? newPosition(standing.rank),
      held: PERMISSIONS.filter((permission) => role?.[permission]),
    }),
    check: (values) => checkRole(values, standing.rank),
    send: (values): Promise<unknown> => {
      const body = { ...roleBody(values), position: values.position ?? 0 };
      return role
        ? update.run({ params: { spectrum_id, role_id: role.role_id }, body })
        : create.run({ params: { spectrum_id }, body });
    },
    onSent: () => {
      showSuccess(t(role ? "saved" : "created"));
      onDone();
    },
  });
  const { held } = form.values;
  const erase = async () => {
    if (!role) return;
    try {
      await remove.run({ params: { spectrum_id, role_id: role.role_id } });
      showSuccess(t("deleted"));
      onDone();
    } catch (failure) {
      console.info("role not deleted", failure);
      setAsking(false);
    }
  };
  return (
    <form {...form.form} className={styles.form} aria-label={role ? t("edit", { name: role.name }) : t("add")}>
      <div className={styles.fields}>
        <TextInput
          label={t("name")}
          ref={role ? undefined : focusOnce}
          maxLength={LIMITS.roleName}
          {...form.text("name")}
          error={form.errors.name && t("nameLength")}
        />
        <CountInput
          label={t("position")}
          description={standing.rank === undefined ? t("positionAny") : t("positionHelp", { rank: standing.rank })}
          {...form.field("position")}
          error={form.errors.position && t("positionTooHigh", { rank: standing.rank ?? 0 })}
        />
      </div>
      <div className={styles.flags}>
        {PERMISSIONS.map((permission) => {
          // What is on may stay on; once off, only who holds it turns it on again.
          const isLacking = !standing.permissions.has(permission) && !held.includes(permission);
          return (
            <Checkbox
              key={permission}
              label={t(`permission.${permission}`)}
              checked={held.includes(permission)}
              disabled={isLacking}
              title={isLacking ? t("lacking") : undefined}
              onChange={({ currentTarget: { checked } }) =>
                form.change({
                  held: PERMISSIONS.filter((each) => (each === permission ? checked : held.includes(each))),
                })
              }
            />
          );
        })}
      </div>
      <ErrorNotice failure={form.failure ?? remove.error} />
      <div className={styles.actions}>
        <span />
        {role && role.role_id !== organisation.default_role && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t("delete")}
          </Button>
        )}
        <Button type="submit" variant="main" isBusy={form.isBusy}>
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
