import { TextInput } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecruitingPost } from "#contract/organisations/recruiting.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ApiError } from "#web/api.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { checkPost, type PostValues } from "./check.ts";
import { useCreatePost, useUpdatePost } from "./commands.ts";
import { PostCard } from "./PostCard.tsx";
import styles from "./Recruiting.module.css";

type Draft = { of: string; values: PostValues };
const draft = makeStored<Draft | null>("freeport.draft.recruiting", (raw) => {
  if (typeof raw !== "object" || raw === null) return null;
  const { of, values } = raw as { of?: unknown; values?: { title?: unknown; body?: unknown } };
  return typeof of === "string" && typeof values?.title === "string" && typeof values.body === "string"
    ? { of, values: { title: values.title, body: values.body } }
    : null;
});

type Props = { contractor: RecruitingPost["contractor"]; post?: RecruitingPost };

/** Writes the post of an organisation, or changes it. What is typed is kept until it is saved. */
export function PostForm({ contractor, post }: Props) {
  const { t } = useTranslation("recruiting");
  const { t: ui } = useTranslation("ui");
  const navigate = useNavigate();
  const create = useCreatePost();
  const update = useUpdatePost();
  const of = contractor.spectrum_id;
  const [before] = useState<PostValues>(() => ({ title: post?.title ?? "", body: post?.body ?? "" }));
  const [kept] = useState(() => draft.get());
  const checked = useCheckedForm<PostValues>(kept?.of === of ? kept.values : before, checkPost);
  const { values, errors, change, onLeave } = checked;
  const isTouched = values.title !== before.title || values.body !== before.body;
  useEffect(() => {
    if (isTouched) draft.set({ of, values });
    else if (draft.get()?.of === of) draft.set(null);
  }, [of, values, isTouched]);
  const failure = create.error ?? update.error;
  const there =
    failure instanceof ApiError && failure.code === "recruiting_post_exists"
      ? (failure.body as { post_id?: string }).post_id
      : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checked.isReady()) return;
    try {
      const { post_id } = post
        ? await update.run({ params: { post_id: post.post_id }, body: values })
        : await create.run({ body: { contractor: of, ...values } });
      draft.set(null);
      tell(t(post ? "form.updated" : "form.created"));
      await navigate({ to: "/recruiting/post/$id", params: { id: post_id } });
    } catch (cause) {
      // It is shown below the fields; nothing typed is lost.
      console.info("post not saved", cause);
    }
  };
  return (
    <>
      <section aria-label={t("form.preview")} className={styles.preview}>
        <h2>{t("form.preview")}</h2>
        <div inert>
          <PostCard post={previewOf(contractor, post, values)} isWhole />
        </div>
      </section>
      <Panel>
        <form ref={checked.form} onSubmit={(event) => void submit(event)} noValidate className={styles.write}>
          <TextInput
            label={t("form.title")}
            required
            withAsterisk
            maxLength={LIMITS.recruitingTitle + 20}
            value={values.title}
            error={errors.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
            onBlur={() => onLeave("title")}
          />
          <MarkdownEditor
            label={t("form.body")}
            value={values.body}
            most={LIMITS.recruitingBody}
            error={errors.body}
            rows={12}
            onChange={(body) => change({ body })}
            onBlur={() => onLeave("body")}
          />
          <ErrorNotice failure={failure} />
          {there && (
            <Link to="/recruiting/post/$id" params={{ id: there }} className="link">
              {t("form.there")}
            </Link>
          )}
          <div className={styles.actions}>
            <Link to="/recruiting" className="link">
              {ui("cancel")}
            </Link>
            <Button type="submit" look="main" isBusy={create.isPending || update.isPending}>
              {post ? ui("save") : t("form.publish")}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}

const previewOf = (
  contractor: RecruitingPost["contractor"],
  post: RecruitingPost | undefined,
  { title, body }: PostValues,
): RecruitingPost => ({
  post_id: post?.post_id ?? "",
  contractor,
  title: title.trim() || "…",
  body,
  timestamp: post?.timestamp ?? new Date().toISOString(),
  upvotes: post?.upvotes ?? 0,
  downvotes: post?.downvotes ?? 0,
  comment_count: post?.comment_count ?? 0,
  my_vote: post?.my_vote ?? null,
  vote_again: post?.vote_again ?? null,
});
