import type { Answer } from "#contract/platform/endpoint.ts";
import type { getReport } from "#web/calls/staff/moderation.gen.ts";

/** A report with the thing that it is about, and what else is known of it. */
export type Detail = Answer<typeof getReport>;
