import "#web/jitless.ts";
import { CounterOffer } from "#contract/deals/offers.ts";
import type { Issue } from "#web/ui/field-errors.ts";

export function checkCounterOffer(body: unknown): readonly Issue[] {
  const { error } = CounterOffer.safeParse(body);
  return error?.issues ?? [];
}
