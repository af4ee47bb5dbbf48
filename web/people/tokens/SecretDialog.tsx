import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { useCopy } from "#web/ui/CopyCode.tsx";
import { Modal } from "#web/ui/Modal.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import styles from "./Tokens.module.css";

/** The one time that the text is seen. Whoever leaves without having copied it is asked once more. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation("tokens");
  const { t: ui } = useTranslation("ui");
  const { copy, isCopied: isJustCopied } = useCopy(t("secret.copied"));
  const [wasCopied, setCopied] = useState(false);
  if (isJustCopied && !wasCopied) setCopied(true);
  const [isAsked, setAsked] = useState(false);
  const leave = () => (wasCopied || isAsked ? onClose() : setAsked(true));
  return (
    <Modal
      opened
      onClose={leave}
      title={t("secret.title")}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <div className={styles.form}>
        <Notice tone="warn">{t("secret.once")}</Notice>
        <code className={styles.secret} data-testid="token-secret">
          {secret}
        </code>
        {isAsked && !wasCopied && (
          <p className={styles.error} role="alert">
            {t("secret.sure")}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            variant="main"
            data-autofocus
            icon={wasCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
            onClick={() => copy(secret)}
          >
            {t(wasCopied ? "secret.copied" : "secret.copy")}
          </Button>
          <Button onClick={leave}>{t(isAsked && !wasCopied ? "secret.leave" : "secret.done")}</Button>
        </div>
      </div>
    </Modal>
  );
}
