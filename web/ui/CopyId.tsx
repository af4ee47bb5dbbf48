import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCopy } from "./CopyCode.tsx";
import styles from "./CopyId.module.css";
import { IconButton } from "./IconButton.tsx";

/** Beside a short id: takes the whole one along. */
export function CopyId({ id }: { id: string }) {
  const { t } = useTranslation("ui");
  const { copy, isCopied } = useCopy(t("id.copied"));
  return (
    <IconButton label={t("id.copy")} className={styles.button ?? ""} onClick={() => copy(id)}>
      {isCopied ? <IconCheck /> : <IconCopy />}
    </IconButton>
  );
}
