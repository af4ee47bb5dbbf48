import { afterAll, beforeAll, expect, test } from "vitest";
import { answerMeeting, getMeeting, getMeetingFile, type Meeting, proposeMeeting } from "#contract/deals/meetings.ts";
import type { Side } from "#contract/deals/offer-status.ts";
import { answerOffer } from "#contract/deals/offers.ts";
import { placeOrder, updateOrder } from "#contract/deals/orders.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { remindOfMeetings } from "./remind-of-meetings.ts";

const HOUR_MS = 3_600_000;
const NOWHERE = "0199a1b2-0000-7000-8000-00000000ffff";

let site: Site;
let buyer: Trader;
let seller: Trader;
let stranger: Trader;
beforeAll(async () => {
  site = await startSite();
  [buyer, seller, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
});
afterAll(() => site.close());

async function anOrder(title = "Helmet"): Promise<string> {
  const listing = await site.make.listing(seller, { quantity: 5, title });
  const sent = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  const { session_id } = sent.body as { session_id: string };
  const accepted = await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  return (accepted.body as { data: { order_id: string } }).data.order_id;
}

/** Whole hours from the next one on. */
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();

const propose = (who: Trader, order_id: string, side: Side, slots: readonly string[], place = "Everus Harbor") =>
  site.as(who).call(proposeMeeting, { params: { order_id }, body: { side, place, slots: [...slots] } });
const made = async (...input: Parameters<typeof propose>): Promise<Meeting> => {
  const reply = await propose(...input);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { meeting: Meeting }).meeting;
};
type Answer = { status: "agreed"; starts_at: string } | { status: "declined" | "withdrawn" };
const answer = (who: Trader, { order_id, meeting_id }: Pick<Meeting, "order_id" | "meeting_id">, body: Answer) =>
  site.as(who).call(answerMeeting, { params: { order_id, meeting_id }, body });
const current = async (order_id: string, who = buyer): Promise<Meeting | null> => {
  const reply = await site.as(who).call(getMeeting, { params: { order_id } });
  return (reply.body as { meeting: Meeting | null }).meeting;
};
const code = ({ body }: { body: unknown }) => (body as { code: string }).code;
const actionsOf = async (who: Trader, order_id: string): Promise<string[]> => {
  await site.deliver();
  const { body } = await site
    .as(who)
    .call(listNotifications, { params: { page: 0 }, query: { entityId: order_id, kinds: "all" } });
  return (body as { notifications: { action: string }[] }).notifications.map(({ action }) => action);
};

test("one side proposes, the other proposes instead, the first takes a time and both can call it off", async () => {
  const order_id = await anOrder();
  expect(await current(order_id)).toBeNull();
  const first = await made(seller, order_id, "seller", [inHours(5), inHours(3)], "  Hangar 3 ");
  expect(first).toMatchObject({
    status: "proposed",
    place: "Hangar 3",
    slots: [inHours(3), inHours(5)],
    starts_at: null,
  });
  expect(await actionsOf(buyer, order_id)).toContain("meeting_proposed");

  const second = await made(buyer, order_id, "customer", [inHours(8)]);
  expect(code(await answer(buyer, first, { status: "agreed", starts_at: inHours(3) }))).toBe("meeting_over");
  const agreed = await answer(seller, second, { status: "agreed", starts_at: inHours(8) });
  expect(agreed.body).toMatchObject({ meeting: { status: "agreed", starts_at: inHours(8) } });
  expect(await actionsOf(buyer, order_id)).toContain("meeting_agreed");
  expect(code(await propose(buyer, order_id, "customer", [inHours(9)]))).toBe("meeting_agreed");

  expect((await answer(seller, second, { status: "withdrawn" })).status).toBe(200);
  expect((await current(order_id))?.status).toBe("withdrawn");
  expect(await actionsOf(buyer, order_id)).toContain("meeting_withdrawn");
  const third = await made(seller, order_id, "seller", [inHours(9)]);
  expect((await answer(buyer, third, { status: "declined" })).status).toBe(200);
  expect(await actionsOf(seller, order_id)).toContain("meeting_declined");
});

