import "../../jitless.ts";
import { NewMultiple } from "#contract/multiples.ts";
import type { Issue } from "../../ui/field-errors.ts";
import { bodyOf, type SetValues } from "./set-values.ts";

/** The very schema that the server uses decides what a form may send. */
export function checkSet(values: SetValues): readonly Issue[] {
  return NewMultiple.safeParse(bodyOf(values)).error?.issues ?? [];
}
