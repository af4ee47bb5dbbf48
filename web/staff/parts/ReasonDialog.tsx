import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button, type ButtonVariant } from "#web/ui/Button.tsx";
import { CountedText, isTooLong } from "#web/ui/CountedText.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import layout from "#web/ui/layout/Form.module.css";
import { Modal } from "#web/ui/Modal.tsx";
import { EndChoice, endIn } from "./EndChoice.tsx";
import styles from "./Staff.module.css";

export type Given = { reason: string; until: string | null };
type Props = {
  title: string;
  text: string;
  action: string;
  variant?: ButtonVariant;
  /** Asks for the end, too. */
  hasEnd?: boolean;
  isNeeded?: boolean;
  run: (given: Given) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks once before something is done to somebody, with the reason that they or the record will read. */
export function ReasonDialog(props: Props) {
  const { title, text, action, variant = "danger", hasEnd = false, isNeeded = false, run, onDone, onClose } = props;
  const { t } = useTranslation("staff");
  const [reason, setReason] = useState("");
  const [days, setDays] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await run({ reason: reason.trim(), until: endIn(days) });
      onDone();
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{text}</p>
        <CountedText
          label={t("reason.label")}
          required={isNeeded}
          withAsterisk={isNeeded}
          minRows={2}
          maxRows={6}
          maxLength={LIMITS.staffReason}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {hasEnd && <EndChoice value={days} onChange={setDays} />}
        <ErrorNotice failure={failure} />
        <div className={layout.actions}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            variant={variant}
            isBusy={isBusy}
            disabled={(isNeeded && reason.trim() === "") || isTooLong(reason, LIMITS.staffReason)}
          >
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
