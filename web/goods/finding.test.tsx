// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { findEverything } from "#contract/goods/find.ts";
import { getUsualPrices } from "#contract/goods/prices.ts";
import { searchListings } from "#contract/goods/search.ts";
import { createWatch } from "#contract/goods/watches.ts";
import { AGGREGATE_ID } from "#contract/platform/examples.ts";
import { answer, button, leadsTo, press, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { MarketScreen } from "./listings/MarketScreen.tsx";

const openMarket = (at = "/market") => open(<MarketScreen />, { route: "/market", at, now: THAT_DAY });
const found = example(findEverything);
const NOTHING = { items: [], listings: [], services: [], organisations: [], people: [], nearest: [] };

describe("how results look", () => {
  test("I switch from cards to a list and to a table, and the address keeps it", async () => {
    const { address } = await openMarket("/market?query=helmet&index=0");
    await press("List");
    await waitFor(() => expect(address()).toBe("/market?query=helmet&view=list"));
    await sees("Night patrol helmet", "Orla Venn", "3 left");
    await press("Table");
    await waitFor(() => expect(address()).toBe("/market?query=helmet&view=table"));
    expect(await screen.findByRole("table", { name: "Market" })).toBeTruthy();
    await press("Closer together");
    await waitFor(() => expect(address()).toBe("/market?query=helmet&view=table&density=dense"));
    await press("Cards");
    await waitFor(() => expect(address()).toBe("/market?query=helmet&density=dense"));
  });

  test("a list says of each price how far it is from the usual one, in one call for all", async () => {
    network.answer(getUsualPrices, { prices: [{ game_item_id: AGGREGATE_ID, median: 50_000, basis: "deals" }] });
    await openMarket("/market?view=list");
    await sees("−10%");
    expect((await sent(getUsualPrices)).query).toEqual({ items: AGGREGATE_ID });
  });

  test("the heads of the table sort on the server", async () => {
    const { address } = await openMarket("/market?view=table");
    const table = within(await screen.findByRole("table", { name: "Market" }));
    fireEvent.click(table.getByRole("button", { name: "Price" }));
    await waitFor(() => expect(address()).toBe("/market?sort=price-low&view=table"));
    await waitFor(() => expect(network.callsOf(searchListings).at(-1)?.query).toMatchObject({ sort: "price-low" }));
  });
});

describe("what words find", () => {
  test("items in bulk and sellers stand above the listings, from one call", async () => {
    network.answer(findEverything, {
      ...found,
      organisations: [{ spectrum_id: "HELM", name: "Helmsmen", avatar: "" }],
    });
    await openMarket("/market?query=helm");
    await sees("Vanta Helmet", "41,000", "4 sellers · 12 left", "3 wanted");
    expect(await leadsTo("Vanta Helmet")).toBe(`/market/aggregate/${AGGREGATE_ID}`);
    expect(await leadsTo("Helmsmen")).toBe("/contractor/HELM");
    expect(network.callsOf(findEverything)).toHaveLength(1);
  });

  test("where nothing is found I may watch the search, ask for it, or take the nearest words", async () => {
    network.answer(searchListings, { total: 0, listings: [] });
    network.answer(findEverything, { ...NOTHING, nearest: ["Vanta Helmet"] });
    await openMarket("/market?query=vnta");
    await sees("Nothing for “vnta” on the market");
    expect(await leadsTo("Vanta Helmet")).toBe("/market?query=Vanta+Helmet");
    expect(await leadsTo(/Create a buy order/)).toBe("/buyorder/create?item=Vanta+Helmet");
    await press("Tell me when one is listed");
    await answer("Watch");
    expect((await sent(createWatch)).body).toMatchObject({ search: { query: "vnta" } });
    expect(screen.queryByLabelText("Sort by")).toBeNull();
  });

  test("where all of an item is sold in bulk, nothing says that nobody has it", async () => {
    network.answer(searchListings, { total: 0, listings: [] });
    await openMarket("/market?query=vanta");
    await sees("Vanta Helmet", "Sold in bulk only: see above");
    expect(screen.queryByText(/Nothing for/)).toBeNull();
    expect(button("Tell me when one is listed")).toBeTruthy();
  });

  test("a buy order begins with the words, when they name no item", async () => {
    network.answer(searchListings, { total: 0, listings: [] });
    network.answer(findEverything, NOTHING);
    await openMarket("/market?query=zzqq");
    expect(await leadsTo("Create a buy order for “zzqq”")).toBe("/buyorder/create?words=zzqq");
  });
});

describe("goods of one seller", () => {
  test("I find the seller by name, and the market shows what they sell", async () => {
    const { address } = await openMarket();
    await press("Seller");
    await type("Seller", "hel");
    await press(/Helmsmen/);
    await waitFor(() => expect(address()).toBe("/market?contractor_seller=HELM"));
    await waitFor(() =>
      expect(network.callsOf(searchListings).at(-1)?.query).toMatchObject({ contractor_seller: "HELM" }),
    );
    await press("Remove filter: Seller");
    await waitFor(() => expect(address()).toBe("/market"));
    expect(button("Remove filter: Seller")).toBeNull();
  });
});
