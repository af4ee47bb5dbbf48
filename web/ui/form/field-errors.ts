import type { TFunction } from "i18next";
import { NESTING } from "#contract/platform/nesting.ts";
import { formatCount } from "../format.ts";

/** What a schema says is wrong, as far as a person needs it. */
export type Issue = {
  code?: string;
  path: PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  params?: Record<string, unknown> | undefined;
};
export type FieldErrors = Readonly<Record<string, string>>;

function wordsOf(t: TFunction<"ui">, issue: Issue): string {
  if (issue.code === "too_small")
    return issue.origin === "string" || issue.origin === "array"
      ? t("check.required")
      : t("check.tooSmall", { min: formatCount(Number(issue.minimum)) });
  if (issue.code === "too_big")
    return issue.origin === "string"
      ? t("check.tooLong", { count: Number(issue.maximum) })
      : t("check.tooBig", { max: formatCount(Number(issue.maximum)) });
  if (issue.params?.["rule"] === NESTING) return t("check.nested");
  return issue.code === "invalid_type" || issue.code === "invalid_union" ? t("check.required") : t("check.invalid");
}

/** The first thing wrong with each field. */
export function fieldErrors(t: TFunction<"ui">, issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? "");
    errors[field] ??= wordsOf(t, issue);
  }
  return errors;
}

export const FIELDS = ":is(input:not([type=radio], [type=hidden]), textarea, select)";
export const WRONG_FIELDS = ':is(input, textarea, select)[aria-invalid="true"]';

/** The first of such fields, in the order of the page, takes the focus. */
export function focusFirst(form: HTMLElement | null, fields: string) {
  // Fields appear, and are marked, in the paint that follows.
  setTimeout(() => {
    const field = form?.querySelector<HTMLElement>(fields);
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, 50);
}
