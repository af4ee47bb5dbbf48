import { makeStored } from "../ui/stored.ts";
import { ListingForm, type Sale } from "./ListingForm.tsx";
import { type Draft, parseDraft } from "./listing-values.ts";

const draft = makeStored<Draft | null>("freeport.draft.listing", parseDraft);
const FIXED_PRICE: Sale = { sale_type: "sale", terms: () => ({}), ends: null, onDone: () => undefined };

/** A listing at a fixed price. */
export const UniqueForm = () => <ListingForm draft={draft} sale={FIXED_PRICE} />;
