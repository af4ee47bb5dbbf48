import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { recordOf } from "#web/parse.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./AnswerReview.module.css";
import { type AnswerValues, checkAnswer } from "./check.ts";
import { useAnswerReview } from "./commands.ts";

const drafts = makeDrafts("review-answer", (raw): AnswerValues | null => {
  const { content } = recordOf(raw);
  return typeof content === "string" ? { content } : null;
});

type Props = { review_id: string; onCancel?: () => void };

/** The one answer to a review, under it. */
export function AnswerForm({ review_id, onCancel }: Props) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const answer = useAnswerReview();
  const form = useForm({
    blank: { content: "" },
    check: checkAnswer,
    draft: drafts(review_id),
    send: ({ content }) => answer.run({ params: { review_id }, body: { content: content.trim() } }),
    onSent: () => showSuccess(t("review.answer.done")),
  });
  return (
    <form {...form.form} className={styles.form}>
      <Textarea
        label={t("review.answer.label")}
        description={t("review.answer.final")}
        required
        withAsterisk
        autosize
        minRows={2}
        maxLength={LIMITS.reviewAnswer}
        data-autofocus
        {...form.text("content")}
      />
      <ErrorNotice failure={form.failure} title={t("review.answer.failed")} />
      <div className={styles.buttons}>
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {t("review.answer.send")}
        </Button>
        {onCancel && <Button onClick={onCancel}>{ui("cancel")}</Button>}
      </div>
    </form>
  );
}
