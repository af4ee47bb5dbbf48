import type { FastifyInstance } from "fastify";
import * as numbers from "#contract/staff/numbers.ts";
import { serve } from "#server/platform/http/serve.ts";
import { readMembership } from "./members.ts";
import { readActivity, readOrderAnalytics } from "./queries.ts";

/** What staff count. */
export function numberRoutes(app: FastifyInstance): void {
  serve(app, numbers.getActivity, ({ context }) => readActivity(context));
  serve(app, numbers.getOrderAnalytics, ({ context }) => readOrderAnalytics(context));
  serve(app, numbers.getMembershipAnalytics, ({ context }) => readMembership(context));
}
