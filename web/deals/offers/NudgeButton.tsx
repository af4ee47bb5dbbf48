import { IconBell } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { hoursToNudge } from "#contract/deals/offer-status.ts";
import type { OfferSession } from "#contract/deals/offers.ts";
import { Button } from "#web/ui/Button.tsx";
import { failureText } from "#web/ui/failure.ts";
import { useNow } from "#web/ui/now.ts";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { useNudgeOffer } from "./commands.ts";

/** For the side that waits, once it has waited long enough. */
export function NudgeButton({ session, name }: { session: OfferSession; name: string }) {
  const { t } = useTranslation("offers");
  const { t: ui } = useTranslation("ui");
  const nudge = useNudgeOffer();
  const now = useNow();
  const nudged = session.nudged_at === null ? 0 : Date.parse(session.nudged_at);
  if (hoursToNudge({ newest: session.timestamp, nudged, now }) > 0) return null;
  const remind = async () => {
    try {
      await nudge.run({ params: { session_id: session.id } });
      showSuccess(t("nudged", { name }));
    } catch (failure) {
      showFailure(failureText(ui, failure), failure);
    }
  };
  return (
    <Button icon={<IconBell aria-hidden />} isBusy={nudge.isPending} onClick={() => void remind()}>
      {t("nudge")}
    </Button>
  );
}
