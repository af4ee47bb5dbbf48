import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { recordOf } from "#web/parse.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { StarInput } from "#web/ui/StarInput.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { checkReview, type ReviewValues } from "./check.ts";
import { useReviewOrder } from "./parts/commands.ts";
import styles from "./ReviewForm.module.css";

const drafts = makeDrafts("review", (raw): ReviewValues | null => {
  const { content, rating } = recordOf(raw);
  return typeof content === "string" && typeof rating === "number" ? { content, rating } : null;
});

export function ReviewForm({ order_id, role }: { order_id: string; role: "customer" | "contractor" }) {
  const { t } = useTranslation("orders");
  const review = useReviewOrder();
  const form = useForm({
    blank: { content: "", rating: 5 },
    check: checkReview,
    draft: drafts(order_id),
    send: ({ content, rating }) =>
      review.run({ params: { order_id }, body: { content: content.trim(), rating, role } }),
    onSent: () => showSuccess(t("review.done")),
  });
  return (
    <form {...form.form} className={styles.form}>
      <StarInput value={form.values.rating} onChange={(rating) => form.change({ rating })} />
      <Textarea
        label={t("review.text")}
        required
        withAsterisk
        autosize
        minRows={3}
        maxLength={LIMITS.review}
        description={t("review.final")}
        {...form.text("content")}
      />
      <ErrorNotice failure={form.failure} title={t("review.failed")} />
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        {t("review.send")}
      </Button>
    </form>
  );
}
