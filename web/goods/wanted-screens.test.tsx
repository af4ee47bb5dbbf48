// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { getWantedItems } from "#contract/goods/items.ts";
import { createWatch } from "#contract/goods/watches.ts";
import { BUY_ORDER, ORDER_ID } from "#contract/platform/examples.ts";
import { answer, button, dialog, press, said, sees, sent, tick } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { BuyOrdersScreen } from "./buy-orders/BuyOrdersScreen.tsx";
import { parseWantedSearch } from "./buy-orders/parts/wanted.ts";

type Options = Parameters<typeof open>[1];
describe("what people want to buy", () => {
  const [WANTED] = example(getWantedItems) as [ReturnType<typeof example<typeof getWantedItems>>[number]];
  const COOLER = {
    ...WANTED,
    aggregate_id: ORDER_ID,
    details: { ...WANTED.details, title: "Cooler", item_type: "Cooler" },
    buy_orders: [
      { ...BUY_ORDER, price: 5000, quantity: 1 },
      {
        ...BUY_ORDER,
        buy_order_id: ORDER_ID,
        price: 7000,
        quantity: 2,
        buyer: { ...BUY_ORDER.buyer, username: "orla_venn" },
      },
    ],
  };
  beforeEach(() => network.answer(getWantedItems, [WANTED, COOLER]));
  const openWanted = (at = "/buyorders", options: Options = {}) =>
    open(<BuyOrdersScreen />, { route: "/buyorders", at, search: parseWantedSearch, now: THAT_DAY, ...options });
  const titles = () => screen.getAllByRole("article").map((card) => within(card).getAllByRole("link")[0]?.textContent);

  test("each says what is paid and how many are wanted", async () => {
    await openWanted();
    await sees("2 items wanted", "up to", "5,000 – 7,000 each", "3 wanted", "2 orders", "12 wanted");
  });

  test("the best paid come first when I ask for it", async () => {
    await openWanted("/buyorders?sort=price-high");
    await sees("2 items wanted");
    expect(titles()).toEqual(["Cooler", WANTED.details.title]);
  });

  test("words, price and my own narrow it", async () => {
    const page = await openWanted("/buyorders?query=cool");
    await sees("1 item wanted");
    expect(titles()).toEqual(["Cooler"]);
    page.unmount();
    const again = await openWanted("/buyorders?maxCost=1000");
    await sees("1 item wanted");
    expect(titles()).toEqual([WANTED.details.title]);
    again.unmount();
    const { address } = await openWanted();
    await tick("Only my buy orders");
    await waitFor(() => expect(titles()).toEqual(["Cooler"]));
    expect(address()).toContain("mine=");
    expect(said()).toContain("2 wanted");
  });

  test("my own may be asked for among the filters, too, where a phone has room for its words", async () => {
    const { address } = await openWanted();
    await press("Filters");
    fireEvent.click(await (await dialog()).findByLabelText("Only my buy orders"));
    await waitFor(() => expect(address()).toContain("mine="));
    await waitFor(() => expect(titles()).toEqual(["Cooler"]));
  });

  test("I watch a search among them, and not my own or all", async () => {
    const all = await openWanted();
    await sees("2 items wanted");
    expect(button("Watch these buy orders")).toBeNull();
    all.unmount();
    const own = await openWanted("/buyorders?query=cool&mine=true");
    await sees("1 item wanted");
    expect(button("Watch these buy orders")).toBeNull();
    own.unmount();
    await openWanted("/buyorders?query=cool&minCost=500");
    await press("Watch these buy orders");
    await answer("Watch");
    expect((await sent(createWatch)).body).toMatchObject({ wanted_search: { query: "cool", minCost: "500" } });
  });

  test("a visitor has none of their own to narrow it to", async () => {
    await openWanted("/buyorders", { me: null });
    await sees("2 items wanted");
    expect(screen.queryByLabelText("Only my buy orders")).toBeNull();
  });

  test("when nothing fits I clear the filters", async () => {
    const { address } = await openWanted("/buyorders?query=nothing");
    await press("Clear the filters");
    await waitFor(() => expect(address()).toBe("/buyorders"));
  });
});
