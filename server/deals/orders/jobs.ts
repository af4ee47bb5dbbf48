import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { askAboutHandOvers } from "../hand-over/ask-about-hand-overs.ts";
import { remindOfMeetings } from "../meetings/remind-of-meetings.ts";
import { ageRatings, showDueReviews } from "../reviews/show-reviews.ts";
import { refreshResponseRates } from "./refresh-response-rates.ts";

/** What time does to orders: those that nobody answered begin to count, half-confirmed hand-overs are asked about, reviews are shown and grow old, meetings come near. */
export const orderJobs = (db: Db): readonly Job[] => [
  defineJob({
    name: "refresh-response-rates",
    schedule: "33 * * * *",
    handle: async () => void (await refreshResponseRates(db, new Date())),
  }),
  defineJob({
    name: "ask-about-hand-overs",
    schedule: "41 * * * *",
    handle: async () => void (await askAboutHandOvers(db, new Date())),
  }),
  defineJob({
    name: "show-reviews",
    schedule: "*/5 * * * *",
    handle: () => showDueReviews(db, new Date()),
  }),
  defineJob({
    name: "age-ratings",
    schedule: "17 4 * * *",
    handle: () => ageRatings(db, new Date()),
  }),
  defineJob({
    name: "remind-of-meetings",
    schedule: "* * * * *",
    handle: async () => void (await remindOfMeetings(db, new Date())),
  }),
];
