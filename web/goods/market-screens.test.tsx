// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type SearchResult, searchListings } from "#contract/goods/search.ts";
import { createWatch } from "#contract/goods/watches.ts";
import { LISTING_ID, MULTIPLE_ID, ORDER_ID } from "#contract/platform/examples.ts";
import { switchLanguage } from "#web/i18n.ts";
import { answer, button, field, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { STRANGER } from "#web/testing/people.ts";
import { BulkScreen } from "./items/BulkScreen.tsx";
import { MarketScreen } from "./listings/MarketScreen.tsx";
import { ListingCard } from "./listings/parts/ListingCard.tsx";
import { parseMarketSearch } from "./listings/parts/search.ts";

type Options = Parameters<typeof open>[1];
/** The newest search that the page asked for, once it fits. */
const asks = (query: Record<string, string>) =>
  waitFor(() => expect(network.callsOf(searchListings).at(-1)?.query).toMatchObject(query));

describe("the market", () => {
  const openMarket = (at = "/market", options: Options = {}) =>
    open(<MarketScreen />, { route: "/market", at, now: THAT_DAY, ...options });

  test("the address says what is asked for", async () => {
    await openMarket("/market?query=helmet&type=Helmet&minCost=10&maxCost=90000&rating=40&sort=price-low&index=2");
    await asks({
      query: "helmet",
      item_type: "Helmet",
      minCost: "10",
      maxCost: "90000",
      sort: "price-low",
      index: "2",
      listing_type: "not-aggregate",
    });
    await sees("for “helmet”");
  });

  test("what an address has no sense for is passed over", async () => {
    await openMarket("/market?minCost=cheap&sort=weird&index=-1");
    await waitFor(() => expect(network.callsOf(searchListings)).toHaveLength(1));
    expect(network.callsOf(searchListings)[0]?.query).not.toHaveProperty("minCost");
  });

  test("a filter that I take away leaves the others", async () => {
    const { address } = await openMarket("/market?type=Helmet&minCost=10");
    await press("Remove filter: Item type");
    await waitFor(() => expect(address()).toBe("/market?minCost=10"));
    await press("Clear");
    await waitFor(() => expect(address()).toBe("/market"));
  });

  test("I choose where it is handed over, and take it away again", async () => {
    const { address } = await openMarket();
    await press("Place to meet");
    await type("Place to meet", "Hurston");
    await waitFor(() => expect(address()).toBe("/market?place=Hurston"));
    await asks({ place: "Hurston" });
    await press("Remove filter: Place to meet");
    await waitFor(() => expect(address()).toBe("/market"));
  });

  test("I choose the order, and it stands in the address", async () => {
    const { address } = await openMarket("/market?index=3");
    fireEvent.change(await screen.findByLabelText("Sort by"), { target: { value: "price-high" } });
    await waitFor(() => expect(address()).toBe("/market?sort=price-high"));
    await asks({ sort: "price-high" });
  });

  test("Tab reaches the order, which stands above the filters, before them", async () => {
    await openMarket();
    const order = await screen.findByRole("combobox", { name: "Sort by" });
    const filter = await screen.findByRole("button", { name: "Item type" });
    expect(order.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test("Tab goes from a card to its listing and its cart button, and to the next card", async () => {
    const { user } = await openMarket("/market", { me: STRANGER });
    const [listing] = example(searchListings).listings;
    const name = listing?.title ?? "";
    (await screen.findByRole("button", { name: `Put one of ${name} into the cart` })).focus();
    await user.tab();
    expect(document.activeElement?.textContent).toBe(name);
    await user.tab();
    expect(document.activeElement?.closest("article")).toBeNull();
  });

  test("new listings wait above the rows until I ask for them, and no row moves before", async () => {
    const [row] = example(searchListings).listings;
    if (!row) throw new Error("the contract's example has no listing");
    const named = (title: string, id: string, more: object = {}) => ({ ...row, listing_id: id, title, ...more });
    const [first, second] = [named("First lamp", LISTING_ID), named("Second lamp", ORDER_ID)];
    const newest = named("Newest lamp", MULTIPLE_ID, { timestamp: "2026-03-08T09:50:00.000Z" });
    network.answer(searchListings, { total: 2, listings: [first, second] });
    const { client } = await openMarket();
    await sees("First lamp", "Second lamp");
    network.answer(searchListings, { total: 3, listings: [newest, { ...second, title: "Second lamp, cheaper" }] });
    await client.invalidateQueries();
    await sees("First lamp", "Second lamp, cheaper");
    expect(said()).not.toContain("Newest lamp");
    await press("1 new: show");
    await sees("Newest lamp");
    expect(said()).not.toContain("First lamp");
    expect(button("1 new: show")).toBeNull();
  });

  test("I turn the pages", async () => {
    network.answer(searchListings, { total: 100, listings: example(searchListings).listings });
    const { address } = await openMarket();
    await press("Next");
    await waitFor(() => expect(address()).toBe("/market?index=1"));
    await press("First page");
    await waitFor(() => expect(address()).toBe("/market"));
  });

  test("only a search that narrows something can be watched", async () => {
    const page = await openMarket();
    await sees("1 listing");
    expect(button("Watch this search")).toBeNull();
    page.unmount();
    await openMarket("/market?query=helmet&maxCost=50000");
    await press("Watch this search");
    await answer("Watch");
    expect((await sent(createWatch)).body).toMatchObject({ search: { query: "helmet", maxCost: "50000" } });
  });

  const openCategory = (at: string) =>
    open(<MarketScreen />, { route: "/market/category/$name", at, now: THAT_DAY, search: parseMarketSearch });

  test("a category shows what is of it, whatever it is called", async () => {
    const page = await openCategory("/market/category/armor");
    await asks({ item_type: "armor" });
    await sees("Armor");
    page.unmount();
    const other = await openCategory("/market/category/no-such-thing?query=x");
    await asks({ item_type: "no-such-thing", query: "x" });
    other.unmount();
    await openCategory("/market/category/weapon?type=armor");
    await asks({ item_type: "armor" });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain("Armor");
  });

  test("in a category other filters stay there, and another type leads to the market", async () => {
    const page = await openCategory("/market/category/armor?query=x");
    fireEvent.change(await screen.findByLabelText("Sort by"), { target: { value: "price-high" } });
    await waitFor(() => expect(page.address()).toBe("/market/category/armor?query=x&sort=price-high"));
    await press("Remove filter: Item type");
    await waitFor(() => expect(page.address()).toBe("/market?query=x&sort=price-high"));
  });

  test("bulk goods are a kind of sale that I may ask for", async () => {
    const { address } = await openMarket();
    await press("Any sale");
    fireEvent.click(await screen.findByRole("radio", { name: "Bulk" }));
    await waitFor(() => expect(address()).toBe("/market?kind=aggregate"));
    await asks({ sale_type: "aggregate" });
  });

  test("a card says what a thing costs, of what kind it is, and leads to it", async () => {
    await openMarket();
    await sees("1 listing", "45,000");
    expect(await leadsTo("Night patrol helmet")).toBe(`/market/${LISTING_ID}`);
  });
});

test("in its last hour an auction's card is marked by the clock, in whatever language, and no link stands in another", async () => {
  const [row] = example(searchListings).listings as [SearchResult];
  const endsIn = async (minutes: number) => {
    const auction_end_time = new Date(Date.parse(THAT_DAY) + minutes * 60_000).toISOString();
    const listing = { ...row, sale_type: "auction" as const, auction_end_time };
    const page = await open(<ListingCard listing={listing} />, { now: THAT_DAY });
    const chip = document.querySelector('[class*="chips"] > *')?.className ?? "";
    expect(document.querySelectorAll("a a")).toHaveLength(0);
    page.unmount();
    return /bad/.test(chip) ? "soon" : "later";
  };
  for (const language of ["en", "uk", "zh"] as const) {
    await switchLanguage(language);
    expect([await endsIn(59), await endsIn(61)]).toEqual(["soon", "later"]);
  }
  await switchLanguage("en");
});

test("a category's page says the way back to the market, and the market itself says none", async () => {
  const route = "/market/category/$name";
  const page = await open(<MarketScreen />, { route, at: "/market/category/weapon?type=weapon", now: THAT_DAY });
  const way = await screen.findByRole("navigation", { name: "Where you are" });
  expect(way.textContent).toBe("MarketWeapons");
  expect(within(way).getByRole("link").getAttribute("href")).toBe("/market");
  page.unmount();
  await open(<MarketScreen />, { route: "/market", at: "/market?type=weapon", now: THAT_DAY });
  await sees("1 listing");
  expect(screen.queryByRole("navigation", { name: "Where you are" })).toBeNull();
});

test("I look for words among bulk goods", async () => {
  const { address } = await open(<BulkScreen />, { route: "/bulk", now: THAT_DAY });
  await type("Search by words", "gold");
  fireEvent.keyDown(await field("Search by words"), { key: "Enter" });
  await waitFor(() => expect(address()).toBe("/bulk?query=gold"));
  await asks({ query: "gold", listing_type: "aggregate" });
});
