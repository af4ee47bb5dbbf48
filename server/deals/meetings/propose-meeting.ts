import {
  type Meeting,
  MeetingAgreed,
  MeetingOfClosedOrder,
  type NewMeeting,
  NobodyToMeet,
  NoMeeting,
  SameSlotTwice,
  SlotPassed,
  SlotTooFar,
} from "#contract/deals/meetings.ts";
import type { Side } from "#contract/deals/offer-status.ts";
import { isClosed } from "#contract/deals/order-status.ts";
import { MEETING } from "#contract/platform/limits.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { meetingChanged } from "../events.ts";
import { lockOrder, requireSide } from "../orders/access.ts";
import { newestMeeting } from "./queries.ts";

const DAY_MS = 86_400_000;

/** Proposes times and a place for one side of an open order. What was proposed before is replaced; what is agreed on is called off first. */
export function proposeMeeting(
  context: Context,
  orderId: string,
  { side, place, slots }: NewMeeting & { side: Side },
): Promise<Meeting> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { order, parts } = await lockOrder(tx, user, orderId);
    requireSide(parts, side);
    if (isClosed(order.status)) throw new MeetingOfClosedOrder();
    if ((order.contractor_id ?? order.assigned_id) === null) throw new NobodyToMeet();
    const times = checkedTimes(slots, context.now);
    await replaceCurrent(tx, orderId, context.now);
    const meeting_id = newId();
    await tx
      .insertInto("meeting")
      .values({
        meeting_id,
        order_id: orderId,
        proposed_by: user.user_id,
        side,
        place,
        slots: times,
        created_at: context.now,
      })
      .execute();
    await publish(tx, meetingChanged({ order_id: orderId, meeting_id, status: "proposed", actor_id: user.user_id }));
    const made = await newestMeeting(context, tx, orderId);
    if (!made) throw new NoMeeting();
    return made;
  });
}

/** In order of time, each once, to come, and not too far ahead. */
function checkedTimes(slots: readonly string[], now: Date): Date[] {
  const times = slots.map((slot) => new Date(slot)).sort((one, other) => one.getTime() - other.getTime());
  const [first, last] = [times[0], times.at(-1)];
  if (first && first <= now) throw new SlotPassed();
  if (last && last.getTime() > now.getTime() + MEETING.daysAhead * DAY_MS)
    throw new SlotTooFar({ days: MEETING.daysAhead });
  if (new Set(times.map((time) => time.getTime())).size < times.length) throw new SameSlotTwice();
  return times;
}

/** The order's lock makes this look and the insert one step. */
async function replaceCurrent(tx: Tx, orderId: string, now: Date): Promise<void> {
  const current = await tx
    .selectFrom("meeting")
    .select(["meeting_id", "status", "starts_at"])
    .where("order_id", "=", orderId)
    .where("status", "in", ["proposed", "agreed"])
    .executeTakeFirst();
  if (!current) return;
  if (current.starts_at !== null && current.starts_at > now) throw new MeetingAgreed();
  await tx.updateTable("meeting").set({ status: "replaced" }).where("meeting_id", "=", current.meeting_id).execute();
}
