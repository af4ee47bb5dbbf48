import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as invites from "#web/calls/organisations/invites.gen.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { useRun } from "#web/ui/use-run.ts";
import styles from "./Notifications.module.css";

const REFRESHES = { refreshes: [notifications.listNotifications, profiles.getMyProfile] };

/** Answers an organisation's invite where it is read. */
export function InviteAnswer({ invite }: { invite: { spectrum_id: string; name: string; message: string } }) {
  const { t } = useTranslation("invites");
  const run = useRun();
  const accept = useCommand(invites.acceptInvite, REFRESHES);
  const decline = useCommand(invites.declineInvite, REFRESHES);
  const { spectrum_id, name, message } = invite;
  const isBusy = accept.isPending || decline.isPending;
  return (
    <>
      {message && <q className={styles.note}>{message}</q>}
      <span className={styles.answers}>
        <Button
          variant="main"
          size="small"
          isBusy={accept.isPending}
          disabled={isBusy}
          onClick={() => void run(() => accept.run({ params: { spectrum_id }, body: {} }), t("join.joined", { name }))}
        >
          {t("notice.accept")}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void run(() => decline.run({ params: { spectrum_id } }), t("notice.declined"))}
        >
          {t("notice.decline")}
        </Button>
      </span>
    </>
  );
}
