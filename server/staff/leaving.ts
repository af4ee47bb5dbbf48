import { sql } from "kysely";
import type { Leaving } from "#server/platform/leaving.ts";

export const staffLeaving: Leaving = {
  kept: [
    {
      keys: ["report.reporter_id"],
      close: "stays: what was reported has to be looked at all the same",
      archive: "never",
      copy: "told",
    },
    {
      keys: ["report.handled_by"],
      close: "stays: the site's own record",
      archive: "never",
      copy: "left out: the site's own record",
    },
  ],
  copy: (id) => [
    [
      "Reports made",
      sql`select reported_url, reason, details, status, created_at from report where reporter_id = ${id}`,
    ],
  ],
};
