import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import styles from "./WordsInput.module.css";

const SETTLE_MS = 300;
const MOST = 100;

type Props = { label: string; value: string; onChange: (words: string) => void };

/** Follows the address, and tells it what was typed when the typing rests. */
export function WordsInput({ label, value, onChange }: Props) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => onChange(draft), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      className={styles.words}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={MOST}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && onChange(draft)}
    />
  );
}
