import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Multiple } from "#contract/goods/multiples.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import styles from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useDissolveMultiple } from "./commands.ts";

/** Takes the set apart after a question: its text is gone then, its listings are not. */
export function DissolveSet({ set }: { set: Multiple }) {
  const { t } = useTranslation("multiples");
  const [isAsked, setAsked] = useState(false);
  const dissolve = useDissolveMultiple();
  const navigate = useNavigate();
  const run = async () => {
    try {
      await dissolve.run({ params: { multiple_id: set.multiple_id } });
      setAsked(false);
      showSuccess(t("apart.done"));
      await navigate({ to: "/market/me", ignoreBlocker: true });
    } catch (failure) {
      console.info("not taken apart", failure);
    }
  };
  return (
    <Panel title={t("apart.title")}>
      <div className={styles.danger}>
        <div>
          <p>{t("apart.text")}</p>
          <Button variant="danger" onClick={() => setAsked(true)}>
            {t("apart.button")}
          </Button>
        </div>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t("apart.ask", { title: set.details.title })}
          action={t("apart.button")}
          isBusy={dissolve.isPending}
          onConfirm={() => void run()}
          onClose={() => setAsked(false)}
        >
          <p>{t("apart.text")}</p>
          <ErrorNotice failure={dissolve.error} />
        </ConfirmDialog>
      )}
    </Panel>
  );
}
