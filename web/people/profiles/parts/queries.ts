import * as profiles from "#contract/people/profiles.ts";
import { query } from "#web/api.ts";

export const userQuery = (username: string) => query(profiles.getUser, { params: { username } });
export const userReviewsQuery = (username: string) => query(profiles.getUserReviews, { params: { username } });
