import "#web/jitless.ts";
import { requestDeposit } from "#contract/money/transactions.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type RequestValues = { amount: number | null; note: string };

/** What is wrong with a deposit, or with a withdrawal of what is available. */
export function checkRequest(values: RequestValues, most: number | undefined): readonly Issue[] {
  const issues = requestDeposit.body.safeParse(values).error?.issues ?? [];
  if (issues.length > 0 || most === undefined || (values.amount ?? 0) <= most) return issues;
  return [{ code: "too_big", path: ["amount"], origin: "int", maximum: most }];
}
