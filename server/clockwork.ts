import { auctionJobs } from "./market/auctions/jobs.ts";
import type { Db } from "./platform/database/connect.ts";
import { housekeeping } from "./platform/housekeeping.ts";
import type { Job } from "./platform/jobs.ts";

export type ClockworkDeps = { db: Db };

/** What is done by the clock or later; one line per domain. Several processes may run: each job has one worker at a time. */
export const clockwork = ({ db }: ClockworkDeps): readonly Job<never>[] => [...housekeeping(db), ...auctionJobs(db)];