test("each refusal says why and changes nothing", async () => {
  const order_id = await anOrder();
  expect((await propose(stranger, order_id, "customer", [inHours(1)])).status).toBe(403);
  expect((await propose(buyer, order_id, "seller", [inHours(1)])).status).toBe(403);
  expect((await propose(buyer, NOWHERE, "customer", [inHours(1)])).status).toBe(404);
  expect((await propose(buyer, order_id, "customer", [])).status).toBe(400);
  expect((await propose(buyer, order_id, "customer", [1, 2, 3, 4].map(inHours))).status).toBe(400);
  expect((await propose(buyer, order_id, "customer", [inHours(1)], " ")).status).toBe(400);
  expect((await propose(buyer, order_id, "customer", [inHours(1)], "x".repeat(101))).status).toBe(400);
  expect(code(await propose(buyer, order_id, "customer", [inHours(-2), inHours(2)]))).toBe("slot_passed");
  expect(code(await propose(buyer, order_id, "customer", [inHours(61 * 24)]))).toBe("slot_too_far");
  expect(code(await propose(buyer, order_id, "customer", [inHours(2), inHours(2)]))).toBe("same_slot_twice");
  expect((await site.as(stranger).call(getMeeting, { params: { order_id } })).status).toBe(403);
  expect((await site.as(buyer).call(getMeeting, { params: { order_id: NOWHERE } })).status).toBe(404);
  expect(await current(order_id)).toBeNull();

  const meeting = await made(buyer, order_id, "customer", [inHours(2)]);
  const taken = { status: "agreed", starts_at: inHours(2) } as const;
  expect((await answer(stranger, meeting, taken)).status).toBe(403);
  expect(code(await answer(buyer, meeting, taken))).toBe("meeting_not_yours");
  expect(code(await answer(seller, meeting, { status: "withdrawn" }))).toBe("meeting_not_yours");
  expect(code(await answer(seller, meeting, { ...taken, starts_at: inHours(3) }))).toBe("unknown_slot");
  expect(code(await answer(seller, { order_id, meeting_id: NOWHERE }, taken))).toBe("no_meeting");
  expect(code(await site.as(buyer).call(getMeetingFile, { params: { order_id } }))).toBe("no_meeting");
  expect((await current(order_id))?.status).toBe("proposed");
  await site.db
    .updateTable("meeting")
    .set({ slots: [new Date(Date.now() - HOUR_MS)] })
    .where("meeting_id", "=", meeting.meeting_id)
    .execute();
  const [passed = ""] = (await current(order_id))?.slots ?? [];
  expect(code(await answer(seller, meeting, { status: "agreed", starts_at: passed }))).toBe("slot_passed");

  const open = await site.as(buyer).call(placeOrder, {
    body: { title: "Open", description: "Anyone", kind: "Escort", cost: 5, payment_type: "one-time" },
  });
  const { order_id: nobodys } = (open.body as { data: { order_id: string } }).data;
  expect(code(await propose(buyer, nobodys, "customer", [inHours(1)]))).toBe("nobody_to_meet");
});

test("of two different times taken at the same moment one is agreed on, and an answer beside it is refused", async () => {
  const order_id = await anOrder();
  const meeting = await made(seller, order_id, "seller", [inHours(2), inHours(4)]);
  const replies = await Promise.all([
    answer(buyer, meeting, { status: "agreed", starts_at: inHours(2) }),
    answer(buyer, meeting, { status: "agreed", starts_at: inHours(4) }),
    answer(buyer, meeting, { status: "declined" }),
    propose(buyer, order_id, "customer", [inHours(6)]),
  ]);
  const rows = await site.db.selectFrom("meeting").selectAll().where("order_id", "=", order_id).execute();
  expect(rows.filter(({ status }) => status === "agreed" || status === "proposed").length).toBeLessThanOrEqual(1);
  expect(replies.slice(0, 3).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const agreed = rows.find(({ status }) => status === "agreed");
  const accepted = replies.slice(0, 2).find(({ status }) => status === 200);
  expect(agreed?.starts_at?.toISOString()).toBe(
    (accepted?.body as { meeting: Meeting } | undefined)?.meeting.starts_at,
  );
});

test("closing the order withdraws what is proposed or still to come, and no other can be proposed", async () => {
  const order_id = await anOrder();
  const meeting = await made(seller, order_id, "seller", [inHours(2)]);
  await answer(buyer, meeting, { status: "agreed", starts_at: inHours(2) });
  await site.as(buyer).call(updateOrder, { params: { order_id }, body: { status: "cancelled" } });
  expect((await current(order_id))?.status).toBe("withdrawn");
  expect(code(await propose(buyer, order_id, "customer", [inHours(3)]))).toBe("meeting_of_closed_order");
  expect(code(await answer(buyer, meeting, { status: "withdrawn" }))).toBe("meeting_over");
});

test("both sides are reminded once, a quarter of an hour before, also when two processes look", async () => {
  const order_id = await anOrder();
  const meeting = await made(seller, order_id, "seller", [inHours(2)]);
  await answer(buyer, meeting, { status: "agreed", starts_at: inHours(2) });
  const before = (minutes: number) => new Date(Date.parse(inHours(2)) - minutes * 60_000);
  const reminders = async (who: Trader) =>
    (await actionsOf(who, order_id)).filter((action) => action === "meeting_reminder").length;
  await remindOfMeetings(site.db, before(16));
  expect(await reminders(buyer)).toBe(0);
  await Promise.all([remindOfMeetings(site.db, before(15)), remindOfMeetings(site.db, before(15))]);
  await remindOfMeetings(site.db, before(5));
  expect([await reminders(buyer), await reminders(seller)]).toEqual([1, 1]);
});

test("the calendar file is one event in UTC with escaped text, folded lines and no line of somebody else's making", async () => {
  const title = "Шолом; crate, 1\\2 and a name that is long enough to be folded somewhere";
  const order_id = await anOrder(title);
  const meeting = await made(seller, order_id, "seller", [inHours(2)], "Dock 4; bay 2,\nEND:VEVENT");
  await answer(buyer, meeting, { status: "agreed", starts_at: inHours(2) });
  const file = await site.as(seller).call(getMeetingFile, { params: { order_id } });
  expect(file.headers["content-type"]).toContain("text/calendar");
  const lines = file.text.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const whole = file.text.replaceAll("\r\n ", "").split("\r\n");
  expect(whole).toContain("LOCATION:Dock 4\\; bay 2\\,\\nEND:VEVENT");
  expect(whole).toContain(`DTSTART:${inHours(2).replace(/[-:]|\.000/g, "")}`);
  expect(whole.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect((await site.as(stranger).call(getMeetingFile, { params: { order_id } })).status).toBe(403);
});
