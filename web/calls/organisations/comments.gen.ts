// Written by `npm run calls` from contract/organisations/comments.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/comments.ts";

export type * from "#contract/organisations/comments.ts";

export const DELETED_TEXT: typeof contract.DELETED_TEXT = "[deleted]";

export const commentOnPost = callOf<typeof contract.commentOnPost>("POST", "/api/recruiting/posts/:post_id/comment", "raw");
export const deleteComment = callOf<typeof contract.deleteComment>("POST", "/api/comments/:comment_id/delete", "raw");
export const downvoteComment = callOf<typeof contract.downvoteComment>("POST", "/api/comments/:comment_id/downvote", "raw");
export const getComments = callOf<typeof contract.getComments>("GET", "/api/recruiting/posts/:post_id/comments", "wrapped");
export const replyToComment = callOf<typeof contract.replyToComment>("POST", "/api/comments/:comment_id/reply", "raw");
export const updateComment = callOf<typeof contract.updateComment>("POST", "/api/comments/:comment_id/update", "raw");
export const upvoteComment = callOf<typeof contract.upvoteComment>("POST", "/api/comments/:comment_id/upvote", "raw");
