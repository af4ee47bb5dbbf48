import { useEffect, useState } from "react";

const SETTLE_MS = 350;

/** A field that follows the address, and tells it what was typed when the typing rests. */
export function useSettled<T extends number | string>(value: T | undefined, tell: (value: T | undefined) => void) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  useEffect(() => {
    if (draft === value) return;
    const timer = setTimeout(() => tell(draft), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return [draft, setDraft] as const;
}
