import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as members from "#web/calls/organisations/members.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useRun } from "#web/ui/use-run.ts";
import { chooseActor, useActor } from "../acting/parts/actor.ts";
import { useStanding } from "../parts/standing.ts";

/** For members but the owner. */
export function Leave({ organisation }: { organisation: { spectrum_id: string; name: string } }) {
  const { t } = useTranslation("members");
  const [isAsking, setAsking] = useState(false);
  const leave = useCommand(members.leaveContractor, { refreshes: [profiles.getMyProfile] });
  const run = useRun();
  const { rank } = useStanding(organisation.spectrum_id);
  const actor = useActor();
  const { name, spectrum_id } = organisation;
  // The owner cannot leave.
  if (rank === undefined || rank === 0) return null;
  const confirm = async () => {
    const hasLeft = await run(() => leave.run({ params: { spectrum_id } }), t("left", { organisation: name }));
    if (!hasLeft) setAsking(false);
    // Whoever acts for another organisation goes on with that.
    else if (actor?.spectrum_id === spectrum_id) chooseActor(null);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t("leave")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("leaveTitle", { organisation: name })}
          action={t("leave")}
          isBusy={leave.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {t("leaveText")}
        </ConfirmDialog>
      )}
    </>
  );
}
