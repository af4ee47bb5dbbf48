import type { Emit } from "#server/outward/notifications/subscriber.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import { staffRecorded } from "#server/platform/staff-record-events.ts";
import { siteAdmins } from "../site-admins.ts";

/** The record on the open screens of staff grows with what others do. */
export const staffRecordScreens = (emit: Emit) =>
  subscriber("staff record screens", [staffRecorded], async (tx, _event, after) => {
    const staff = await siteAdmins(tx);
    after(() => {
      for (const id of staff) emit(`user:${id}`, "staff_record", {});
    });
  });
