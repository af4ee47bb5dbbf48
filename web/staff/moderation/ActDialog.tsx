import { useTranslation } from "react-i18next";
import type { ThingKind } from "#contract/staff/things.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { type Given, ReasonDialog } from "../parts/ReasonDialog.tsx";

export type Asking = "warn" | "ban" | "hide" | "archive";
type Props = { asking: Asking; kind: ThingKind; run: (given: Given) => Promise<unknown>; onClose: () => void };

/** Asks before something is done to a reported thing or to whoever made it. */
export function ActDialog({ asking, kind, run, onClose }: Props) {
  const { t } = useTranslation("staff");
  const question = questionOf(asking, kind);
  return (
    <ReasonDialog
      title={t(`ask.${question}.title`)}
      text={t(`ask.${question}.text`)}
      action={t(`act.${asking}`)}
      hasEnd={asking === "ban"}
      isNeeded={asking === "ban" || asking === "warn"}
      run={run}
      onDone={() => {
        onClose();
        showSuccess(t("act.done"));
      }}
      onClose={onClose}
    />
  );
}

/** Of people and organisations something else is hidden and archived. */
function questionOf(asking: Asking, kind: ThingKind) {
  const isPage = kind === "user" || kind === "contractor";
  if (asking === "hide" && isPage) return "hidePage";
  return asking === "archive" && kind === "contractor" ? "archiveContractor" : asking;
}
