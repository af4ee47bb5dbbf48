// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { listOrderNotes, writeOrderNote } from "#contract/deals/order-notes.ts";
import { getOrder, type OrderStub, StatusNotAllowed, searchOrders, updateOrder } from "#contract/deals/orders.ts";
import { ORDER_ID } from "#contract/platform/examples.ts";
import { answer, button, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { describeForm } from "#web/testing/forms.ts";
import { example, network } from "#web/testing/network.ts";
import { leave, open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, TAM } from "#web/testing/people.ts";
import { NoteForm } from "../notes/parts/NoteForm.tsx";
import { OrderScreen } from "./OrderScreen.tsx";
import { OrgOrdersScreen } from "./OrgOrdersScreen.tsx";
import { parseOrdersSearch } from "./parts/orders-search.ts";
import { orderQuery } from "./queries.ts";

const found = example(searchOrders);
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.parse(THAT_DAY) - days * DAY_MS).toISOString();

async function openTable(...orders: Partial<OrderStub>[]) {
  permit("manage_orders");
  const [stub] = found.items as [OrderStub];
  network.answer(searchOrders, { ...found, items: orders.map((order) => ({ ...stub, ...order })) });
  const search = parseOrdersSearch;
  return open(<OrgOrdersScreen />, { route: "/org/orders", search, me: ORLA, acting: HAULCO, now: THAT_DAY });
}
const moving = () => screen.findByRole("combobox", { name: "Move Night patrol helmet to" });

test("whoever manages the organisation's orders finds its automatic messages from there", async () => {
  await openTable();
  expect(await leadsTo("Automatic messages")).toBe("/org/manage?tab=market");
});

describe("a row of the organisation's orders", () => {
  test("moves the order to where it may go", async () => {
    await openTable({ status: "not-started" });
    fireEvent.change(await moving(), { target: { value: "in-progress" } });
    expect((await sent(updateOrder)).body).toEqual({ order_id: ORDER_ID, status: "in-progress" });
  });

  test("asks before it ends the order, and sends nothing when I say no", async () => {
    await openTable({ status: "in-progress" });
    fireEvent.change(await moving(), { target: { value: "cancelled" } });
    await answer("Not now");
    expect(network.callsOf(updateOrder)).toHaveLength(0);
  });

  test("goes back and says why when it may not move", async () => {
    network.refuse(updateOrder, new StatusNotAllowed({ from: "not-started", to: "in-progress" }));
    await openTable({ status: "not-started" });
    fireEvent.change(await moving(), { target: { value: "in-progress" } });
    await sees("This order cannot go to that status");
    expect(((await moving()) as HTMLSelectElement).value).toBe("not-started");
  });

  test("assigns it to the member that I find, or to nobody", async () => {
    const { user } = await openTable({ status: "in-progress" });
    await press(/^Assigned to Orla Venn/);
    await user.click(await screen.findByRole("option", { name: "Nobody" }));
    expect((await sent(updateOrder)).body).toEqual({ order_id: ORDER_ID, assigned_to: null });
  });

  test("leaves a closed order as it is", async () => {
    await openTable({ status: "fulfilled" });
    await sees("Night patrol helmet");
    expect(screen.queryByRole("combobox", { name: "Move Night patrol helmet to" })).toBeNull();
    expect(button(/change it for/)).toBeNull();
  });

  test("says since when nothing happened, in amber after three days, and of a closed one nothing", async () => {
    await openTable(
      { order_id: ORDER_ID, status: "in-progress", updated: ago(2) },
      { order_id: ORDER_ID.replace(/.$/, "1"), status: "in-progress", updated: ago(5) },
      { order_id: ORDER_ID.replace(/.$/, "2"), status: "fulfilled", updated: ago(9) },
    );
    const steps = await screen.findAllByTitle("Last step");
    expect(steps.map(({ textContent }) => textContent)).toEqual(["Last step: 2 days ago", "Last step: 5 days ago"]);
    expect(steps[0]?.className).not.toBe(steps[1]?.className);
  });

  test("is in amber after a day when nobody began it", async () => {
    await openTable(
      { order_id: ORDER_ID, status: "not-started", updated: ago(0.5) },
      { order_id: ORDER_ID.replace(/.$/, "1"), status: "not-started", updated: ago(1.5) },
    );
    const [fresh, old] = await screen.findAllByTitle("Last step");
    expect(fresh?.className).not.toBe(old?.className);
  });

  test("says on the board, too, that it waits too long", async () => {
    await openTable({ status: "not-started", updated: ago(2) });
    fireEvent.click(await screen.findByRole("radio", { name: "Board" }));
    await sees("Last step: 2 days ago");
  });

  test("opens the notes about it", async () => {
    await openTable({ status: "in-progress" });
    await press("Notes: Night patrol helmet");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Meets us at the east hangar");
  });
});

describe("the notes of an order's page", () => {
  const openOrder = (me = ORLA) =>
    open(<OrderScreen />, { route: "/order/$id", at: `/order/${ORDER_ID}`, loads: [orderQuery(ORDER_ID)], me });

  test("are read and written by those who handle the organisation's orders", async () => {
    permit("manage_orders");
    network.answer(getOrder, { ...example(getOrder), contractor: HAULCO });
    await openOrder();
    await sees("Internal notes", "Orla Venn", "Meets us at the east hangar");
    await type("New note", " Paid half. ");
    network.answer(listOrderNotes, []);
    await press("Add note");
    const { params, body } = await sent(writeOrderNote);
    expect([params, body]).toEqual([{ order_id: ORDER_ID }, { content: "Paid half." }]);
    await waitFor(() => expect(said()).not.toContain("Meets us at the east hangar"));
  });

  test("are not there for the buyer", async () => {
    await openOrder(TAM);
    await sees("Agreed");
    expect(said()).not.toContain("Internal notes");
    expect(network.callsOf(listOrderNotes)).toHaveLength(0);
  });
});

describeForm("a note about an order", {
  open: () => open(<NoteForm order_id={ORDER_ID} />),
  typed: { "New note": "Paid half." },
  button: "Add note",
  sends: writeOrderNote,
  keepsDraft: true,
});

describe("the filters of the organisation's orders", () => {
  const openAt = (search: string) => {
    permit("manage_orders");
    const route = "/org/orders";
    return open(<OrgOrdersScreen />, {
      route,
      at: route + search,
      search: parseOrdersSearch,
      me: ORLA,
      acting: HAULCO,
    });
  };

  test("are kept under a name in this browser, without the page, and are there again for another visit", async () => {
    await openAt("?who=nobody&status=past&page=2");
    await press("Saved");
    await type("Keep what is set now as", " Nobody's ");
    await press("Save");
    leave();
    const { address } = await openAt("");
    await press("Saved");
    await sees("To keep one more, narrow the list first.");
    await press("Nobody's");
    await waitFor(() => expect(address()).toBe("/org/orders?who=nobody&status=past"));
    expect(screen.queryByRole("dialog", { name: "Saved" })).toBeNull();
  });

  test("of one organisation are not offered for another", async () => {
    localStorage.setItem("freeport.filters.org-orders.OTHER", JSON.stringify([{ name: "Theirs", search: "q=x" }]));
    await openAt("");
    await press("Saved");
    await sees("Narrow the list first.");
    expect(said()).not.toContain("Theirs");
  });
});
