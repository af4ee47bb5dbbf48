import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as needs from "#web/calls/deals/needs.gen.ts";
import * as invites from "#web/calls/organisations/invites.gen.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { useSwitchActor } from "#web/organisations/acting/parts/use-switch-actor.ts";
import { Button } from "#web/ui/Button.tsx";
import { failureText } from "#web/ui/failure.ts";
import { showFailure, showUndo } from "#web/ui/toast.ts";
import { useRun } from "#web/ui/use-run.ts";
import styles from "./Notifications.module.css";

const REFRESHES = {
  refreshes: [notifications.listNotifications, profiles.getMyProfile, needs.getNeeds],
};

/** Answers an organisation's invite where it is read. */
export function InviteAnswer({ invite }: { invite: { spectrum_id: string; name: string; message: string } }) {
  const { t } = useTranslation("invites");
  const { t: ui } = useTranslation("ui");
  const run = useRun();
  const switchTo = useSwitchActor();
  const accept = useCommand(invites.acceptInvite, REFRESHES);
  const decline = useCommand(invites.declineInvite, REFRESHES);
  const { spectrum_id, name, message } = invite;
  const [answer, setAnswer] = useState<"accepted" | "declined">();
  const join = async () => {
    setAnswer("accepted");
    try {
      await accept.run({ params: { spectrum_id }, body: {} });
      showUndo(t("join.joined", { name }), () => switchTo({ spectrum_id, name }), {
        label: t("notice.actAs", { name }),
      });
    } catch (failure) {
      setAnswer(undefined);
      showFailure(failureText(ui, failure));
    }
  };
  const refuse = async () => {
    setAnswer("declined");
    if (!(await run(() => decline.run({ params: { spectrum_id } }), t("notice.declined")))) setAnswer(undefined);
  };
  // The answer is taken at once, and a refusal gives the question back. Who leaves the page before it is sent was told nothing untrue.
  if (answer) return <p className="dim">{t(`notice.${answer}Now`, { name })}</p>;
  return (
    <>
      {message && <q className={styles.note}>{message}</q>}
      <span className={styles.answers}>
        <Button variant="main" size="small" onClick={() => void join()}>
          {t("notice.accept")}
        </Button>
        <Button size="small" onClick={() => void refuse()}>
          {t("notice.decline")}
        </Button>
      </span>
    </>
  );
}
