import { IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./FileButton.module.css";
import { problemOf } from "./pictures.ts";

type Props = {
  children: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** The types of other files than pictures. */
  accept?: string;
};

const PICTURES = "image/png,image/jpeg,image/webp";

/** A button that takes one file: a picture of at most 2 MB, or what `accept` names. */
export function FileButton({ children, isBusy, onFile, accept = PICTURES }: Props) {
  const { t } = useTranslation("ui");
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const take = (file: File | undefined) => {
    const found = file && accept === PICTURES && problemOf(file);
    setProblem(found ? t(`pictures.${found}`, { count: 1, names: file.name }) : "");
    if (file && !found) onFile(file);
  };
  return (
    <span className={styles.box}>
      <Button icon={<IconUpload aria-hidden />} isBusy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={children}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
      <span className={styles.problem} role="alert">
        {problem}
      </span>
    </span>
  );
}
