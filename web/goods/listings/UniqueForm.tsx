import { makeDrafts } from "#web/ui/form/drafts.ts";
import { ListingForm, type Sale } from "./parts/ListingForm.tsx";
import { parseListing } from "./parts/listing-values.ts";
import { usePrefill } from "./parts/prefill.ts";

const drafts = makeDrafts("listing", parseListing);
const FIXED_PRICE: Sale = { sale_type: "sale", terms: {}, ends: null, onDone: () => undefined };

/** A listing at a fixed price. */
export function UniqueForm() {
  const { of, start } = usePrefill();
  return <ListingForm draft={drafts(of)} start={start} sale={FIXED_PRICE} />;
}
