import { TextInput } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { RecruitingPost } from "#contract/organisations/recruiting.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ApiError } from "#web/api.ts";
import { recordOf } from "#web/parse.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { checkPost, type PostValues } from "./check.ts";
import { useCreatePost, useUpdatePost } from "./commands.ts";
import { PostCard } from "./PostCard.tsx";
import styles from "./Recruiting.module.css";

const drafts = makeDrafts("recruiting", (raw): PostValues | null => {
  const { title, body } = recordOf(raw);
  return typeof title === "string" && typeof body === "string" ? { title, body } : null;
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
  const form = useForm({
    blank: (): PostValues => ({ title: post?.title ?? "", body: post?.body ?? "" }),
    check: checkPost,
    draft: drafts(of),
    send: (values): Promise<{ post_id: string }> =>
      post
        ? update.run({ params: { post_id: post.post_id }, body: values })
        : create.run({ body: { contractor: of, ...values } }),
    onSent: ({ post_id }) => {
      showSuccess(t(post ? "form.updated" : "form.created"));
      return navigate({ to: "/recruiting/post/$id", params: { id: post_id } });
    },
  });
  const { values, failure } = form;
  const there =
    failure instanceof ApiError && failure.code === "recruiting_post_exists"
      ? (failure.body as { post_id?: string }).post_id
      : undefined;
  return (
    <>
      <section aria-label={t("form.preview")} className={styles.preview}>
        <h2>{t("form.preview")}</h2>
        <div inert>
          <PostCard post={previewOf(contractor, post, values)} isWhole heading="h3" />
        </div>
      </section>
      <Panel>
        <form {...form.form} className={styles.write}>
          <TextInput
            label={t("form.title")}
            required
            withAsterisk
            maxLength={LIMITS.recruitingTitle + 20}
            {...form.text("title")}
          />
          <MarkdownEditor label={t("form.body")} max={LIMITS.recruitingBody} rows={12} {...form.field("body")} />
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
            <Button type="submit" variant="main" isBusy={form.isBusy}>
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
