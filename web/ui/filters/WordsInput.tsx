import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import styles from "./WordsInput.module.css";

const SETTLE_MS = 300;
const MOST = 100;

type Props = { label: string; value: string; onChange: (words: string) => void };

/** A plain field: the component library's would be a tenth of what the market's first visitors download. Follows the address, and tells it what was typed when the typing rests. */
export function WordsInput({ label, value, onChange }: Props) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => onChange(draft), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <span className={styles.words}>
      <IconSearch className={styles.glass} size={16} aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={MOST}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && onChange(draft)}
      />
    </span>
  );
}
