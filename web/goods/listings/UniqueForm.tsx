import { makeStored } from "#web/ui/stored.ts";
import { ListingForm, type Sale } from "./parts/ListingForm.tsx";
import { type Draft, parseDraft } from "./parts/listing-values.ts";

const draft = makeStored<Draft | null>("freeport.draft.listing", parseDraft);
const FIXED_PRICE: Sale = { sale_type: "sale", terms: () => ({}), ends: null, onDone: () => undefined };

/** A listing at a fixed price. */
export const UniqueForm = () => <ListingForm draft={draft} sale={FIXED_PRICE} />;
