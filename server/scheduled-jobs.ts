import { commodityJobs } from "./commodities/jobs.ts";
import { orderJobs } from "./deals/orders/jobs.ts";
import { marketJobs } from "./goods/listings/jobs.ts";
import { priceJobs } from "./goods/prices/jobs.ts";
import { moneyJobs } from "./money/jobs.ts";
import { auditJobs } from "./organisations/audit/jobs.ts";
import { recruitingJobs } from "./organisations/recruiting/jobs.ts";
import { type DeliverDeps, deliverWebhook } from "./outward/webhooks/deliver.ts";
import { partitionJobs } from "./partitions.ts";
import type { Db } from "./platform/database/connect.ts";
import { housekeeping } from "./platform/housekeeping.ts";
import type { Job } from "./platform/jobs.ts";
import { pictureJobs } from "./platform/pictures/jobs.ts";
import type { AvifDeps } from "./platform/pictures/make-avif.ts";
import type { PictureStore } from "./platform/pictures/store.ts";
import { alertJobs } from "./staff/alerts/deliver-alert.ts";
import { helpJobs } from "./staff/help/notice-repetition.ts";
import { tallyJobs } from "./staff/tallies.ts";
import { userJobs } from "./staff/users/jobs.ts";
import { auctionJobs } from "./trading/auctions/jobs.ts";

export type ScheduledJobDeps = {
  db: Db;
  pictures: PictureStore;
  avif: Omit<AvifDeps, "db">;
  webhooks: Omit<DeliverDeps, "db">;
};

/** What is done by the clock or later; one line per domain. Several processes may run: each job has one worker at a time. */
export const scheduledJobs = ({ db, pictures, avif, webhooks }: ScheduledJobDeps): readonly Job<never>[] => [
  ...housekeeping(db),
  ...partitionJobs(db),
  ...pictureJobs({ db, ...avif }),
  ...marketJobs(db, pictures),
  ...auctionJobs(db),
  ...priceJobs(db),
  ...commodityJobs(db),
  ...orderJobs(db),
  ...moneyJobs(db),
  ...auditJobs(db),
  ...recruitingJobs(db),
  ...userJobs(db),
  ...alertJobs(db),
  ...helpJobs(db),
  ...tallyJobs(db),
  deliverWebhook.job({ db, ...webhooks }),
];
