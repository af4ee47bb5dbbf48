import "#web/jitless.ts";
import { CounterOffer } from "#contract/deals/offers.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { bodyOf, type CounterValues } from "./counter-values.ts";

export function checkCounterOffer(values: CounterValues): readonly Issue[] {
  const { error } = CounterOffer.safeParse(bodyOf(values));
  return error?.issues ?? [];
}
