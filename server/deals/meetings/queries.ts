import { type Meeting, NoMeeting } from "#contract/deals/meetings.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { seesAll } from "../orders/access.ts";
import { meetingFile } from "./meeting-file.ts";

/** The newest meeting of an order, for those who see all of it; null when none was proposed yet. */
export async function findMeeting(context: Context, orderId: string): Promise<Meeting | null> {
  await readableOrder(context, orderId);
  return newestMeeting(context, context.db, orderId);
}

/** The agreed meeting of an order as a calendar file. */
export async function readMeetingFile(context: Context, orderId: string): Promise<string> {
  const { title } = await readableOrder(context, orderId);
  const meeting = await newestMeeting(context, context.db, orderId);
  if (meeting?.status !== "agreed" || meeting.starts_at === null) throw new NoMeeting();
  return meetingFile({
    meeting_id: meeting.meeting_id,
    starts_at: new Date(meeting.starts_at),
    place: meeting.place,
    title,
    url: `${context.config.publicUrl}/order/${orderId}`,
    now: context.now,
  });
}

async function readableOrder({ db, actor }: Context, orderId: string) {
  const order = await db
    .selectFrom("orders")
    .select(["title", "customer_id", "customer_org_id", "assigned_id", "contractor_id"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw new NotFound();
  if (!seesAll(signedIn({ actor }), order)) throw new NotAllowed();
  return order;
}

/** As it is after what the transaction has written. */
export async function newestMeeting(
  { config }: Pick<Context, "config">,
  db: Db,
  orderId: string,
): Promise<Meeting | null> {
  const row = await db
    .selectFrom("meeting")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .orderBy("meeting_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const parties = await loadParties(db, [row.proposed_by, row.answered_by], config.publicUrl);
  return {
    meeting_id: row.meeting_id,
    order_id: orderId,
    status: row.status,
    side: row.side,
    proposed_by: parties.user(row.proposed_by),
    answered_by: parties.userOrNull(row.answered_by),
    place: row.place,
    slots: row.slots.map((slot) => slot.toISOString()),
    starts_at: row.starts_at?.toISOString() ?? null,
    timestamp: row.created_at.toISOString(),
  };
}
