import type { Issue } from "#web/ui/field-errors.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import type { ListingValues } from "./listing-values.ts";

export const useListingForm = (initial: ListingValues, check: (values: ListingValues) => readonly Issue[]) =>
  useCheckedForm(initial, check);
