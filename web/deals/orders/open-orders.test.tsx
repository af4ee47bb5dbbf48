// @vitest-environment happy-dom
import { fireEvent, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type OpenOrder, placeOrder, searchOpenOrders } from "#contract/deals/orders.ts";
import { ORDER_ID } from "#contract/platform/examples.ts";
import { field, leadsTo, press, said, sees, type } from "#web/testing/acts.ts";
import { describeForm } from "#web/testing/forms.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { CreateOrder } from "../create/CreateOrder.tsx";
import { OpenOrdersScreen } from "./OpenOrdersScreen.tsx";
import { parseOpenOrders } from "./open-orders-search.ts";

describeForm("opening an order for whoever applies", {
  open: () => open(<CreateOrder to={{ kind: "open", id: null }} kind="Escort" />),
  typed: { Title: "Escort to Pyro", "Your price": "70000", Details: "Three of us." },
  button: "Open the order",
  sends: placeOrder,
  keepsDraft: true,
});

test("an order that is opened leads to its applicants", async () => {
  network.answer(placeOrder, { session_id: null, order_id: ORDER_ID, discord_invite: null });
  const { address } = await open(<CreateOrder to={{ kind: "open", id: null }} kind="Escort" />);
  await type("Title", "Escort");
  await type("Your price", "7000");
  await type("Details", "Tonight");
  await press("Open the order");
  await waitFor(() => expect(address()).toBe(`/order/${ORDER_ID}/applicants`));
});

describe("open orders", () => {
  const [ORDER] = example(searchOpenOrders).items as [OpenOrder];
  const openList = (at = "/orders/open") =>
    open(<OpenOrdersScreen />, { route: "/orders/open", at, search: parseOpenOrders, now: THAT_DAY, me: null });

  test("are there for everybody, and each leads to where one applies", async () => {
    await openList();
    await sees("Escort to the gate", "250,000", "tam_oyelle");
    expect(await leadsTo("Escort to the gate")).toBe(`/order/${ORDER.order_id}/applicants`);
    expect(await leadsTo("Open an order")).toBe("/orders?tab=create&to=open");
  });

  test("are narrowed by words and turned by pages", async () => {
    network.answer(searchOpenOrders, ({ query }) =>
      query.query === "pyro"
        ? { total: 1, items: [{ ...ORDER, title: "Ore to Pyro" }] }
        : { total: 14, items: [{ ...ORDER, title: `Escort of page ${query.index ?? 0}` }] },
    );
    const { address } = await openList();
    await press("Next");
    await waitFor(() => expect(address()).toBe("/orders/open?page=1"));
    await sees("Escort of page 1");
    await type("Search open orders", "pyro");
    fireEvent.keyDown(await field("Search open orders"), { key: "Enter" });
    await waitFor(() => expect(address()).toBe("/orders/open?query=pyro"));
    await waitFor(() => expect(said()).not.toContain("Escort of page"));
  });
});
