import type { FastifyInstance } from "fastify";
import * as comments from "#contract/organisations/comments.ts";
import type { Context } from "#server/platform/context.ts";
import { loadTexts } from "#server/platform/http/languages.ts";
import { serve } from "#server/platform/http/serve.ts";
import { commentTree, findComment } from "./queries.ts";
import { addComment, deleteComment, replyToComment, updateComment, voteOnComment } from "./write-comment.ts";

const answers = loadTexts("answers");
const said = (context: Context, key: string) => ({ message: answers(context.language, key) });

/** What is said on recruiting posts. */
export function commentRoutes(app: FastifyInstance): void {
  serve(app, comments.getComments, ({ context, params }) => commentTree(context, params.post_id));
  serve(app, comments.commentOnPost, async ({ context, params, body }) => {
    const comment_id = await addComment(context, params.post_id, {
      content: body.content,
      replyTo: body.reply_to ?? null,
    });
    return { ...said(context, "commented"), comment_id };
  });
  serve(app, comments.replyToComment, async ({ context, params, body }) =>
    findComment(context, await replyToComment(context, params.comment_id, body.content)),
  );
  serve(app, comments.updateComment, async ({ context, params, body }) => {
    await updateComment(context, params.comment_id, body.content);
    return said(context, "comment_changed");
  });
  serve(app, comments.deleteComment, async ({ context, params }) => {
    await deleteComment(context, params.comment_id);
    return said(context, "comment_deleted");
  });
  serve(app, comments.upvoteComment, async ({ context, params }) => {
    await voteOnComment(context, params.comment_id, true);
    return said(context, "comment_voted");
  });
  serve(app, comments.downvoteComment, async ({ context, params }) => {
    await voteOnComment(context, params.comment_id, false);
    return said(context, "comment_voted");
  });
}
