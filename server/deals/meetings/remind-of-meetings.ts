import { sql } from "kysely";
import { MEETING } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { forEachDue } from "#server/platform/database/slices.ts";
import { publish } from "#server/platform/events/publish.ts";
import { meetingNear } from "../events.ts";

const SLICE = 200;

/** Reminds both sides of meetings that begin soon, once. One that began while the site was down is past. Answers how many. */
export const remindOfMeetings = (db: Db, now: Date): Promise<number> =>
  forEachDue(db, SLICE, async (tx) => {
    const { rows } = await sql<{ order_id: string; meeting_id: string }>`
      update meeting m set reminded_at = ${now}
      where m.meeting_id in (
        select meeting_id from meeting
        where status = 'agreed' and reminded_at is null and starts_at > ${now}
          and starts_at <= ${now}::timestamptz + make_interval(mins => ${sql.lit(MEETING.reminderMinutes)})
        order by starts_at, meeting_id limit ${sql.lit(SLICE)} for update skip locked)
      returning m.order_id, m.meeting_id`.execute(tx);
    for (const row of rows) await publish(tx, meetingNear({ ...row }));
    return rows.length;
  });
