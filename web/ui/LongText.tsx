import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import styles from "./LongText.module.css";
import { RichText } from "./RichText.tsx";

/** About what a line holds, and how many of them are shown before somebody asks for the rest. */
const LINE_LENGTH = 90;
const MOST_LINES = 24;
/** A picture is as high as so many lines. */
const PICTURE_LINES = 12;
const PICTURE = /!\[[^\]]*\]\(|<img\b/g;

/** Counted and not measured: the server draws the page in the same height as the browser. */
export const isLong = (text: string): boolean =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0) +
    PICTURE_LINES * (text.match(PICTURE)?.length ?? 0) >
  MOST_LINES;

/** A text as it was written; of a long one the beginning, until somebody wants the rest. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation("ui");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isLong(text)) return <RichText text={text} />;
  return (
    <>
      {/* A link in the hidden part that the keyboard comes to must be seen. */}
      <div id={id} className={isOpen ? undefined : styles.folded} onFocusCapture={() => setOpen(true)}>
        <RichText text={text} />
      </div>
      <p className={styles.more}>
        <Button variant="quiet" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "text.less" : "text.more")}
        </Button>
      </p>
    </>
  );
}
