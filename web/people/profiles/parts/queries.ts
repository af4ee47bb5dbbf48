import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";

export const userQuery = (username: string) => query(profiles.getUser, { params: { username } });
export const userReviewsQuery = (username: string) => query(profiles.getUserReviews, { params: { username } });
