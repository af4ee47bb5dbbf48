import "#web/jitless.ts";
import { Handle, updateProfile } from "#contract/people/profiles.ts";
import { approvedPicture } from "#contract/platform/approved-picture.ts";
import { recordOf, textOf } from "#web/parse.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

/** People paste the address of their game profile; its last part is the handle. */
export const handleFrom = (typed: string) => typed.trim().replace(/\/+$/, "").split("/").at(-1) ?? "";
export const isHandle = (handle: string) => Handle.safeParse(handle).success;

/** What the form of the link holds. The terms are accepted anew each time. */
export type LinkValues = { handle: string; isAccepted: boolean };
export const parseLink = (raw: unknown): LinkValues => ({ handle: textOf(recordOf(raw).handle), isAccepted: false });

export const checkLink = ({ handle, isAccepted }: LinkValues): readonly Issue[] => [
  ...(isHandle(handleFrom(handle)) ? [] : [{ code: "custom", path: ["handle"] }]),
  ...(isAccepted ? [] : [{ code: "custom", path: ["isAccepted"] }]),
];

/**
 * One thing about oneself, by the server's own schema, and the picture hosts, of which that says nothing; the issues are those of the
 * field `value`. What is `stored` already is right.
 */
export function checkProfile(field: string, value: string, stored: string): readonly Issue[] {
  const { error } = updateProfile.body.safeParse({ [field]: value });
  const issues: readonly Issue[] = error?.issues ?? [];
  return [...issues, ...(isPicture(field, value, stored) ? [] : [{ code: "custom", path: [] }])].map((issue) => ({
    ...issue,
    path: ["value"],
  }));
}

/** Empty is fine: the default picture stands in. */
const isPicture = (field: string, value: string, stored: string): boolean =>
  !field.endsWith("_url") || value === stored || value.trim() === "" || approvedPicture(value.trim()) !== undefined;
