import "../jitless.ts";
import { CounterOffer } from "#contract/offers.ts";
import type { Issue } from "../ui/field-errors.ts";

export function checkCounterOffer(body: unknown): readonly Issue[] {
  const { error } = CounterOffer.safeParse(body);
  return error?.issues ?? [];
}
