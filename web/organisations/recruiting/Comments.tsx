import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Comment } from "#contract/organisations/comments.ts";
import { signIn, useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { CommentNode } from "./CommentNode.tsx";
import { useComment } from "./commands.ts";
import { commentsQuery } from "./queries.ts";
import styles from "./Recruiting.module.css";

type Order = "best" | "new";

/** The server sends the best first; the newest first is turned here, at every level. */
const inOrder = (comments: readonly Comment[], order: Order): readonly Comment[] =>
  order === "best"
    ? comments
    : comments
        .map((comment) => ({ ...comment, replies: [...inOrder(comment.replies, order)] }))
        .sort((one, other) => other.timestamp.localeCompare(one.timestamp));

export function Comments({ post_id }: { post_id: string }) {
  const { t } = useTranslation("recruiting");
  const me = useMe();
  const comment = useComment();
  const source = useQuery(commentsQuery(post_id));
  const [order, setOrder] = useState<Order>("best");
  return (
    <Panel
      title={t("comments.title")}
      aside={
        <Segments
          legend={t("comments.order")}
          value={order}
          choices={[
            { value: "best", label: t("comments.best") },
            { value: "new", label: t("comments.new") },
          ]}
          onChange={setOrder}
        />
      }
    >
      <div className={styles.talk}>
        {me === null && (
          <Notice
            action={
              <Button size="small" variant="main" onClick={() => signIn()}>
                {t("comments.signIn")}
              </Button>
            }
          >
            {t("comments.signInText")}
          </Notice>
        )}
        {me && (
          <CommentForm
            label={t("comments.write")}
            action={t("comments.send")}
            draft={`comment.${post_id}`}
            send={(content) => comment.run({ params: { post_id }, body: { content } })}
          />
        )}
        <ListFrame
          source={source}
          rows={source.data}
          loading={<Skeleton count={3} height={64} />}
          empty={<p className="dim">{t("comments.none")}</p>}
        >
          {(comments) => (
            <ul className={styles.comments}>
              {inOrder(comments, order).map((each) => (
                <CommentNode key={each.comment_id} comment={each} post_id={post_id} depth={0} parent={null} />
              ))}
            </ul>
          )}
        </ListFrame>
      </div>
    </Panel>
  );
}
