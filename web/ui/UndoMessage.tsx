import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./UndoMessage.module.css";

/** The text of a toast that can take back what it tells. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <span className={styles.line}>
      <span>{message}</span>
      <Button size="small" onClick={onUndo}>
        {t("undo")}
      </Button>
    </span>
  );
}
