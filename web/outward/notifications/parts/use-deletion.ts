import { useTranslation } from "react-i18next";
import { call, useCommand } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import { failureText } from "#web/ui/failure.ts";
import { showFailure, showUndo } from "#web/ui/toast.ts";
import { bringBack, hide } from "./going.ts";
import type { Row } from "./sentence.ts";

/** Ends each deletion that could still be taken back. */
const waiting = new Set<() => void>();

export const deleteAtOnce = (): void => {
  for (const end of [...waiting]) end();
};

/** Takes notifications away at once, and deletes them when it can no longer be taken back: the server keeps nothing of what it has deleted. */
export function useDeletion() {
  const { t } = useTranslation("notifications");
  const { t: ui } = useTranslation("ui");
  const { run } = useCommand(notifications.deleteNotifications, { refreshes: [notifications.listNotifications] });
  return (rows: readonly Row[]) => {
    const input = { body: { notification_ids: rows.map(({ notification_id }) => notification_id) } };
    const end = (act?: () => void) => {
      if (!waiting.delete(send)) return;
      window.removeEventListener("pagehide", leave);
      act?.();
    };
    const send = () =>
      end(() => {
        void run(input)
          .catch((failure: unknown) => showFailure(failureText(ui, failure), t("failed.clear")))
          .finally(() => bringBack(rows));
      });
    // A page that is left takes its commands with it; this one call outlives it. What it fails to delete is there the next time.
    const leave = () =>
      end(() => {
        bringBack(rows);
        call(notifications.deleteNotifications, input, { outlivesPage: true }).catch(() => undefined);
      });
    hide(rows);
    waiting.add(send);
    window.addEventListener("pagehide", leave);
    showUndo(t("clearedAll", { count: rows.length }), () => end(() => bringBack(rows)), { onGone: send });
  };
}
