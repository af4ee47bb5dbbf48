// Written by `npm run calls` from contract/organisations/recruiting.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/recruiting.ts";

export type * from "#contract/organisations/recruiting.ts";

export const RECRUITING_SORTS: typeof contract.RECRUITING_SORTS = ["rating","name","members","date","activity","all-time","post-date"];

export const createPost = callOf<typeof contract.createPost>("POST", "/api/recruiting/posts", "wrapped");
export const deletePost = callOf<typeof contract.deletePost>("DELETE", "/api/recruiting/posts/:post_id", "wrapped");
export const downvotePost = callOf<typeof contract.downvotePost>("POST", "/api/recruiting/posts/:post_id/downvote", "raw");
export const getPost = callOf<typeof contract.getPost>("GET", "/api/recruiting/posts/:post_id", "wrapped");
export const getPostOf = callOf<typeof contract.getPostOf>("GET", "/api/recruiting/contractors/:spectrum_id/posts", "wrapped");
export const listPosts = callOf<typeof contract.listPosts>("GET", "/api/recruiting/posts", "wrapped");
export const updatePost = callOf<typeof contract.updatePost>("PUT", "/api/recruiting/posts/:post_id", "wrapped");
export const upvotePost = callOf<typeof contract.upvotePost>("POST", "/api/recruiting/posts/:post_id/upvote", "wrapped");
