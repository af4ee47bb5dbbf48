import { IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./FileButton.module.css";
import { problemOf } from "./pictures.ts";

type Props = { children: string; isBusy: boolean; onFile: (file: File) => void };

/** A button that takes one picture as a file, of at most 2 MB. */
export function FileButton({ children, isBusy, onFile }: Props) {
  const { t } = useTranslation("ui");
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const take = (file: File | undefined) => {
    const found = file && problemOf(file);
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
        accept="image/png,image/jpeg,image/webp"
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
