import { IconUserMinus, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isAbove, lacked, turnedOn } from "#contract/organisations/role-rules.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { useCommand } from "#web/api.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as members from "#web/calls/organisations/members.gen.ts";
import * as roles from "#web/calls/organisations/roles.gen.ts";
import { MessageButton } from "#web/outward/chats/parts/MessageButton.tsx";
import { useMe } from "#web/people/session/parts/me.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { MoreMenu } from "#web/ui/MoreMenu.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { showFailure } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import { useRoleName } from "../parts/role-name.ts";
import type { Standing } from "../parts/standing.ts";
import styles from "./Members.module.css";

export type Member = Answer<typeof contractors.getMembers>["members"][number];
const REFRESHES = { refreshes: [contractors.getMembers, roles.countHolders] };

type Props = { member: Member; organisation: contractors.Contractor; standing: Standing };

export function PersonCell({ member: { username, display_name, avatar } }: { member: Member }) {
  const { t } = useTranslation("members");
  const me = useMe();
  return (
    <span className={styles.person}>
      <Avatar name={display_name} url={avatar} size={36} />
      <span className={styles.names}>
        <Link to="/user/$username" params={{ username }} className={styles.name}>
          {display_name}
        </Link>
        <span className="dim">
          @{username}
          {username === me?.username && ` · ${t("you")}`}
        </span>
      </span>
    </span>
  );
}

/** Whoever ranks above somebody may change what they hold; nobody may for themselves. */
function useMayChange({ member, organisation, standing }: Props): boolean {
  const me = useMe();
  const rank = Math.min(...organisation.roles.filter(isIn(member.roles)).map(({ position }) => position));
  return isAbove(standing.rank, rank) && member.username !== me?.username;
}

export function KickCell(props: Props) {
  const mayChange = useMayChange(props);
  return mayChange && props.standing.permissions.has("kick_members") ? <Kick {...props} /> : null;
}

const isIn =
  (ids: readonly string[]) =>
  ({ role_id }: { role_id: string }) =>
    ids.includes(role_id);

/** What the member holds; a change shows at once, and is taken back when the server refuses it. */
function useHeldRoles(member: Member, { spectrum_id }: { spectrum_id: string }) {
  const { t: ui } = useTranslation("ui");
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const give = useCommand(roles.giveRole, REFRESHES);
  const take = useCommand(roles.takeRole, REFRESHES);
  const change = async (role_id: string, isGiven: boolean) => {
    const params = { spectrum_id, role_id, username: member.username };
    setWanted(isGiven ? [...member.roles, role_id] : member.roles.filter((id) => id !== role_id));
    try {
      await (isGiven ? give : take).run({ params });
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
    setWanted(null);
  };
  return { ids: wanted ?? member.roles, isBusy: wanted !== null, change };
}

export function RolesCell(props: Props) {
  const { member, organisation, standing } = props;
  const { t } = useTranslation("members");
  const held = useHeldRoles(member, organisation);
  const nameOf = useRoleName();
  const mayChange = useMayChange(props);
  const mayGive = mayChange && standing.permissions.has("manage_roles");
  const { default_role } = organisation;
  // The default role says nothing where there is another.
  const shown = organisation.roles.filter(isIn(held.ids)).filter(({ role_id }) => role_id !== default_role);
  const rest = organisation.roles.filter(
    (role) =>
      !held.ids.includes(role.role_id) &&
      isAbove(standing.rank, role.position) &&
      lacked(standing.permissions, turnedOn({}, role)).length === 0,
  );
  const plain = organisation.roles.find(({ role_id }) => role_id === default_role);
  return (
    <span className={styles.held}>
      {shown.length === 0 && plain && <span className={styles.chip}>{nameOf(plain.name)}</span>}
      {shown.map(({ role_id, name, position }) => (
        <span key={role_id} className={styles.chip}>
          {nameOf(name)}
          {mayGive && isAbove(standing.rank, position) && (
            <button
              type="button"
              aria-label={t("takeRole", { role: nameOf(name), name: member.display_name })}
              disabled={held.isBusy}
              onClick={() => void held.change(role_id, false)}
            >
              <IconX aria-hidden />
            </button>
          )}
        </span>
      ))}
      {mayGive && rest.length > 0 && !held.isBusy && (
        <Picker
          label={t("addRole", { name: member.display_name })}
          value=""
          choices={[
            { value: "", label: t("giveRole") },
            ...rest.map(({ role_id, name }) => ({ value: role_id, label: nameOf(name) })),
          ]}
          onChange={(role_id) => {
            if (role_id !== "") void held.change(role_id, true);
          }}
        />
      )}
    </span>
  );
}

function Kick({ member, organisation }: { member: Member; organisation: contractors.Contractor }) {
  const { t } = useTranslation("members");
  const [isAsking, setAsking] = useState(false);
  const kick = useCommand(members.kickMember, {
    refreshes: [contractors.getMembers, contractors.getContractor, roles.countHolders],
  });
  const run = useRun();
  const { username, display_name } = member;
  const confirm = async () => {
    const params = { spectrum_id: organisation.spectrum_id, username };
    await run(() => kick.run({ params }), t("kicked", { name: display_name }));
    setAsking(false);
  };
  return (
    <>
      <MoreMenu label={t("customers.actionsFor", { name: display_name })}>
        <MessageButton person={member} />
        <Button icon={<IconUserMinus aria-hidden />} onClick={() => setAsking(true)}>
          {t("kickName", { name: display_name })}
        </Button>
      </MoreMenu>
      {isAsking && (
        <ConfirmDialog
          title={t("kickTitle", { name: display_name, organisation: organisation.name })}
          action={t("kick")}
          isBusy={kick.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {t("kickText", { organisation: organisation.name })}
        </ConfirmDialog>
      )}
    </>
  );
}
