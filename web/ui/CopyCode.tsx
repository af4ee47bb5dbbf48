import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "./announce.ts";
import { Button } from "./Button.tsx";
import styles from "./CopyCode.module.css";
import { IconButton } from "./IconButton.tsx";

const SHOWN_MS = 10_000;

/** Copies texts, and says so to who cannot see it. A clipboard may refuse: then nothing is said to be copied. */
export function useCopy(said: string) {
  const { copy, copied: isCopied } = useClipboard({ timeout: SHOWN_MS });
  useEffect(() => {
    if (isCopied) announce(said);
  }, [isCopied, said]);
  return { copy, isCopied };
}

type Props = {
  /** Nothing while it is not known yet. */
  code: string | undefined;
  copying: ReturnType<typeof useCopy>;
  copy: string;
  copied: string;
};

/** A code to be taken elsewhere. */
export function CopyCode({ code, copying, copy, copied }: Props) {
  return (
    <div className={styles.code}>
      <code data-testid="ident" data-waiting={!code || undefined}>
        {code ?? "…"}
      </code>
      <Button
        size="small"
        icon={copying.isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        onClick={() => code && copying.copy(code)}
        disabled={!code}
      >
        {copying.isCopied ? copied : copy}
      </Button>
    </div>
  );
}

/** Beside a short id: takes the whole one along. */
export function CopyId({ id }: { id: string }) {
  const { t } = useTranslation("ui");
  const { copy, isCopied } = useCopy(t("id.copied"));
  return (
    <IconButton label={t("id.copy")} className={styles.beside ?? ""} onClick={() => copy(id)}>
      {isCopied ? <IconCheck /> : <IconCopy />}
    </IconButton>
  );
}
