import { z } from "zod";
import { get, post, put, raw } from "#contract/platform/endpoint.ts";
import { BUYER, ORDER_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS, MEETING } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { Id, Iso, Moment, text } from "#contract/platform/values.ts";

/** When and where the sides of an order meet: one of them proposes up to three times and a place, the other takes one. */

export const MEETING_STATUSES = ["proposed", "agreed", "declined", "replaced", "withdrawn"] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/** Refusals of meetings. */
export const NobodyToMeet = problem("nobody_to_meet", 409);
export const MeetingOfClosedOrder = problem("meeting_of_closed_order", 409);
export const MeetingAgreed = problem("meeting_agreed", 409);
export const MeetingOver = problem<{ status: string }>("meeting_over", 409);
export const MeetingNotYours = problem("meeting_not_yours", 403);
export const SlotPassed = problem("slot_passed", 409);
export const SlotTooFar = problem<{ days: number }>("slot_too_far", 400);
export const UnknownSlot = problem("unknown_slot", 400);
export const SameSlotTwice = problem("same_slot_twice", 400);
export const NoMeeting = problem("no_meeting", 404);

export const Meeting = z.object({
  meeting_id: Id,
  order_id: Id,
  status: z.enum(MEETING_STATUSES),
  /** Whose proposal it is: the other side answers. */
  side: z.enum(["customer", "seller"]),
  proposed_by: MinimalUser,
  answered_by: MinimalUser.nullable(),
  place: z.string(),
  slots: z.array(Iso),
  /** The slot that was taken. */
  starts_at: Iso.nullable(),
  timestamp: Iso,
});
export type Meeting = z.infer<typeof Meeting>;

const MEETING_ID = "0199a1b2-0000-7000-8000-00000000d001";
const EXAMPLE = {
  meeting_id: MEETING_ID,
  order_id: ORDER_ID,
  status: "agreed",
  side: "seller",
  proposed_by: USER,
  answered_by: BUYER,
  place: "Everus Harbor, hangar 3",
  slots: ["2026-03-07T18:00:00.000Z", "2026-03-08T19:30:00.000Z"],
  starts_at: "2026-03-08T19:30:00.000Z",
  timestamp: "2026-03-06T10:00:00.000Z",
};

const OrderParams = z.object({ order_id: Id });
const MeetingParams = OrderParams.extend({ meeting_id: Id });
const Reply = z.object({ meeting: Meeting });

export const getMeeting = get("/api/orders/:order_id/meeting", {
  summary: "The newest meeting of an order, for its parties, the members of its organisation and site admins.",
  who: "signed-in",
  scope: "orders:read",
  params: OrderParams,
  reply: raw(z.object({ meeting: Meeting.nullable() })),
  example: { meeting: EXAMPLE },
});

/** Both the form and the server check it. */
export const NewMeeting = z.object({
  place: text(1, LIMITS.place),
  slots: z.array(Moment).min(1).max(MEETING.slots),
});
export type NewMeeting = z.output<typeof NewMeeting>;

export const proposeMeeting = post("/api/orders/:order_id/meeting", {
  summary: "Propose up to three times and a place to meet; it takes the place of what was proposed before.",
  who: "signed-in",
  scope: "orders:write",
  status: 201,
  params: OrderParams,
  body: NewMeeting.extend({ side: z.enum(["customer", "seller"]) }),
  reply: raw(Reply),
  example: { meeting: { ...EXAMPLE, status: "proposed", answered_by: null, starts_at: null } },
});

export const answerMeeting = put("/api/orders/:order_id/meeting/:meeting_id", {
  summary: "Take one of the proposed times, decline them all, or call off what one's side proposed or both agreed on.",
  who: "signed-in",
  scope: "orders:write",
  params: MeetingParams,
  body: z.discriminatedUnion("status", [
    z.object({ status: z.literal("agreed"), starts_at: Moment }),
    z.object({ status: z.enum(["declined", "withdrawn"]) }),
  ]),
  reply: raw(Reply),
  example: { meeting: EXAMPLE },
});

export const getMeetingFile = get("/api/orders/:order_id/meeting.ics", {
  summary: "The agreed meeting of an order as a calendar file.",
  who: "signed-in",
  scope: "orders:read",
  params: OrderParams,
  serialised: true,
  contentType: "text/calendar",
  reply: raw(z.string()),
  example: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n",
});
