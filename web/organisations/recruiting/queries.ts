import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api.ts";
import * as comments from "#web/calls/organisations/comments.gen.ts";
import * as recruiting from "#web/calls/organisations/recruiting.gen.ts";
import { type RecruitingSearch, sizeOf } from "./recruiting-search.ts";

export const postsQuery = (search: RecruitingSearch) =>
  query(recruiting.listPosts, {
    query: { ...search, rating: search.rating, index: String(search.index ?? 0), pageSize: String(sizeOf(search)) },
  });
export const postQuery = (post_id: string) => query(recruiting.getPost, { params: { post_id } });
/** Fails while the organisation has no post: 404 is an answer here. */
export const postOfQuery = (spectrum_id: string) => query(recruiting.getPostOf, { params: { spectrum_id } });
/** Whether the organisation looks for people: whether it has a post. */
export const useRecruits = (spectrum_id: string) => useQuery({ ...postOfQuery(spectrum_id), retry: false }).isSuccess;
export const commentsQuery = (post_id: string) => query(comments.getComments, { params: { post_id } });
