import { useCommand } from "#web/api.ts";
import * as comments from "#web/calls/organisations/comments.gen.ts";
import * as recruiting from "#web/calls/organisations/recruiting.gen.ts";

const POSTS = [recruiting.listPosts, recruiting.getPost, recruiting.getPostOf] as const;
const TALK = [...POSTS, comments.getComments] as const;

export const useCreatePost = () => useCommand(recruiting.createPost, { refreshes: POSTS });
export const useUpdatePost = () => useCommand(recruiting.updatePost, { refreshes: POSTS });
export const useDeletePost = () =>
  useCommand(recruiting.deletePost, { refreshes: [recruiting.listPosts, recruiting.getPostOf] });
export const useUpvotePost = () => useCommand(recruiting.upvotePost, { refreshes: POSTS });
export const useComment = () => useCommand(comments.commentOnPost, { refreshes: TALK });
export const useEditComment = () => useCommand(comments.updateComment, { refreshes: TALK });
export const useDeleteComment = () => useCommand(comments.deleteComment, { refreshes: TALK });
export const useUpvoteComment = () => useCommand(comments.upvoteComment, { refreshes: [comments.getComments] });
export const useDownvoteComment = () => useCommand(comments.downvoteComment, { refreshes: [comments.getComments] });
