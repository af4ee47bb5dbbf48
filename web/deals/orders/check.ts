import "#web/jitless.ts";
import { reviewOrder } from "#contract/deals/orders.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type ReviewValues = { content: string; rating: number | null };

export const checkReview = (values: ReviewValues): readonly Issue[] =>
  reviewOrder.body.omit({ role: true }).safeParse(values).error?.issues ?? [];
