import { type KeyboardEvent, useRef, useState } from "react";
import type { SearchResult } from "#contract/goods/search.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { formatCount, parseAmount } from "#web/ui/format.ts";
import { useInlineEdit } from "./commands.ts";
import { usePriceGuard } from "./parts/use-price-guard.tsx";
import styles from "./Stock.module.css";

type Props = { listing: SearchResult; field: "price" | "quantity_available"; label: string };
const MOST = { price: LIMITS.auec, quantity_available: LIMITS.quantity } as const;

/** A number that is changed where it stands: Enter and Tab save it, Escape takes back what was typed. */
export function AmountCell({ listing, field, label }: Props) {
  const { save, isPending } = useInlineEdit(listing, field);
  const { guard, question } = usePriceGuard();
  const [draft, setDraft] = useState<string | null>(null);
  const isCancelled = useRef(false);
  const value = listing[field];
  const commit = () => {
    if (draft === null) return;
    const next = Math.min(parseAmount(draft), MOST[field]);
    setDraft(null);
    if (draft.trim() !== "" && next !== value && !isCancelled.current) {
      if (field === "price") void guard([{ ...listing, id: listing.listing_id, price: next }], () => save(next));
      else save(next);
    }
    isCancelled.current = false;
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") commit();
    if (event.key !== "Escape") return;
    // The blur that follows must not save what was just taken back.
    isCancelled.current = draft !== null;
    event.currentTarget.blur();
  };
  return (
    <>
      <input
        className={styles.amount}
        data-field={field}
        aria-label={`${label}: ${listing.title}`}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? formatCount(value)}
        readOnly={isPending}
        aria-busy={isPending || undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d.,kmb\s'’]/gi, ""))}
        onBlur={commit}
        onKeyDown={onKey}
      />
      {question}
    </>
  );
}
