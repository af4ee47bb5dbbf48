import { useEffect } from "react";
import type { Form } from "#web/ui/form/use-form.ts";
import { MeanwhileNotice } from "./MeanwhileNotice.tsx";
import { type ListingValues, meanwhileBetween } from "./parts/listing-values.ts";

/** Keeps a form in step with its listing, which others change too: what nobody here has touched follows it, and where both changed a field, its person chooses. */
export function Meanwhile({ form, present }: { form: Form<ListingValues>; present: ListingValues }) {
  const { values, blank: saved, setBlank: setSaved, setValues, change, isBusy } = form;
  const { untouched, contested } = meanwhileBetween(saved, values, present);
  useEffect(() => {
    if (isBusy || Object.keys(untouched).length === 0) return;
    setSaved((old) => ({ ...old, ...untouched }));
    setValues((old) => ({ ...old, ...untouched }));
  });
  if (isBusy) return null;
  return contested.map((field) => {
    const settle = (patch: Partial<ListingValues>) => {
      setSaved({ ...saved, [field]: present[field] });
      change(patch);
    };
    return (
      <MeanwhileNotice
        key={field}
        field={field}
        mine={values[field]}
        theirs={present[field]}
        moved={field === "quantity_available" ? movedBy(saved, values, present) : undefined}
        onChoose={(value) => settle({ [field]: value })}
      />
    );
  });
}

/** The present stock with what was added or taken away here; nothing where that is less than none. */
function movedBy(saved: ListingValues, mine: ListingValues, present: ListingValues): number | undefined {
  const stockOf = ({ quantity_available }: ListingValues) => quantity_available ?? 0;
  const moved = stockOf(present) + stockOf(mine) - stockOf(saved);
  return moved >= 0 && moved !== stockOf(mine) && moved !== stockOf(present) ? moved : undefined;
}
