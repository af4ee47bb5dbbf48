import {
  IconArrowBigDown,
  IconArrowBigDownFilled,
  IconArrowBigUp,
  IconArrowBigUpFilled,
  IconMinus,
  IconPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Comment } from "#contract/organisations/comments.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { Avatar } from "#web/ui/Avatar.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText } from "#web/ui/failure.ts";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { showFailure } from "#web/ui/toast.ts";
import { CommentForm } from "./CommentForm.tsx";
import { useComment, useDeleteComment, useDownvoteComment, useEditComment, useUpvoteComment } from "./commands.ts";
import styles from "./Recruiting.module.css";

/** Deeper replies stand below each other and say whom they answer. */
const DEEPEST = 3;

type Props = { comment: Comment; post_id: string; depth: number; parent: Comment | null };

/** A comment with its replies, which can be folded away. */
export function CommentNode({ comment, post_id, depth, parent }: Props) {
  const { t } = useTranslation("recruiting");
  const [isFolded, setFolded] = useState(false);
  const name = comment.author?.display_name ?? t("comments.nobody");
  return (
    <li className={styles.node}>
      <div className={styles.comment}>
        <div className={styles.by}>
          <IconButton
            label={isFolded ? t("comments.unfold", { name }) : t("comments.fold", { name })}
            aria-expanded={!isFolded}
            className={styles.fold}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? <IconPlus /> : <IconMinus />}
          </IconButton>
          {comment.author ? (
            <Link to="/user/$username" params={{ username: comment.author.username }} className={styles.author}>
              <Avatar name={name} url={comment.author.avatar} size={24} />
              {name}
            </Link>
          ) : (
            <span className="dim">{name}</span>
          )}
          <span className="dim">
            <RelativeTime time={comment.timestamp} />
            {comment.edited && !comment.deleted && ` · ${t("comments.edited")}`}
          </span>
          {depth > DEEPEST && parent && (
            <span className="dim">
              {t("comments.inReply", { name: parent.author?.display_name ?? t("comments.nobody") })}
            </span>
          )}
        </div>
        {!isFolded && <Said comment={comment} post_id={post_id} />}
      </div>
      {!isFolded && comment.replies.length > 0 && (
        <ul className={depth < DEEPEST ? styles.replies : styles.flat}>
          {comment.replies.map((reply) => (
            <CommentNode key={reply.comment_id} comment={reply} post_id={post_id} depth={depth + 1} parent={comment} />
          ))}
        </ul>
      )}
    </li>
  );
}

type Open = "reply" | "edit" | "delete" | null;

function Said({ comment, post_id }: { comment: Comment; post_id: string }) {
  const { t } = useTranslation("recruiting");
  const { t: ui } = useTranslation("ui");
  const me = useMe();
  const reply = useComment();
  const edit = useEditComment();
  const remove = useDeleteComment();
  const [open, setOpen] = useState<Open>(null);
  const { comment_id } = comment;
  const mayChange = me && (me.username === comment.author?.username || me.role === "admin");
  if (comment.deleted) return <p className="dim">{t("comments.deleted")}</p>;
  // A form that was sent closes itself only: something else may have been opened meanwhile.
  const close = (which: Open) => setOpen((now) => (now === which ? null : now));
  const doDelete = () =>
    void remove
      .run({ params: { comment_id } })
      .catch((failure: unknown) => showFailure(failureText(ui, failure)))
      .finally(() => setOpen(null));
  return (
    <>
      {open === "edit" ? (
        <CommentForm
          label={t("comments.edit")}
          action={ui("save")}
          draft={`comment-edit.${comment_id}`}
          start={comment.content}
          send={(content) => edit.run({ params: { comment_id }, body: { content } })}
          onClose={() => close("edit")}
        />
      ) : (
        <RichText text={comment.content} />
      )}
      <div className={styles.tools}>
        <Votes comment={comment} />
        {me && (
          <button type="button" className={styles.tool} onClick={() => setOpen("reply")}>
            {t("comments.reply")}
          </button>
        )}
        {mayChange && (
          <>
            <button type="button" className={styles.tool} onClick={() => setOpen("edit")}>
              {t("comments.edit")}
            </button>
            <button type="button" className={styles.tool} onClick={() => setOpen("delete")}>
              {t("comments.delete")}
            </button>
          </>
        )}
        {!mayChange && (
          <ReportButton path={`/recruiting/post/${post_id}#${comment_id}`}>{t("comments.report")}</ReportButton>
        )}
      </div>
      {open === "reply" && (
        <CommentForm
          label={t("comments.replyTo", { name: comment.author?.display_name ?? t("comments.nobody") })}
          action={t("comments.reply")}
          draft={`comment-reply.${comment_id}`}
          send={(content) => reply.run({ params: { post_id }, body: { content, reply_to: comment_id } })}
          onClose={() => close("reply")}
        />
      )}
      {open === "delete" && (
        <ConfirmDialog
          title={t("comments.deleteAsk")}
          action={t("comments.delete")}
          isBusy={remove.isPending}
          onConfirm={doDelete}
          onClose={() => setOpen(null)}
        >
          {t("comments.deleteText")}
        </ConfirmDialog>
      )}
    </>
  );
}

function Votes({ comment }: { comment: Comment }) {
  const { t } = useTranslation("recruiting");
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const up = useUpvoteComment();
  const down = useDownvoteComment();
  const { comment_id, my_vote } = comment;
  const run = (command: typeof up | typeof down) =>
    gate(
      () =>
        void command.run({ params: { comment_id } }).catch((failure: unknown) => showFailure(failureText(ui, failure))),
    );
  return (
    <span className={styles.votes}>
      <button
        type="button"
        aria-label={t("comments.up", { amount: formatCount(comment.upvotes) })}
        aria-pressed={my_vote === "up"}
        onClick={() => run(up)}
      >
        {my_vote === "up" ? <IconArrowBigUpFilled aria-hidden /> : <IconArrowBigUp aria-hidden />}
        <span className="numbers">{formatCount(comment.upvotes)}</span>
      </button>
      <button
        type="button"
        aria-label={t("comments.down", { amount: formatCount(comment.downvotes) })}
        aria-pressed={my_vote === "down"}
        onClick={() => run(down)}
      >
        {my_vote === "down" ? <IconArrowBigDownFilled aria-hidden /> : <IconArrowBigDown aria-hidden />}
        <span className="numbers">{formatCount(comment.downvotes)}</span>
      </button>
    </span>
  );
}
