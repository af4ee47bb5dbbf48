import { commodityJobs } from "./commodities/jobs.ts";
import { auditJobs } from "./contractors/audit/jobs.ts";
import { auctionJobs } from "./market/auctions/jobs.ts";
import { marketJobs } from "./market/jobs.ts";
import { priceJobs } from "./market/prices/jobs.ts";
import { orderJobs } from "./orders/jobs.ts";
import type { Db } from "./platform/database/connect.ts";
import { housekeeping } from "./platform/housekeeping.ts";
import type { Job } from "./platform/jobs.ts";
import { mediaDirectory } from "./platform/media.ts";
import { recruitingJobs } from "./recruiting/jobs.ts";
import { type DeliverDeps, deliverWebhook } from "./webhooks/deliver.ts";

export type ClockworkDeps = { db: Db; dataDir: string; webhooks: Omit<DeliverDeps, "db"> };

/** What is done by the clock or later; one line per domain. Several processes may run: each job has one worker at a time. */
export const clockwork = ({ db, dataDir, webhooks }: ClockworkDeps): readonly Job<never>[] => [
  ...housekeeping(db),
  ...marketJobs(db, mediaDirectory(dataDir)),
  ...auctionJobs(db),
  ...priceJobs(db),
  ...commodityJobs(db),
  ...orderJobs(db),
  ...auditJobs(db),
  ...recruitingJobs(db),
  deliverWebhook.job({ db, ...webhooks }),
];
