import type { Db } from "#server/platform/database/connect.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import type { PictureStore } from "#server/platform/pictures/store.ts";
import { endOverdue } from "../away/away.ts";
import { tellOfEndedWishes } from "../buy-orders/tell-of-ends.ts";
import { sweepPictures } from "../photos/sweep-pictures.ts";
import { expireListings } from "./expire-listings.ts";

/** What time does to listings, and to the files of their pictures. */
export const marketJobs = (db: Db, pictures: PictureStore): readonly Job[] => [
  defineJob({
    name: "expire-listings",
    // The sums of items and sets leave out what is over only then.
    schedule: "*/5 * * * *",
    handle: async () => void (await expireListings(db, new Date())),
  }),
  defineJob({ name: "away-ends", schedule: "* * * * *", handle: () => endOverdue(db, new Date()) }),
  defineJob({ name: "buy-order-ends", schedule: "* * * * *", handle: () => tellOfEndedWishes(db, new Date()) }),
  defineJob({
    name: "sweep-pictures",
    schedule: "41 4 * * *",
    atStart: true,
    handle: async () => void (await sweepPictures(db, pictures, new Date())),
  }),
];
