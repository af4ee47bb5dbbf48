import "#web/jitless.ts";
import { NewMultiple } from "#contract/goods/multiples.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { bodyOf, type SetValues } from "./set-values.ts";

/** The very schema that the server uses decides what a form may send. */
export function checkSet(values: SetValues): readonly Issue[] {
  return NewMultiple.safeParse(bodyOf(values)).error?.issues ?? [];
}
