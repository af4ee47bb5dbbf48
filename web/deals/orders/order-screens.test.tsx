// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { AlreadyApplied, acceptUser, applyForOrder } from "#contract/deals/applications.ts";
import { confirmHandOver } from "#contract/deals/hand-over.ts";
import { answerMeeting, getMeeting, type Meeting, MeetingOver, proposeMeeting } from "#contract/deals/meetings.ts";
import { getOffer, searchOffers } from "#contract/deals/offers.ts";
import {
  answerReview,
  getOrder,
  type Order,
  reviewOrder,
  StatusNotAllowed,
  searchOrders,
  updateOrder,
} from "#contract/deals/orders.ts";
import { searchListings } from "#contract/goods/search.ts";
import { getUserServices } from "#contract/goods/services.ts";
import { listOrderInvoices } from "#contract/money/invoices.ts";
import { getMembers } from "#contract/organisations/contractors.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { ORDER_ID, REVIEW, USER } from "#contract/platform/examples.ts";
import {
  answer,
  button,
  choose,
  dialog,
  field,
  isClosed,
  leadsTo,
  press,
  said,
  sees,
  sent,
  type,
} from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { leave, open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, SITE_ADMIN, STRANGER, TAM } from "#web/testing/people.ts";
import { OrderScreen } from "./OrderScreen.tsx";
import { OrdersScreen } from "./OrdersScreen.tsx";
import { parseOrdersSearch } from "./parts/orders-search.ts";
import { orderQuery } from "./queries.ts";

const ORDER = example(getOrder);
const answerOrder = (order: Partial<Order>) => network.answer(getOrder, { ...ORDER, ...order });
const NOBODY = { customer: null, seller: null };
/** Nobody does it yet. */
const OPEN: Partial<Order> = {
  status: "not-started",
  assigned_to: null,
  assigned_to_minimal: null,
  offer_session_id: null,
  market_listings: [],
};

type Options = Parameters<typeof open>[1] & { tab?: string };
/** Tam buys, Orla does it; in the contract's example she has begun. */
const openOrder = ({ tab, ...rest }: Options = {}) =>
  open(<OrderScreen />, {
    route: tab ? "/order/$id/$tab" : "/order/$id",
    at: `/order/${ORDER_ID}${tab ? `/${tab}` : ""}`,
    loads: [orderQuery(ORDER_ID)],
    now: THAT_DAY,
    ...rest,
  });
