import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import styles from "#web/ui/layout/Form.module.css";

/** At the foot of a form that changes something: how much is unsaved, and the two ways on. Whoever leaves with unsaved changes is asked. */
export function SaveBar({ form, count }: { form: { isBusy: boolean; reset: () => void }; count: number }) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const { isBusy, reset } = form;
  useBlocker({
    shouldBlockFn: () => count > 0 && !isBusy && !window.confirm(ui("leave")),
    enableBeforeUnload: () => count > 0,
  });
  return (
    <div className={styles.bar}>
      <span aria-live="polite">{count > 0 ? t("edit.unsaved", { count }) : t("edit.upToDate")}</span>
      <Button onClick={() => reset()} disabled={count === 0 || isBusy}>
        {t("edit.discard")}
      </Button>
      <Button type="submit" variant="main" isBusy={isBusy} disabled={count === 0}>
        {ui("save")}
      </Button>
    </div>
  );
}
