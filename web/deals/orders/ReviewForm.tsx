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
  return typeof content === "string" ? { content, rating: typeof rating === "number" ? rating : null } : null;
});

const TAGS = ["quick", "described", "friendly", "again"] as const;

/** Stars that nobody chose beforehand, and words, of which the common ones are a click. */
export function ReviewForm({ order_id, role }: { order_id: string; role: "customer" | "contractor" }) {
  const { t } = useTranslation("orders");
  const review = useReviewOrder();
  const form = useForm({
    blank: { content: "", rating: null },
    check: checkReview,
    draft: drafts(order_id),
    send: ({ content, rating }) =>
      review.run({ params: { order_id }, body: { content: content.trim(), rating: rating ?? 0, role } }),
    onSent: () => showSuccess(t("review.done")),
  });
  const { content, rating } = form.values;
  const add = (words: string) =>
    form.change({ content: content.trim() ? `${content.trimEnd()} ${words}.` : `${words}.` });
  return (
    <form {...form.form} className={styles.form}>
      <StarInput value={rating} onChange={(chosen) => form.change({ rating: chosen })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its own frame */}
      <div className={styles.tags} role="group" aria-label={t("review.tags")}>
        {TAGS.map((tag) => {
          const words = t(`review.tag.${tag}`);
          return (
            <Button key={tag} size="small" disabled={content.includes(words)} onClick={() => add(words)}>
              {words}
            </Button>
          );
        })}
      </div>
      <Textarea
        label={t("review.text")}
        required
        withAsterisk
        autosize
        minRows={2}
        maxLength={LIMITS.review}
        description={t("review.final")}
        {...form.text("content")}
      />
      <ErrorNotice failure={form.failure} title={t("review.failed")} />
      <div className={styles.send}>
        <Button type="submit" variant="main" disabled={rating === null} isBusy={form.isBusy}>
          {t("review.send")}
        </Button>
        {rating === null && <span className="dim">{t("review.stars")}</span>}
      </div>
    </form>
  );
}
