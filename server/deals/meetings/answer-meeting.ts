import {
  type answerMeeting as endpoint,
  type Meeting,
  MeetingNotYours,
  MeetingOver,
  NoMeeting,
  SlotPassed,
  UnknownSlot,
} from "#contract/deals/meetings.ts";
import { otherSide, type Side } from "#contract/deals/offer-status.ts";
import type { OrderPart } from "#contract/deals/order-status.ts";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { meetingChanged } from "../events.ts";
import { lockOrder, standsOn } from "../orders/access.ts";
import { newestMeeting } from "./queries.ts";

type Reply = Parsed<typeof endpoint>["body"];
type Current = { status: string; side: Side; slots: Date[]; starts_at: Date | null };

/** Takes one of the proposed times or declines them, for the other side; or calls off: a proposal its own side, an agreed meeting either. */
export function answerMeeting(context: Context, orderId: string, meetingId: string, answer: Reply): Promise<Meeting> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { parts } = await lockOrder(tx, user, orderId);
    const current = await tx
      .selectFrom("meeting")
      .select(["status", "side", "slots", "starts_at"])
      .where("meeting_id", "=", meetingId)
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    if (!current) throw new NoMeeting();
    requireOpen(current, answer.status, context.now);
    requireAnswerer(parts, current, answer.status);
    const starts_at =
      answer.status === "agreed" ? takenSlot(current, answer.starts_at, context.now) : current.starts_at;
    await tx
      .updateTable("meeting")
      .set({ status: answer.status, answered_by: user.user_id, starts_at })
      .where("meeting_id", "=", meetingId)
      .execute();
    await publish(
      tx,
      meetingChanged({ order_id: orderId, meeting_id: meetingId, status: answer.status, actor_id: user.user_id }),
    );
    const answered = await newestMeeting(context, tx, orderId);
    if (!answered) throw new NoMeeting();
    return answered;
  });
}

function requireAnswerer(parts: readonly OrderPart[], { status, side }: Current, answer: Reply["status"]): void {
  const may =
    answer === "withdrawn"
      ? standsOn(parts, side) || (status === "agreed" && standsOn(parts, otherSide(side)))
      : standsOn(parts, otherSide(side));
  if (!may) throw new MeetingNotYours();
}

/** Only what waits for an answer can be answered; what is agreed on can be called off until it begins. */
function requireOpen({ status, starts_at }: Current, answer: Reply["status"], now: Date): void {
  const isAhead = status === "agreed" && starts_at !== null && starts_at > now;
  if (status !== "proposed" && !(answer === "withdrawn" && isAhead)) throw new MeetingOver({ status });
}

function takenSlot({ slots }: Current, wanted: string, now: Date): Date {
  const slot = slots.find((each) => each.getTime() === Date.parse(wanted));
  if (!slot) throw new UnknownSlot();
  if (slot <= now) throw new SlotPassed();
  return slot;
}
