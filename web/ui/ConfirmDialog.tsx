import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "#web/ui/Modal.tsx";
import { Button, type ButtonVariant } from "./Button.tsx";
import styles from "./ConfirmDialog.module.css";

type Props = {
  title: string;
  children: ReactNode;
  action: string;
  /** The safe way out, where keeping things as they are is not what it is about. */
  cancel?: string;
  variant?: ButtonVariant;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once, names what happens, and puts the focus on the safe way out. That is no "Cancel", which is what some of the questions are about. */
export function ConfirmDialog({
  title,
  children,
  action,
  cancel,
  variant = "danger",
  isBusy,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation("ui");
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ "aria-label": t("close") }}>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <Button onClick={onClose} data-autofocus>
          {cancel ?? t("confirm.cancel")}
        </Button>
        <Button variant={variant} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
