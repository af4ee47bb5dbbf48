import * as profiles from "#contract/profiles.ts";
import { query } from "../api.ts";

export const userQuery = (username: string) => query(profiles.getUser, { params: { username } });
export const userReviewsQuery = (username: string) => query(profiles.getUserReviews, { params: { username } });
