import { IconBell } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { hoursToNudge } from "#contract/deals/offer-status.ts";
import type { OfferSession } from "#contract/deals/offers.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNow } from "#web/ui/now.ts";
import { useRun } from "#web/ui/use-run.ts";
import { useNudgeOffer } from "./commands.ts";

/** For the side that waits, once it has waited long enough. */
export function NudgeButton({ session, name }: { session: OfferSession; name: string }) {
  const { t } = useTranslation("offers");
  const run = useRun();
  const nudge = useNudgeOffer();
  const now = useNow();
  const nudged = session.nudged_at === null ? 0 : Date.parse(session.nudged_at);
  if (hoursToNudge({ newest: session.timestamp, nudged, now }) > 0) return null;
  const remind = () => run(() => nudge.run({ params: { session_id: session.id } }), t("nudged", { name }));
  return (
    <Button icon={<IconBell aria-hidden />} isBusy={nudge.isPending} onClick={() => void remind()}>
      {t("nudge")}
    </Button>
  );
}
