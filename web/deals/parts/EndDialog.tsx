import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import styles from "./EndDialog.module.css";

const REASONS = ["price", "gone", "time", "mind"] as const;

type Props = {
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
};

/** Asks before a deal ends without having happened, and for a reason, which both sides read. None need be given. */
export function EndDialog({ title, text, action, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation("orders");
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title={title}
      action={action}
      isBusy={isBusy}
      onConfirm={() => onConfirm(reason.trim() || undefined)}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>{text}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its own frame */}
        <div className={styles.chips} role="group" aria-label={t("reason.common")}>
          {REASONS.map((each) => {
            const words = t(`reason.${each}`);
            return (
              <button key={each} type="button" aria-pressed={reason === words} onClick={() => setReason(words)}>
                {words}
              </button>
            );
          })}
        </div>
        <TextInput
          label={t("reason.label")}
          description={t("reason.help")}
          value={reason}
          maxLength={LIMITS.endReason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
