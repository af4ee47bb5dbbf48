// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelBuyOrder } from "#contract/goods/buy-orders.ts";
import { getAggregate, getPriceHistory, updateAggregate } from "#contract/goods/items.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { AGGREGATE_ID, BUY_ORDER, LISTING_ID, ORDER_ID } from "#contract/platform/examples.ts";
import { fulfillBuyOrder } from "#contract/trading/buy-orders.ts";
import { answer, button, dialog, field, isClosed, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, SITE_ADMIN, STRANGER, TAM, UNVERIFIED } from "#web/testing/people.ts";
import { cart } from "#web/trading/cart/parts/cart.ts";
import { ItemScreen } from "./items/ItemScreen.tsx";
import { aggregateQuery, historyQuery } from "./items/parts/queries.ts";

type Options = Parameters<typeof open>[1];
describe("an item", () => {
  beforeEach(() => network.answer(getPriceHistory, []));
  const openItem = (options: Options = {}) =>
    open(<ItemScreen />, {
      route: "/market/aggregate/$id",
      at: `/market/aggregate/${AGGREGATE_ID}`,
      loads: [aggregateQuery(AGGREGATE_ID), historyQuery(AGGREGATE_ID)],
      now: THAT_DAY,
      me: STRANGER,
      ...options,
    });
  const ITEM = example(getAggregate);
  const answerItem = (item: Partial<typeof ITEM>) => network.answer(getAggregate, { ...ITEM, ...item });

  test("I read who sells it and who wants it", async () => {
    await openItem();
    await sees("1 sell order", "1 buy order", "Lowest price asked45,000", "Best price offered900", "Spread44,100");
    const row = await screen.findByRole("row", { name: /Tam Oyelle/ });
    expect(row.textContent).toContain("12");
  });

  test("its parts have links that lead to them", async () => {
    await openItem();
    const parts = within(await screen.findByRole("navigation", { name: "Parts of this page" }));
    const links = parts.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map((link) => link.textContent)).toEqual(["Prices over time", "Selling", "Wanted"]);
    for (const { hash } of links) expect(document.querySelector(hash)?.tagName).toBe("SECTION");
  });

  test("I see all of its pictures", async () => {
    answerItem({ photos: ["a", "b", "c"].map((name) => `https://i.imgur.com/${name}.png`) });
    await openItem();
    await sees("1 / 3");
  });

  test("I put the cheapest pieces into my cart, whoever sells them", async () => {
    const [ask] = ITEM.listings as [(typeof ITEM.listings)[number]];
    answerItem({ listings: [ask, { ...ask, listing_id: ORDER_ID, price: 40000, quantity_available: 1 }] });
    await openItem();
    await type("How many of the cheapest", "2");
    await sees("42,500 each", "85,000", "2 sellers, 2 offers.");
    await press("Add the 2 cheapest");
    expect(cart.get()[0]?.lines).toMatchObject([
      { listing_id: ORDER_ID, quantity: 1, price: 40000 },
      { listing_id: LISTING_ID, quantity: 1, price: 45000 },
    ]);
  });

  test("I put pieces of one seller into my cart", async () => {
    await openItem();
    await press("Add to cart from Orla Venn");
    await press("Add to cart from Orla Venn");
    expect(cart.get()[0]?.lines).toMatchObject([{ listing_id: LISTING_ID, quantity: 2 }]);
    await sees("2 in cart");
  });

  test("my own pieces I change instead of buying them", async () => {
    await openItem({ me: ORLA });
    expect(await leadsTo("Edit yours")).toBe(`/market_edit/${LISTING_ID}`);
    expect(button("Add to cart from Orla Venn")).toBeNull();
    expect(button("Add the cheapest")).toBeNull();
  });

  test("when nobody sells or wants it I read so once, and may be the first to sell it", async () => {
    answerItem({ listings: [], buy_orders: [] });
    await openItem();
    await sees("Nobody sells this or asks for it now");
    expect(await leadsTo("Sell this item")).toContain("/market/create/bulk?item=");
    expect(said()).not.toContain("Supply and demand by price");
  });

  test("without noted prices I read in a line when they are, and those who sell stand beside the buying", async () => {
    await openItem();
    await sees("No prices are noted yet: the lowest one is noted once a day while somebody sells this item.");
    expect(screen.queryByRole("heading", { name: "Lowest price by day" })).toBeNull();
    const selling = screen.getByRole("region", { name: "Selling" });
    expect(selling.nextElementSibling?.textContent).toContain("Add the cheapest");
    expect(screen.getAllByRole("region", { name: "Selling" })).toHaveLength(1);
  });

  test("when nobody wants what somebody sells I may ask for it where I read so", async () => {
    answerItem({ buy_orders: [] });
    await openItem();
    const wanted = within(await screen.findByRole("region", { name: "Wanted" }));
    expect(wanted.getByText("Nobody asks for this right now")).toBeTruthy();
    fireEvent.click(wanted.getByRole("button", { name: "Ask for this item" }));
    await screen.findByRole("dialog", { name: "Ask for this item" });
  });

  test("when nobody sells what somebody wants I read who wants it", async () => {
    answerItem({ listings: [] });
    await openItem();
    await sees("Nobody sells this right now", "1 buy order");
  });

  test("I fulfil a buy order after a look at what it means, and come to the order", async () => {
    const { address } = await openItem();
    await press("Fulfil");
    expect(
      (await dialog()).getByText(/You sell 12 × .* to Tam Oyelle at 900 aUEC each, 10,800 aUEC in total/),
    ).toBeTruthy();
    await answer("Sell for 10,800 aUEC");
    const { params, body } = await sent(fulfillBuyOrder);
    expect([params, body]).toEqual([{ buy_order_id: BUY_ORDER.buy_order_id }, {}]);
    await waitFor(() => expect(address()).toBe(`/order/${ORDER_ID}`));
  });

  test("acting for an organisation I fulfil it for them", async () => {
    permit("manage_orders");
    await openItem({ me: ORLA, acting: HAULCO });
    await press("Fulfil");
    expect((await dialog()).getByText(/You deliver as Haul Company/)).toBeTruthy();
    await answer("Sell for 10,800 aUEC");
    expect((await sent(fulfillBuyOrder)).body).toEqual({ contractor_spectrum_id: HAULCO });
  });

  test("whom nobody let deliver for the organisation has no button", async () => {
    await openItem({ me: { ...ORLA }, acting: HAULCO });
    await sees("You may not deliver for Haul Company.");
    expect(button("Fulfil")).toBeNull();
  });

  test("a buy order that pays more than the cheapest offer is warned of, and its end is one press", async () => {
    await openItem();
    await press("Ask for this item");
    const { listings, buy_orders } = example(getAggregate);
    expect(listings[0]?.price).toBe(45_000);
    const sheet = (await dialog()).getByText("Best price offered").closest("div");
    expect(sheet?.textContent).toContain((buy_orders[0]?.price ?? 0).toLocaleString("en"));
    await type("Price each", "46000");
    await sees("This is more than the cheapest offer: somebody sells it for 45,000 aUEC now.");
    await press("7 days");
    expect((await field("Open until")).value).toContain("2026-03-15");
  });

  test("I deliver a part of a buy order, and the rest stays open", async () => {
    await openItem();
    await press("Fulfil");
    await press("How many you deliver: one less");
    expect((await dialog()).getByText("1 stay open for others.")).toBeTruthy();
    await answer("Sell for 9,900 aUEC");
    expect((await sent(fulfillBuyOrder)).body).toEqual({ quantity: 11 });
  });

  test("when it cannot be fulfilled I read why in the question", async () => {
    const reason = network.refuse(fulfillBuyOrder, new NotAllowed());
    await openItem();
    await press("Fulfil");
    await answer("Sell for 10,800 aUEC");
    await waitFor(async () => expect((await dialog()).getByText(reason)).toBeTruthy());
  });

  test("who has not linked a game account is led there first", async () => {
    const { address } = await openItem({ me: UNVERIFIED });
    await press("Fulfil");
    await waitFor(() => expect(address()).toContain("/accountlink"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("my own buy order I take back", async () => {
    await openItem({ me: TAM });
    expect(button("Fulfil")).toBeNull();
    await press("Take back");
    await answer("Take back");
    expect((await sent(cancelBuyOrder)).params).toEqual({ buy_order_id: BUY_ORDER.buy_order_id });
    await sees("The buy order is taken back");
    await isClosed();
  });

  test("a site admin gives it a picture, others cannot", async () => {
    const page = await openItem();
    await sees("1 sell order");
    expect(button("Change the picture")).toBeNull();
    page.unmount();
    await openItem({ me: SITE_ADMIN });
    await press("Change the picture");
    await type("Address of the picture", " https://i.imgur.com/x.png ");
    await answer("Save");
    expect((await sent(updateAggregate)).body).toEqual({ photo: "https://i.imgur.com/x.png" });
    await isClosed();
  });

  test("the wall is read by the arrow keys", async () => {
    await openItem();
    const wall = await screen.findByRole("slider", { name: "Supply and demand by price" });
    expect(wall.getAttribute("aria-valuetext")).toBe("Use the arrow keys to read the chart");
    fireEvent.keyDown(wall, { key: "ArrowRight" });
    expect(wall.getAttribute("aria-valuetext")).toMatch(/^At 25,245 aUEC: 0 for sale, 0 wanted$/);
    for (let step = 0; step < 60; step++) fireEvent.keyDown(wall, { key: "ArrowRight" });
    expect(wall.getAttribute("aria-valuetext")).toContain("3 for sale");
  });
});
