import { IconArrowBigUp, IconArrowBigUpFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RecruitingPost } from "#contract/organisations/recruiting.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { failureText } from "#web/ui/failure.ts";
import { formatCount, formatDateTime } from "#web/ui/format.ts";
import { showFailure, showSuccess, showWarning } from "#web/ui/toast.ts";
import { useUpvotePost } from "./commands.ts";
import styles from "./Recruiting.module.css";

/** Votes for the post once a week; who has voted is told when they may again. */
export function VoteButton({ post }: { post: RecruitingPost }) {
  const { t } = useTranslation("recruiting");
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const upvote = useUpvotePost();
  const isMine = post.my_vote === "up";
  const run = async () => {
    try {
      const { already_voted, vote_again } = await upvote.run({ params: { post_id: post.post_id } });
      if (already_voted) showWarning(t("vote.again", { date: formatDateTime(vote_again) }));
      else showSuccess(t("vote.done"));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
  };
  const label = isMine && post.vote_again ? t("vote.again", { date: formatDateTime(post.vote_again) }) : t("vote.up");
  return (
    <button
      type="button"
      className={styles.vote}
      aria-label={`${label} (${formatCount(post.upvotes)})`}
      title={label}
      aria-pressed={isMine}
      disabled={upvote.isPending}
      onClick={() => gate(() => void run())}
    >
      {isMine ? <IconArrowBigUpFilled aria-hidden /> : <IconArrowBigUp aria-hidden />}
      <span className="numbers">{formatCount(post.upvotes)}</span>
    </button>
  );
}
