import { IconBuildingCommunity } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as members from "#web/calls/organisations/members.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { chooseActor, useActor } from "#web/organisations/acting/parts/actor.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import type { Me } from "../session/parts/me.ts";
import styles from "./Settings.module.css";

/** One's organisations and what one is there. */
export function ContractorsTab({ me }: { me: Me }) {
  const { t } = useTranslation("accounts");
  if (me.contractors.length === 0)
    return (
      <EmptyState icon={<IconBuildingCommunity />} title={t("contractors.none")} text={t("contractors.noneText")}>
        <ButtonLink to="/recruiting" variant="main">
          {t("contractors.find")}
        </ButtonLink>
        <ButtonLink to="/org/register">{t("contractors.register")}</ButtonLink>
      </EmptyState>
    );
  return (
    <Panel
      title={t("contractors.title")}
      aside={
        <ButtonLink to="/org/manage" size="small">
          {t("contractors.manage")}
        </ButtonLink>
      }
    >
      <ul className={styles.rows}>
        {me.contractors.map(({ spectrum_id, name, avatar, role_details }) => (
          <li key={spectrum_id}>
            <Avatar name={name} url={avatar} size={40} square />
            <div className={styles.grow}>
              <Link to="/contractor/$id" params={{ id: spectrum_id }}>
                <b>{name}</b>
              </Link>
              <span className="dim">{spectrum_id}</span>
            </div>
            <div className={styles.row}>
              {role_details.map(({ role_id, role_name, position }) => (
                <Chip key={role_id} tone={position === 0 ? "good" : "neutral"}>
                  {role_name}
                </Chip>
              ))}
            </div>
            {role_details.every(({ position }) => position !== 0) ? (
              <Leave spectrum_id={spectrum_id} name={name} />
            ) : (
              <Link
                to="/org/manage"
                search={{ tab: "settings" }}
                className="link"
                onClick={() => chooseActor(spectrum_id)}
              >
                {t("contractors.transferFirst")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Not for the owner, whom the organisation needs. */
function Leave({ spectrum_id, name }: { spectrum_id: string; name: string }) {
  const { t } = useTranslation("accounts");
  const [isAsked, setAsked] = useState(false);
  const actor = useActor();
  const leave = useCommand(members.leaveContractor, { refreshes: [profiles.getMyProfile] });
  const go = () =>
    leave.run({ params: { spectrum_id } }).then(
      () => {
        if (actor?.spectrum_id === spectrum_id) chooseActor(null);
        showSuccess(t("contractors.left", { name }));
      },
      // It is shown in the dialog.
      (failure: unknown) => console.info("organisation not left", failure),
    );
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t("contractors.leave")}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t("contractors.leaveTitle", { name })}
          action={t("contractors.leave")}
          isBusy={leave.isPending}
          onConfirm={() => void go()}
          onClose={() => setAsked(false)}
        >
          <p>{t("contractors.leaveText")}</p>
          <ErrorNotice failure={leave.error} />
        </ConfirmDialog>
      )}
    </>
  );
}
