import { Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { StarInput } from "#web/ui/StarInput.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { useReviewOrder } from "./parts/commands.ts";
import styles from "./ReviewForm.module.css";

type Draft = { order_id: string; content: string; rating: number };
const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Draft).content === "string" &&
  typeof (value as Draft).rating === "number";
const draft = makeStored<Draft | null>("freeport.draft.review", (value) => (isDraft(value) ? value : null));

export function ReviewForm({ order_id, role }: { order_id: string; role: "customer" | "contractor" }) {
  const { t } = useTranslation("orders");
  const { t: ui } = useTranslation("ui");
  const review = useReviewOrder();
  const [kept] = useState(draft.get);
  const [content, setContent] = useState(kept?.order_id === order_id ? kept.content : "");
  const [rating, setRating] = useState(kept?.order_id === order_id ? kept.rating : 5);
  const [isJudged, setJudged] = useState(false);
  const isEmpty = content.trim() === "";
  const keep = (next: Partial<Draft>) => draft.set({ order_id, content, rating, ...next });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if (isEmpty) return event.currentTarget.querySelector("textarea")?.focus();
    try {
      await review.run({ params: { order_id }, body: { content: content.trim(), rating, role } });
      draft.set(null);
      tell(t("review.done"));
    } catch (failure) {
      console.info("review not left", failure);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StarInput
        value={rating}
        onChange={(next) => {
          setRating(next);
          keep({ rating: next });
        }}
      />
      <Textarea
        label={t("review.text")}
        required
        withAsterisk
        autosize
        minRows={3}
        maxLength={LIMITS.review}
        value={content}
        error={isJudged && isEmpty ? ui("check.required") : undefined}
        description={t("review.final")}
        onChange={(event) => {
          setContent(event.currentTarget.value);
          keep({ content: event.currentTarget.value });
        }}
      />
      <ErrorNotice failure={review.error} />
      <Button type="submit" look="main" isBusy={review.isPending}>
        {t("review.send")}
      </Button>
    </form>
  );
}
