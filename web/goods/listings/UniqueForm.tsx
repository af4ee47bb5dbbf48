import { makeDrafts } from "#web/ui/form/drafts.ts";
import { ListingForm, type Sale } from "./parts/ListingForm.tsx";
import { parseListing } from "./parts/listing-values.ts";

const drafts = makeDrafts("listing", parseListing);
const FIXED_PRICE: Sale = { sale_type: "sale", terms: {}, ends: null, onDone: () => undefined };

/** A listing at a fixed price. */
export const UniqueForm = () => <ListingForm draft={drafts()} sale={FIXED_PRICE} />;