describe("moving an order on", () => {
  test("whoever does it begins without a question", async () => {
    answerOrder({ status: "not-started", hand_over: NOBODY });
    await openOrder();
    await press("Begin work");
    const { params, body } = await sent(updateOrder);
    expect([params, body]).toEqual([{ order_id: ORDER_ID }, { order_id: ORDER_ID, status: "in-progress" }]);
    await sees("Work has begun");
  });

  test("what they ask for next stays open when the answer to their last step comes after its news", async () => {
    answerOrder({ status: "not-started", hand_over: NOBODY });
    const answerStep = network.hold(updateOrder);
    const { client } = await openOrder();
    await press("Begin work");
    client.setQueryData(orderQuery(ORDER_ID).queryKey, { ...ORDER, hand_over: NOBODY });
    await press("I handed everything over");
    answerStep();
    await sees("Work has begun");
    expect((await dialog()).getByText(/The order is complete then/)).toBeTruthy();
  });

  test("they hand everything over after a question, which completes it", async () => {
    answerOrder({ hand_over: NOBODY });
    await openOrder();
    await press("I handed everything over");
    expect((await dialog()).getByText(/The order is complete then/)).toBeTruthy();
    await answer("I handed everything over");
    const { params, body } = await sent(confirmHandOver);
    expect([params, body]).toEqual([{ order_id: ORDER_ID }, { side: "seller" }]);
    await sees("Confirmed for your side; the other side is asked");
    await isClosed();
  });

  test("they cancel it after a question, and say why", async () => {
    answerOrder({ status: "not-started", hand_over: NOBODY });
    await openOrder();
    await press("Cancel order");
    expect((await dialog()).getByText(/go back into the seller's stock/)).toBeTruthy();
    await answer("We find no time to meet");
    expect((await field("Reason")).value).toBe("We find no time to meet");
    await answer("Cancel order");
    expect((await sent(updateOrder)).body).toMatchObject({ status: "cancelled", reason: "We find no time to meet" });
  });

  test("the reason is read by both sides", async () => {
    answerOrder({ status: "cancelled", end_reason: "Sold elsewhere" });
    await openOrder({ me: TAM });
    await sees("The deal is off.", "Reason: Sold elsewhere");
  });

  test("when I think better of it nothing is changed", async () => {
    await openOrder();
    await press("Cancel order");
    await answer("Not now");
    await isClosed();
    expect(network.callsOf(updateOrder)).toHaveLength(0);
  });

  test("when it may not move I read why", async () => {
    const reason = network.refuse(updateOrder, new StatusNotAllowed({ from: "in-progress", to: "cancelled" }));
    await openOrder();
    await press("Cancel order");
    await answer("Cancel order");
    await sees(reason);
    await isClosed();
  });

  test("the invoice stands beside what else they do, not between the panels", async () => {
    network.answer(listOrderInvoices, []);
    answerOrder({
      status: "in-progress",
      contractor: null,
      assigned_to: ORLA.username,
      hand_over: NOBODY,
      cost: 88_000,
    });
    await openOrder();
    const invoice = await screen.findByRole("link", { name: "Invoice" });
    const actions = screen.getByRole("region", { name: "What you can do" });
    expect(actions.parentElement?.contains(invoice)).toBe(true);
  });

  test("a stranger sees no such buttons", async () => {
    await openOrder({ me: STRANGER });
    await sees("Night patrol helmet");
    expect(screen.queryByRole("region", { name: "What you can do" })).toBeNull();
  });

  test.each(["fulfilled", "cancelled"] as const)("an order that is %s stays so", async (status) => {
    answerOrder({ status });
    await openOrder();
    await sees("Night patrol helmet");
    expect(screen.queryByRole("region", { name: "What you can do" })).toBeNull();
  });

  test("a site admin may set any state", async () => {
    await openOrder({ me: SITE_ADMIN });
    const picker = await screen.findByLabelText("Set any status (site admin)");
    fireEvent.change(picker, { target: { value: "not-started" } });
    expect((await sent(updateOrder)).body).toMatchObject({ status: "not-started" });
  });

  test("the steps show how far it is, for goods and for work", async () => {
    const page = await openOrder();
    const now = async () => {
      const steps = await screen.findByRole("list", { name: "Progress" });
      return steps.querySelector("[aria-current]")?.textContent;
    };
    expect(await now()).toBe("Received");
    page.unmount();
    answerOrder({ market_listings: [], hand_over: NOBODY });
    await openOrder();
    expect(await now()).toBe("Done");
  });
});

describe("what stands on the page of an order", () => {
  test("what was agreed on, the things at their list prices, and the note with its round", async () => {
    answerOrder({ collateral: 5000, departure: "Lorville", rush: true });
    await openOrder({ me: TAM });
    await sees("bought from Orla Venn", "88,000", "Collateral", "5,000", "Lorville", "Rush");
    await sees("Agreed price", "2,000 below list price", "Tonight at Everus?");
    expect(said()).not.toContain("2 x Night patrol helmet");
    const row = await screen.findByRole("row", { name: /Night patrol helmet/ });
    expect(row.textContent).toContain("45,000");
    expect(row.textContent).toContain("90,000");
  });

  test("the rounds, whose failure leaves the order readable", async () => {
    const page = await openOrder();
    await sees("How it came to this", "Tam Oyelle offered");
    page.unmount();
    network.refuse(getOffer, new AlreadyApplied());
    await openOrder();
    await sees("Night patrol helmet", "Try again");
  });

  test("an order that nobody does yet has applicants, and no steps or reviews", async () => {
    answerOrder(OPEN);
    await openOrder();
    const parts = await screen.findByRole("navigation", { name: "Parts of the order" });
    expect(
      within(parts)
        .getAllByRole("link")
        .map((each) => each.textContent),
    ).toEqual(["Overview", "Applicants"]);
    expect(screen.queryByRole("list", { name: "Progress" })).toBeNull();
  });
});

describe("an order that nobody does yet", () => {
  const APPLIED = {
    order_id: ORDER_ID,
    user_applicant: USER,
    org_applicant: null,
    timestamp: THAT_DAY,
    message: "I can",
  };

  test("I apply for it with a few words", async () => {
    answerOrder(OPEN);
    await openOrder({ tab: "applicants", me: STRANGER });
    await sees("You apply as Ben Ode.");
    await type("What should the buyer know?", "I have a big ship");
    await press("Apply");
    const { params, body } = await sent(applyForOrder);
    expect(params).toEqual({ order_id: ORDER_ID });
    expect(body).toEqual({ contractor: null, message: "I have a big ship" });
    await sees("Your application was sent");
  });

  test("when I may not apply I read why, and my words stay, also when I come back", async () => {
    answerOrder(OPEN);
    const reason = network.refuse(applyForOrder, new AlreadyApplied());
    await openOrder({ tab: "applicants", me: STRANGER });
    await type("What should the buyer know?", "Hello");
    await press("Apply");
    await sees(reason);
    leave();
    await openOrder({ tab: "applicants", me: STRANGER });
    expect((await field("What should the buyer know?")).value).toBe("Hello");
  });

  test("who has applied reads so instead of the form", async () => {
    answerOrder({ ...OPEN, applicants: [APPLIED] });
    await openOrder({ tab: "applicants", me: ORLA });
    await sees("You have applied. The buyer decides now.", "I can");
    expect(button("Apply")).toBeNull();
  });

  test("who was not chosen reads that it went to somebody else, instead of waiting on", async () => {
    answerOrder({ ...OPEN, applicants: [APPLIED] });
    const { client } = await openOrder({ tab: "applicants", me: ORLA });
    await sees("You have applied. The buyer decides now.");
    network.refuse(getOrder, new NotAllowed());
    await client.invalidateQueries({ queryKey: orderQuery(ORDER_ID).queryKey });
    await sees("You cannot see this order any more");
    expect(await leadsTo("Open orders")).toBe("/orders/open");
  });

  test("its buyer gives it to one of them after a question", async () => {
    answerOrder({ ...OPEN, applicants: [APPLIED] });
    await openOrder({ tab: "applicants", me: TAM });
    await sees("I can");
    await press("Accept");
    expect((await dialog()).getByText("Give this order to Orla Venn?")).toBeTruthy();
    await answer("Accept");
    expect((await sent(acceptUser)).params).toEqual({ order_id: ORDER_ID, username: "orla_venn" });
    await sees("Orla Venn does this order now");
  });

  test("its buyer cannot apply, and hears that nobody has", async () => {
    answerOrder(OPEN);
    await openOrder({ tab: "applicants", me: TAM });
    await sees("Nobody has applied yet.");
    expect(button("Apply")).toBeNull();
  });

  test("a site admin sees who applied, and chooses nobody", async () => {
    answerOrder({ ...OPEN, applicants: [APPLIED] });
    await openOrder({ tab: "applicants", me: SITE_ADMIN });
    await sees("I can");
    expect(button("Accept")).toBeNull();
  });
});

describe("the hand-over", () => {
  test("the buyer confirms it for their side after a question", async () => {
    await openOrder({ me: TAM });
    await sees("Orla Venn says that everything is handed over.");
    await press("I received everything");
    await answer("I received everything");
    const { params, body } = await sent(confirmHandOver);
    expect([params, body]).toEqual([{ order_id: ORDER_ID }, { side: "customer" }]);
    await sees("Confirmed for your side; the other side is asked");
  });

  test("who has confirmed has nothing more to say", async () => {
    await openOrder();
    await sees("You said that everything is handed over. Tam Oyelle is asked to confirm it.");
    expect(button("I handed everything over")).toBeNull();
  });

  test("both sides together make it a fact", async () => {
    answerOrder({ hand_over: { customer: THAT_DAY, seller: THAT_DAY } });
    await openOrder({ me: STRANGER });
    await sees("Both sides confirm that the goods were handed over.");
    expect(button("I received everything")).toBeNull();
  });

  test("an order that was cancelled has none", async () => {
    answerOrder({ status: "cancelled", hand_over: NOBODY });
    await openOrder({ me: TAM });
    await sees("The deal is off.");
    expect(button("I received everything")).toBeNull();
  });
});

describe("the meeting", () => {
  const AGREED = example(getMeeting).meeting as Meeting;
  const PROPOSED: Meeting = { ...AGREED, status: "proposed", answered_by: null, starts_at: null };
  const answerMeetingWith = (meeting: Meeting | null) => network.answer(getMeeting, { meeting });

  test("that is agreed on stands with its place and a file for the calendar", async () => {
    await openOrder({ me: TAM });
    await sees("You meet:", "Everus Harbor, hangar 3");
    expect(await leadsTo("Calendar file")).toBe(`/api/orders/${ORDER_ID}/meeting.ics`);
    expect(button("Propose a time")).toBeNull();
  });

  test("is called off only after a question", async () => {
    await openOrder({ me: TAM });
    await press("Call off");
    await answer("Call off");
    expect((await sent(answerMeeting)).body).toEqual({ status: "withdrawn" });
    await sees("The other side knows that it is off");
    await isClosed();
  });

  test("I take one of the times, and not one that has passed", async () => {
    answerMeetingWith(PROPOSED);
    await openOrder({ me: TAM });
    await sees("Orla Venn proposes:", "(past)");
    const takes = await screen.findAllByRole("button", { name: /^Take / });
    expect(takes).toHaveLength(1);
    takes[0]?.click();
    const { params, body } = await sent(answerMeeting);
    expect(params).toEqual({ order_id: ORDER_ID, meeting_id: PROPOSED.meeting_id });
    expect(body).toEqual({ status: "agreed", starts_at: "2026-03-08T19:30:00.000Z" });
  });

  test("I take none of them", async () => {
    answerMeetingWith(PROPOSED);
    await openOrder({ me: TAM });
    await press("None of these");
    expect((await sent(answerMeeting)).body).toEqual({ status: "declined" });
  });

  test("who proposed can only withdraw it", async () => {
    answerMeetingWith(PROPOSED);
    await openOrder();
    await press("Withdraw");
    expect((await sent(answerMeeting)).body).toEqual({ status: "withdrawn" });
    expect(screen.queryAllByRole("button", { name: /^Take / })).toEqual([]);
  });

  test("when it was answered meanwhile I read so", async () => {
    answerMeetingWith(PROPOSED);
    const reason = network.refuse(answerMeeting, new MeetingOver({ status: "replaced" }));
    await openOrder({ me: TAM });
    await press("None of these");
    await sees(reason);
  });

  test("I propose a time and a place", async () => {
    answerMeetingWith(null);
    await openOrder({ me: TAM });
    await press("Propose a time");
    await type("Time 1", "2026-03-10T20:00");
    await type("Place", "Lorville");
    await press("Propose");
    const { body } = await sent(proposeMeeting);
    expect(body).toEqual({ side: "customer", place: "Lorville", slots: [new Date("2026-03-10T20:00").toISOString()] });
    await sees("Your proposal was sent");
  });

  test("begins where the seller hands the goods over", async () => {
    answerOrder({ destination: null });
    answerMeetingWith(null);
    await openOrder({ me: TAM });
    await press("Propose a time");
    expect((await field("Place")).value).toBe("Everus Harbor");
  });

  test("a time in the past is told before anything is sent", async () => {
    answerMeetingWith(null);
    await openOrder({ me: TAM });
    await press("Propose a time");
    await type("Time 1", "2026-03-01T20:00");
    await type("Place", "Lorville");
    await press("Propose");
    await sees("Choose different times that are still to come.");
    expect(network.callsOf(proposeMeeting)).toHaveLength(0);
  });

  test("is no matter of strangers when none is agreed on", async () => {
    answerMeetingWith(null);
    await openOrder({ me: STRANGER });
    await sees("Agreed");
    await waitFor(() => expect(said()).not.toContain("Agree on a time"));
  });

  test("has no panel on a cancelled order while it is not known whether there was one", async () => {
    answerOrder({ status: "cancelled" });
    const answer = network.hold(getMeeting);
    await openOrder({ me: TAM });
    await sees("Items");
    expect(screen.queryByRole("heading", { name: "Meeting" })).toBeNull();
    answer();
  });
});

describe("reviews of an order", () => {
  const DONE = { status: "fulfilled", may_be_reviewed: true } as const;

  test("who wrote one is told until when nobody else reads it", async () => {
    const customer_review = { ...REVIEW, hidden_until: "2026-03-16T18:04:11.000Z" };
    answerOrder({ ...DONE, customer_review } as Partial<Order>);
    await openOrder({ me: TAM });
    await sees("Only your side sees this review.", "Mar 16, 2026");
  });

  test("an order that was cancelled before work began has no form for one", async () => {
    answerOrder({ status: "cancelled" });
    await openOrder({ me: TAM });
    await sees("Work on this order never began, so there is nothing to review.");
    expect(button("Leave review")).toBeNull();
  });

  test("a deal with oneself is said to count for nothing", async () => {
    answerOrder({ status: "fulfilled", own_deal: true });
    await openOrder({ me: TAM });
    await sees(
      "Buyer and seller are one person, or in one organisation.",
      "Deals with oneself or within one organisation cannot be reviewed.",
    );
  });

  test("its buyer says how it went, in stars that they choose and in words, of which the common ones are a click", async () => {
    answerOrder(DONE);
    await openOrder({ me: TAM });
    await sees("How was it with Orla Venn?", "Choose the stars first.");
    expect(button("Leave review")?.hasAttribute("disabled")).toBe(true);
    fireEvent.change(await screen.findByRole("slider"), { target: { value: "4.5" } });
    await type("How did it go?", " Fine. ");
    await press("Quick");
    await press("Leave review");
    const { params, body } = await sent(reviewOrder);
    expect([params, body]).toEqual([
      { order_id: ORDER_ID },
      { content: "Fine. Quick.", rating: 4.5, role: "customer" },
    ]);
    await sees("Thank you for the review");
  });

  test("a review without words is not sent", async () => {
    answerOrder(DONE);
    await openOrder({ me: TAM });
    fireEvent.change(await screen.findByRole("slider"), { target: { value: "4" } });
    await press("Leave review");
    await sees("Fill this in.");
    expect(network.callsOf(reviewOrder)).toHaveLength(0);
  });

  test("what was written stands there for all, and nobody writes twice", async () => {
    answerOrder({ ...DONE, customer_review: REVIEW } as Partial<Order>);
    await openOrder({ me: TAM });
    await sees("Fast and friendly");
    expect(button("Leave review")).toBeNull();
  });

  test("the reviewed answers in place, and nobody else is asked to", async () => {
    answerOrder({ ...DONE, contractor: null, customer_org: null, customer_review: REVIEW } as Partial<Order>);
    await openOrder({ me: ORLA });
    await press("Answer");
    await type("Your answer", " Come back soon. ");
    await press("Publish answer");
    const { params, body } = await sent(answerReview);
    expect([params, body]).toEqual([{ review_id: REVIEW.review_id }, { content: "Come back soon." }]);
    await sees("The answer is published");
  });

  test("the answer stands under the review in the name of the organisation, and there is no second one", async () => {
    const said = { content: "Come back soon", timestamp: REVIEW.timestamp, user_author: null };
    const contractor_author = { spectrum_id: HAULCO, name: "Haul Co", avatar: "/a.webp", rating: USER.rating };
    const answer = { ...said, contractor_author };
    answerOrder({ ...DONE, contractor: null, customer_review: { ...REVIEW, answer } } as Partial<Order>);
    await openOrder({ me: ORLA });
    await sees("Haul Co", "Come back soon");
    expect(button("Answer")).toBeNull();
  });

  test("nothing interrupts when it is completed: the form stands there, and the next step leads to it", async () => {
    answerOrder({ ...DONE, hand_over: { customer: THAT_DAY, seller: THAT_DAY } });
    await openOrder({ me: TAM });
    await press("Write a review");
    expect(document.activeElement?.id).toBe("review");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("there are none before it is over", async () => {
    await openOrder({ me: TAM });
    await sees("Agreed");
    expect(said()).not.toContain("Reviews");
    expect(button("Leave review")).toBeNull();
  });
});

describe("who of an organisation does it", () => {
  const OF_HAULCO: Partial<Order> = { contractor: HAULCO, assigned_to: null, assigned_to_minimal: null };
  const MEMBER = {
    ...USER,
    username: "kim",
    display_name: "Kim Bay",
    roles: [],
    role_details: [],
    role: "Member",
    joined_at: THAT_DAY,
    open_orders: 3,
  };

  test("a manager takes it", async () => {
    permit("manage_orders");
    answerOrder(OF_HAULCO);
    await openOrder({ acting: HAULCO });
    await press("Assign to me");
    expect((await sent(updateOrder)).body).toEqual({ assigned_to: "orla_venn" });
    await sees("Orla Venn does this order now");
  });

  test("a manager gives it to a member, and sees how much they have to do", async () => {
    permit("manage_orders");
    network.answer(getMembers, { ...example(getMembers), members: [MEMBER] } as never);
    answerOrder(OF_HAULCO);
    await openOrder({ acting: HAULCO });
    await choose("Member", /^Kim Bay \(@kim\).*3 open orders/);
    await press("Assign");
    expect((await sent(updateOrder)).body).toEqual({ assigned_to: "kim" });
    await sees("Kim Bay (@kim) does this order now");
  });

  test("a manager takes it away again", async () => {
    permit("manage_orders");
    answerOrder({ contractor: HAULCO });
    await openOrder({ acting: HAULCO });
    await press("Unassign");
    expect((await sent(updateOrder)).body).toEqual({ assigned_to: null });
    await sees("Nobody is assigned now");
  });

  test("others of the organisation do not choose", async () => {
    answerOrder(OF_HAULCO);
    await openOrder({ acting: HAULCO });
    await sees("Night patrol helmet");
    expect(said()).not.toContain("Who does it");
  });
});

describe("what else the seller has", () => {
  const asked = () => network.callsOf(searchListings).map(({ query }) => query);

  test("is shown to the buyer, six at most, with the way to all of it", async () => {
    await openOrder({ me: TAM });
    await sees("More from");
    expect(asked()).toMatchObject([{ page_size: "6", quantityAvailable: "1" }]);
    expect(await leadsTo("All goods")).toMatch(/^\/(user|contractor)\/[^/]+\/market$/);
  });

  test("has not the service that the order is about a second time", async () => {
    const [service] = example(getUserServices);
    network.answer(getUserServices, service ? [{ ...service, status: "active" }] : []);
    answerOrder({ contractor: null, service_id: service?.service_id ?? null });
    await openOrder({ me: TAM });
    await sees("More from");
    await waitFor(() => expect(network.callsOf(getUserServices)).toHaveLength(1));
    await sees("All goods");
    expect(said()).not.toContain("Services of");
  });

  test("is not asked for by the seller", async () => {
    await openOrder({ me: ORLA });
    await sees("Agreed");
    expect(asked()).toEqual([]);
  });
});

describe("my orders", () => {
  const openOrders = (at = "/orders", options: Options = {}) =>
    open(<OrdersScreen />, { route: "/orders", at, search: parseOrdersSearch, ...options });
  const asked = () => network.callsOf(searchOrders).at(-1)?.query;

  test("what I buy stands first, what is open before the rest", async () => {
    await openOrders();
    await waitFor(() => expect(asked()).toMatchObject({ customer: "orla_venn", status: "active", page_size: "5" }));
    await sees("My purchases", "Offers I sent");
  });

  test("what is assigned to me is a tab with its name", async () => {
    await openOrders();
    expect(await leadsTo("Assigned to me")).toBe("/orders?view=assigned");
    expect(said()).not.toContain("{{");
  });

  test("what I sell is the other side", async () => {
    await openOrders("/orders?view=selling");
    await waitFor(() => expect(asked()).toMatchObject({ assigned: "orla_venn" }));
    await sees("My sales", "Offers I received", "Tam Oyelle");
    await waitFor(() => expect(network.callsOf(searchOffers).at(-1)?.query).toMatchObject({ status: "to-seller" }));
  });

  test("another state, and it stands in the address", async () => {
    const { address } = await openOrders("/orders?page=2");
    const filters = await screen.findByRole("group", { name: "Filter: My purchases" });
    fireEvent.click(within(filters).getByRole("button", { name: /^Closed/ }));
    await waitFor(() => expect(address()).toBe("/orders?status=past"));
    await waitFor(() => expect(asked()).toMatchObject({ status: "past", index: "0" }));
  });

  test("days narrow both lists and the file", async () => {
    await openOrders("/orders?status=all");
    await userEvent.click(await screen.findByRole("button", { name: "Days" }));
    await type("From day", "2026-03-01");
    await waitFor(() => expect(asked()).toMatchObject({ from: "2026-03-01" }));
    expect(await leadsTo("CSV file")).toBe("/api/orders/csv?customer=orla_venn&from=2026-03-01");
  });

  test("a day that is none is left out of the address", async () => {
    await openOrders("/orders?from=yesterday");
    await waitFor(() => expect(asked()).toBeDefined());
    expect(asked()).not.toHaveProperty("from");
  });

  test("a heading sorts the list, and again turns it round", async () => {
    const { address } = await openOrders("/orders?tab=offers&view=selling");
    await sees("Night patrol helmet");
    await press(/^What/);
    await waitFor(() => expect(address()).toContain("offer_sort=title"));
  });

  test("the last tab is the form for a new one", async () => {
    await openOrders("/orders?tab=create&to=user:kim&kind=Delivery");
    await sees("New order", "A player");
    expect((await field("Player")).value).toBe("kim");
    expect(button("Send the offer")).toBeTruthy();
  });
});

test("the whole id of an order is copied from beside its short one", async () => {
  await openOrder();
  await press("Copy the whole id");
  expect(await navigator.clipboard.readText()).toBe(ORDER_ID);
});
