import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./UndoMessage.module.css";

type Props = { message: string; label?: string | undefined; onUndo: () => void };

/** The text of a toast that can take back what it tells, or lead on from it. */
export function UndoMessage({ message, label, onUndo }: Props) {
  const { t } = useTranslation("ui");
  return (
    <span className={styles.line}>
      <span>{message}</span>
      <Button size="small" onClick={onUndo}>
        {label ?? t("undo")}
      </Button>
    </span>
  );
}
