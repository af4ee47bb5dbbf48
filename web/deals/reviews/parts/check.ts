import "#web/jitless.ts";
import { answerReview } from "#contract/deals/orders.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";

export type AnswerValues = { content: string };

export const checkAnswer = (values: AnswerValues): readonly Issue[] =>
  answerReview.body.safeParse(values).error?.issues ?? [];
