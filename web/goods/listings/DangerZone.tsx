import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import styles from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { useDeleteListing, useUpdateListing } from "./parts/commands.ts";

/** Both are final, so both say so and ask. */
export function DangerZone({ listing_id, title }: { listing_id: string; title: string }) {
  const { t } = useTranslation("market");
  const { t: ui } = useTranslation("ui");
  const [asked, setAsked] = useState<"archive" | "delete" | null>(null);
  const update = useUpdateListing();
  const remove = useDeleteListing();
  const navigate = useNavigate();
  const run = async (action: "archive" | "delete") => {
    try {
      if (action === "archive") await update.run({ params: { listing_id }, body: { status: "archived" } });
      else await remove.run({ params: { listing_id } });
      setAsked(null);
      showSuccess(t(`danger.${action}.done`));
      await navigate({ to: "/market/me", ignoreBlocker: true });
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
  };
  return (
    <Panel title={t("danger.title")}>
      <div className={styles.danger}>
        {(["archive", "delete"] as const).map((action) => (
          <div key={action}>
            <p>{t(`danger.${action}.text`)}</p>
            <Button variant="danger" onClick={() => setAsked(action)}>
              {t(`danger.${action}.button`)}
            </Button>
          </div>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`danger.${asked}.ask`, { title })}
          action={t(`danger.${asked}.button`)}
          isBusy={update.isPending || remove.isPending}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`danger.${asked}.text`)}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
