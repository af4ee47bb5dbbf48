import { Checkbox } from "@mantine/core";
import { IconCheck, IconCrown, IconMinus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contractor } from "#contract/organisations/contractors.ts";
import { isAbove } from "#contract/organisations/role-rules.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import { useCommand } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as roles from "#web/calls/organisations/roles.gen.ts";
import { announce } from "#web/ui/announce.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { failureText } from "#web/ui/failure.ts";
import { formatCount } from "#web/ui/format.ts";
import { Modal } from "#web/ui/Modal.tsx";
import { showFailure } from "#web/ui/toast.ts";
import { useRoleName } from "../parts/role-name.ts";
import type { Standing } from "../parts/standing.ts";
import { MoveButtons, MoveHandle } from "./MoveHandle.tsx";
import { RoleEditor } from "./RoleEditor.tsx";
import styles from "./Roles.module.css";
import type { Role } from "./roles.ts";
import { type HeldBy, useHolders } from "./use-holders.ts";
import { type Moving, useRoleOrder } from "./use-ordering.ts";

type Props = { organisation: Contractor; standing: Standing };

/** Roles by what they allow; those below one's own rank are changed where they stand, and opened by their name. */
export function Matrix({ organisation, standing }: Props) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const { shown, movingOf } = useRoleOrder(organisation, standing);
  const heldBy = useHolders(organisation.spectrum_id, standing);
  const [openedId, setOpenedId] = useState<string>();
  const opened = shown.find(({ role_id }) => role_id === openedId);
  const moving = opened && movingOf(opened);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.matrix}>
          <caption className="visually-hidden">{t("title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("holders")}</th>
              {PERMISSIONS.map((name) => (
                <th key={name} scope="col">
                  {t(`permission.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((role) => (
              <RoleLine
                key={role.role_id}
                organisation={organisation}
                standing={standing}
                role={role}
                moving={movingOf(role)}
                members={heldBy?.get(role.role_id)}
                onOpen={() => setOpenedId(role.role_id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened && (
        <Modal
          opened
          onClose={() => setOpenedId(undefined)}
          title={t("edit", { name: nameOf(opened.name) })}
          size="lg"
          centered
        >
          {moving && <MoveButtons moving={moving} />}
          <RoleEditor
            key={opened.role_id}
            organisation={organisation}
            role={opened}
            standing={standing}
            onDone={() => setOpenedId(undefined)}
          />
        </Modal>
      )}
    </>
  );
}

type LineProps = Props & { role: Role; moving: Moving | undefined; members: HeldBy; onOpen: () => void };

function RoleLine({ organisation, standing, role, moving, members, onOpen }: LineProps) {
  const { t } = useTranslation("roles");
  const nameOf = useRoleName();
  const { holds, isBusy, set } = usePermissions(organisation.spectrum_id, role);
  const isOwner = role.role_id === organisation.owner_role;
  const isBelow = !isOwner && isAbove(standing.rank, role.position);
  const mayEdit = isBelow && standing.permissions.has("manage_roles");
  return (
    <tr className={styles.dragged} {...moving?.row}>
      <th scope="row">
        <span className={styles.which}>
          {moving && <MoveHandle role={role} moving={moving} />}
          {isOwner && <IconCrown aria-hidden className={styles.crown} />}
          <span className={styles.called}>
            {isBelow ? (
              <button
                type="button"
                className={styles.open}
                aria-label={t("edit", { name: nameOf(role.name) })}
                onClick={onOpen}
              >
                {nameOf(role.name)}
              </button>
            ) : (
              nameOf(role.name)
            )}
            {role.role_id === organisation.default_role && <Chip>{t("isDefault")}</Chip>}
          </span>
        </span>
      </th>
      <td className="numbers">{members === undefined ? "" : formatCount(members)}</td>
      {PERMISSIONS.map((permission) => {
        // As in the form: what is on may stay on, and only who holds it turns it on.
        const mayTurn = mayEdit && (holds(permission) || standing.permissions.has(permission));
        return (
          <td key={permission} data-held={holds(permission) || undefined}>
            {mayTurn ? (
              <Turn
                role={nameOf(role.name)}
                permission={permission}
                isOn={holds(permission)}
                isBusy={isBusy}
                onTurn={(isOn) => void set(permission, isOn)}
              />
            ) : (
              <Sign isOn={holds(permission)} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

type TurnProps = {
  role: string;
  permission: Permission;
  isOn: boolean;
  isBusy: boolean;
  onTurn: (isOn: boolean) => void;
};

function Turn({ role, permission, isOn, isBusy, onTurn }: TurnProps) {
  const { t } = useTranslation("roles");
  return (
    <Checkbox
      className={styles.turn ?? ""}
      aria-label={`${role}: ${t(`permission.${permission}`)}`}
      checked={isOn}
      disabled={isBusy}
      onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
    />
  );
}

function Sign({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("roles");
  return (
    <>
      {isOn ? <IconCheck aria-hidden /> : <IconMinus aria-hidden />}
      <span className="visually-hidden">{t(isOn ? "yes" : "no")}</span>
    </>
  );
}

/** What a role allows; a change shows at once, and is taken back when the server refuses it. */
function usePermissions(spectrum_id: string, role: Role) {
  const { t } = useTranslation("roles");
  const { t: ui } = useTranslation("ui");
  const update = useCommand(roles.updateRole, { refreshes: [contractors.getContractor, contractors.getMembers] });
  const [wanted, setWanted] = useState<{ permission: Permission; isOn: boolean }>();
  const holds = (permission: Permission) =>
    wanted?.permission === permission ? wanted.isOn : Boolean(role[permission]);
  const set = async (permission: Permission, isOn: boolean) => {
    setWanted({ permission, isOn });
    try {
      const held = Object.fromEntries(PERMISSIONS.map((each) => [each, each === permission ? isOn : holds(each)]));
      const { name, position, role_id } = role;
      await update.run({ params: { spectrum_id, role_id }, body: { name, position, ...held } });
      announce(t("saved"));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
    setWanted(undefined);
  };
  return { holds, isBusy: wanted !== undefined, set };
}
