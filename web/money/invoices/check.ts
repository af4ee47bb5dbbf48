import "#web/jitless.ts";
import { createInvoice } from "#contract/money/invoices.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { type InvoiceValues, invoiceBody, sumOf } from "./invoice-values.ts";

/** What is wrong with an invoice; a field of a line is named as in `lines.0.text`. */
export function checkInvoice(values: InvoiceValues): readonly Issue[] {
  const found = createInvoice.body.safeParse(invoiceBody(values, undefined)).error?.issues ?? [];
  const issues: Issue[] = found.map((issue) => ({ ...issue, path: [issue.path.map(String).join(".")] }));
  if (values.payer === null) issues.unshift({ code: "invalid_type", path: ["payer"] });
  const sum = sumOf(values.lines);
  if (issues.length > 0) return issues;
  if (sum < 1) return [{ code: "too_small", path: ["lines.0.unit_price"], origin: "int", minimum: 1 }];
  if (sum > LIMITS.auec)
    return [{ code: "too_big", path: ["lines.0.unit_price"], origin: "int", maximum: LIMITS.auec }];
  return [];
}
