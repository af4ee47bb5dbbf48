// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { getListingOrders } from "#contract/deals/listing-orders.ts";
import { getReach } from "#contract/deals/reach.ts";
import { cancelBuyOrder } from "#contract/goods/buy-orders.ts";
import { getAggregate, getPriceHistory, getWantedItems, updateAggregate } from "#contract/goods/items.ts";
import {
  AuctionHasBids,
  deleteListing,
  RefreshTooSoon,
  refreshListing,
  updateListing,
} from "#contract/goods/listings.ts";
import { getMultiple } from "#contract/goods/multiples.ts";
import { getItemPrices } from "#contract/goods/prices.ts";
import { searchListings } from "#contract/goods/search.ts";
import { createWatch } from "#contract/goods/watches.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import { createChat, createContractorChat } from "#contract/outward/chats.ts";
import { getAvailability } from "#contract/people/availability.ts";
import { getUserReviews } from "#contract/people/profiles.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { AGGREGATE_ID, BUY_ORDER, LISTING_ID, MULTIPLE_ID, ORDER_ID } from "#contract/platform/examples.ts";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { fulfillBuyOrder } from "#contract/trading/buy-orders.ts";
import {
  answer,
  button,
  dialog,
  field,
  follow,
  isClosed,
  leadsTo,
  press,
  said,
  sees,
  sent,
  tick,
  type,
} from "#web/testing/acts.ts";
import { answerListing } from "#web/testing/goods.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, SITE_ADMIN, STRANGER, TAM, UNVERIFIED } from "#web/testing/people.ts";
import { AddToCart } from "#web/trading/cart/parts/AddToCart.tsx";
import { cart } from "#web/trading/cart/parts/cart.ts";
import { contractorParty } from "#web/ui/party.ts";
import { BuyOrdersScreen } from "./buy-orders/BuyOrdersScreen.tsx";
import { parseWantedSearch } from "./buy-orders/parts/wanted.ts";
import { BulkScreen } from "./items/BulkScreen.tsx";
import { ItemScreen } from "./items/ItemScreen.tsx";
import { aggregateQuery } from "./items/parts/queries.ts";
import { EditScreen } from "./listings/EditScreen.tsx";
import { ListingScreen } from "./listings/ListingScreen.tsx";
import { MarketScreen } from "./listings/MarketScreen.tsx";
import { listingQuery } from "./listings/parts/queries.ts";
import { parseMarketSearch } from "./listings/parts/search.ts";
import { SellerCard } from "./listings/SellerCard.tsx";
import { MultipleScreen } from "./multiples/MultipleScreen.tsx";
import { multipleQuery } from "./multiples/queries.ts";
import { MyListingsScreen } from "./stock/StockScreen.tsx";

type Options = Parameters<typeof open>[1];
/** The newest search that the page asked for, once it fits. */
const asks = (query: Record<string, string>) =>
  waitFor(() => expect(network.callsOf(searchListings).at(-1)?.query).toMatchObject(query));

describe("a listing", () => {
  // The chart draws on a canvas, which is a browser's.
  beforeEach(() => network.answer(getPriceHistory, []));
  /** Orla sells a helmet. */
  const openListing = (options: Options = {}) =>
    open(<ListingScreen />, {
      route: "/market/$id",
      at: `/market/${LISTING_ID}`,
      loads: [listingQuery(LISTING_ID)],
      now: THAT_DAY,
      me: TAM,
      ...options,
    });

  test("other offers of the same item stand before others of its kind", async () => {
    const [one] = example(searchListings).listings;
    if (!one) throw new Error("the example has no listing");
    const OTHERS = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;
    network.answer(searchListings, ({ query }) => {
      const listings = query["game_item_id"]
        ? [{ ...one, listing_id: OTHERS[0], title: "The same, dented" }]
        : [
            { ...one, listing_id: OTHERS[1], title: "Another helmet" },
            { ...one, listing_id: OTHERS[0] },
          ];
      return { total: listings.length, listings };
    });
    await openListing();
    const strip = within(await screen.findByRole("list", { name: "Similar listings" }));
    await waitFor(() =>
      expect(strip.getAllByRole("article").map((card) => card.querySelector("a")?.textContent)).toEqual([
        "The same, dented",
        "Another helmet",
      ]),
    );
  });

  test("I ask the seller before there is an offer, and nobody asks themselves", async () => {
    const page = await openListing();
    await press("Message Orla Venn");
    expect((await sent(createChat)).body).toEqual({ users: ["orla_venn"] });
    page.unmount();
    await openListing({ me: ORLA });
    await sees("Night patrol helmet");
    expect(button("Message Orla Venn")).toBeNull();
  });

  test("I see when the seller plays when they show it, and nothing when they do not", async () => {
    const page = await openListing();
    await sees("When Orla Venn usually plays", "Here now", "Answers within 2 hours as a rule", "Next common time");
    page.unmount();
    network.answer(getReach, { answers_in: null, is_here: false, hours: [] });
    await openListing();
    await waitFor(() => expect(network.callsOf(getReach)).toHaveLength(2));
    expect(said()).not.toContain("usually plays");
    expect(said()).not.toContain("Here now");
  });

  test("an organisation is met when those play who handle its orders, and who set no hours reads when that is", async () => {
    network.answer(getAvailability, { contractor: null, selections: [] });
    await open(<SellerCard seller={contractorParty(example(getContractor))} />, { me: STRANGER });
    await sees("Here now", "Next here");
    expect(network.callsOf(getReach)[0]?.query).toEqual({ spectrum_id: example(getContractor).spectrum_id });
  });

  test("I ask those of an organisation who handle its orders", async () => {
    await open(<SellerCard seller={contractorParty(example(getContractor))} />, { me: STRANGER });
    await press("Ask the seller");
    expect((await sent(createContractorChat)).query).toEqual({ about: "goods" });
  });

  test("a card of the market puts one piece into the cart, never more than there are", async () => {
    const [found] = example(searchListings).listings;
    if (!found) throw new Error("the example has a listing");
    const listing = { ...found, quantity_available: 1 };
    await open(<AddToCart listing={listing} />, { me: STRANGER });
    await press(`Put one of ${listing.title} into the cart`);
    expect(cart.get()).toMatchObject([{ lines: [{ listing_id: listing.listing_id, quantity: 1 }] }]);
    expect(button(`All of ${listing.title} is in the cart`)?.disabled).toBe(true);
  });

  test("I put as many as I want into my cart", async () => {
    await openListing();
    await sees("Night patrol helmet", "45,000", "of 3 left");
    await press("Quantity: one more");
    await sees("90,000");
    await press("Add to cart");
    expect(cart.get()).toMatchObject([{ seller: { id: "orla_venn" }, lines: [{ quantity: 2, price: 45000 }] }]);
    await sees("2 × Night patrol helmet are in your cart", "2 in your cart", "of 3 left");
  });

  test("I offer another price: it lies in my cart, which opens at the sum", async () => {
    const { address } = await openListing({ me: STRANGER });
    await press("Make an offer");
    await waitFor(() => expect(address()).toBe("/market/cart#offer-orla_venn"));
    expect(cart.get()[0]?.lines).toMatchObject([{ listing_id: LISTING_ID, quantity: 1 }]);
  });

  test("I read how its price is to the usual one, from how many deals that is known", async () => {
    const prices = example(getItemPrices);
    network.answer(getItemPrices, {
      ...prices,
      deals: { ...prices.deals, spread: { median: 50000, low: 1, high: 2 } },
    });
    await openListing({ me: STRANGER });
    await sees("10% under the usual", "usually 50,000 (14 deals in 90 days)");
  });

  test("when all of it lies in my cart there is nothing to add", async () => {
    await openListing();
    await type("Quantity", "3");
    await press("Add to cart");
    await sees("You have them all in your cart.");
    expect(button("Add to cart")).toBeNull();
    expect(await leadsTo("3 in your cart")).toBe("/market/cart");
  });

  test.each([
    ["paused", { status: "inactive" }, "This listing is paused by its seller."],
    ["sold out", { quantity_available: 0 }, "Sold out for now."],
    ["too old", { expiration: "2026-03-01T00:00:00.000Z" }, "This listing has expired."],
  ] as const)("one that is %s cannot be bought", async (_, listing, words) => {
    answerListing(listing);
    await openListing();
    await sees(words);
    expect(button("Add to cart")).toBeNull();
  });

  test("I watch its price", async () => {
    await openListing();
    await press("Watch the price");
    await type("Highest price for one", "40000");
    await answer("Watch");
    expect((await sent(createWatch)).body).toMatchObject({ listing_id: LISTING_ID, max_price: 40000 });
    await isClosed();
  });

  test("its seller pauses it, and puts it back on the market", async () => {
    const page = await openListing({ me: ORLA });
    await press("Pause");
    const { params, body } = await sent(updateListing);
    expect([params, body]).toEqual([{ listing_id: LISTING_ID }, { status: "inactive" }]);
    await sees("The listing is paused");
    page.unmount();
    answerListing({ status: "inactive" });
    await openListing({ me: ORLA });
    await press("Activate");
    expect((await sent(updateListing, 2)).body).toEqual({ status: "active" });
  });

  test("its seller starts its month again", async () => {
    await openListing({ me: ORLA });
    await press("Refresh");
    expect((await sent(refreshListing)).params).toEqual({ listing_id: LISTING_ID });
    await sees("Refreshed for another month");
  });

  test("when that is too soon they read why; and see beforehand when it is not", async () => {
    const reason = network.refuse(refreshListing, new RefreshTooSoon({ refreshable_at: "2026-03-09T00:00:00.000Z" }));
    const page = await openListing({ me: ORLA });
    await press("Refresh");
    await sees(reason.slice(0, 20));
    page.unmount();
    answerListing({ expiration: "2026-04-07T00:00:00.000Z" });
    await openListing({ me: ORLA });
    await sees("refreshable tomorrow");
    expect(button("Refresh")).toBeNull();
  });

  describe("that is an auction", () => {
    const TERMS = {
      listing_id: LISTING_ID,
      status: "active" as const,
      end_time: "2026-03-12T09:00:00.000Z",
      minimum_bid_increment: 1000,
      buyout_price: null,
    };
    const answerAuction = (bids: UniqueListing["bids"]) =>
      answerListing({ sale_type: "auction" }, { auction_details: TERMS, bids });

    test("is withdrawn by its seller after a question, as long as nobody has bid", async () => {
      answerAuction([]);
      const { address } = await openListing({ me: ORLA });
      await press("Withdraw");
      expect((await dialog()).getByText("Withdraw Night patrol helmet?")).toBeTruthy();
      await answer("Withdraw");
      expect((await sent(deleteListing)).params).toEqual({ listing_id: LISTING_ID });
      await waitFor(() => expect(address()).toBe("/market/me"));
    });

    test("is not withdrawn by others, nor when it cannot be", async () => {
      answerAuction(undefined);
      const page = await openListing();
      await sees("Night patrol helmet");
      expect(button("Withdraw")).toBeNull();
      page.unmount();
      answerAuction([]);
      const reason = network.refuse(deleteListing, new AuctionHasBids());
      await openListing({ me: ORLA });
      await press("Withdraw");
      await answer("Withdraw");
      await sees(reason);
      await isClosed();
    });
  });

  test("its seller turns the pages of what was ordered of it, active and previous apart", async () => {
    const page = example(getListingOrders);
    network.answer(getListingOrders, { ...page, pagination: { ...page.pagination, totalItems: 12 } });
    await openListing({ me: ORLA });
    await sees("24 orders of this item", "Active 12", "Previous 12");
    await press("Next");
    await waitFor(() =>
      expect(network.callsOf(getListingOrders).at(-1)?.query).toMatchObject({
        page: "2",
        pageSize: "10",
        status: "not-started,in-progress",
      }),
    );
    fireEvent.click(screen.getByRole("radio", { name: "Previous 12" }));
    await waitFor(() => expect(screen.getByText(/1–10 of 12/)).toBeTruthy());
  });

  test("leads to all goods of its seller, and its address is copied", async () => {
    network.answer(searchListings, {
      total: 2,
      listings: example(searchListings).listings.map((row) => ({ ...row, listing_id: ORDER_ID })),
    });
    const { user } = await openListing();
    expect(await leadsTo("All goods")).toBe("/user/orla_venn/market");
    await user.click(await screen.findByRole("button", { name: "Copy link" }));
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`/market/${LISTING_ID}$`));
    await sees("Link copied");
  });

  test("the seller's reviews lead to all of them", async () => {
    const [review] = example(getUserReviews) as [ReturnType<typeof example<typeof getUserReviews>>[number]];
    network.answer(
      getUserReviews,
      [1, 2, 3, 4].map((number) => ({ ...review, review_id: `${review.review_id.slice(0, -1)}${number}` })),
    );
    await openListing();
    expect(await leadsTo("All 4 reviews")).toBe("/user/orla_venn/reviews");
  });

  test("its seller has no form to buy it", async () => {
    await openListing({ me: ORLA });
    await sees("In stock");
    expect(button("Add to cart")).toBeNull();
    expect(await leadsTo("Edit")).toBe(`/market_edit/${LISTING_ID}`);
  });

  test("who acts for an organisation is told to act as themselves to manage their own", async () => {
    await openListing({ me: ORLA, acting: HAULCO });
    await press("Act as yourself to manage it");
    await waitFor(() => expect(button("Act as yourself to manage it")).toBeNull());
  });
});

describe("changing a listing", () => {
  const openEdit = (options: Options = {}) =>
    open(<EditScreen />, {
      route: "/market_edit/$id",
      at: `/market_edit/${LISTING_ID}`,
      loads: [listingQuery(LISTING_ID)],
      now: THAT_DAY,
      ...options,
    });

  test("only what I changed is sent, with what I saw", async () => {
    await openEdit();
    await type("Price each", "40k");
    await press("Save");
    const { params, body } = await sent(updateListing);
    expect(params).toEqual({ listing_id: LISTING_ID });
    expect(body).toEqual({ price: 40000, seen: expect.objectContaining({ price: 45000 }) });
  });

  test("I delete it after a question, and come to my listings", async () => {
    const { address } = await openEdit();
    await press("Delete");
    expect((await dialog()).getByText("Delete Night patrol helmet?")).toBeTruthy();
    await answer("Delete");
    expect((await sent(deleteListing)).params).toEqual({ listing_id: LISTING_ID });
    await waitFor(() => expect(address()).toBe("/market/me"));
  });

  test("I archive it after a question", async () => {
    await openEdit();
    await press("Archive");
    await answer("Archive");
    expect((await sent(updateListing)).body).toEqual({ status: "archived" });
  });

  test("when I think better of it nothing is deleted", async () => {
    await openEdit();
    await press("Delete");
    await answer("Not now");
    await isClosed();
    expect(network.callsOf(deleteListing)).toHaveLength(0);
  });

  test("when it cannot be deleted I read why and stay", async () => {
    const reason = network.refuse(deleteListing, new AuctionHasBids());
    const { address } = await openEdit();
    await press("Delete");
    await answer("Delete");
    await sees(reason);
    expect(address()).toBe(`/market_edit/${LISTING_ID}`);
  });

  test("a stranger may not change it", async () => {
    await openEdit({ me: STRANGER });
    await sees("You may not edit this listing.");
    expect(button("Save")).toBeNull();
    expect(button("Delete")).toBeNull();
  });

  test("of an auction a site admin changes the increment and may pause it", async () => {
    answerListing(
      { sale_type: "auction" },
      {
        auction_details: {
          listing_id: LISTING_ID,
          status: "active",
          end_time: "2026-03-12T09:00:00.000Z",
          minimum_bid_increment: 1000,
          buyout_price: null,
        },
      },
    );
    const page = await openEdit({ me: SITE_ADMIN });
    await type("Minimum raise", "5000");
    await press("Save");
    expect((await sent(updateListing)).body).toEqual({ minimum_bid_increment: 5000 });
    await press("Pause");
    expect((await sent(updateListing, 2)).body).toEqual({ status: "inactive" });
    page.unmount();
    await openEdit({ me: ORLA });
    await sees("An auction cannot be edited.");
    expect(button("Save")).toBeNull();
  });

  test("an archived one stays as it is", async () => {
    answerListing({ status: "archived" });
    await openEdit();
    await sees("This listing is archived");
    expect(button("Delete")).toBeNull();
  });
});

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

  test("I choose the order, and it stands in the address", async () => {
    const { address } = await openMarket("/market?index=3");
    fireEvent.change(await screen.findByLabelText("Sort by"), { target: { value: "price-high" } });
    await waitFor(() => expect(address()).toBe("/market?sort=price-high"));
    await asks({ sort: "price-high" });
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

describe("my listings", () => {
  const openMine = (at = "/market/me", options: Options = {}) =>
    open(<MyListingsScreen />, { route: "/market/me", at, now: THAT_DAY, ...options });

  test("those on the market come first, sold-out ones included", async () => {
    await openMine();
    await asks({ user_seller: "orla_venn" });
    const page = () => network.callsOf(searchListings).find(({ query }) => query["page_size"] === "48")?.query;
    await waitFor(() => expect(page()).toMatchObject({ statuses: "active", quantityAvailable: "0" }));
  });

  test("I look for words among mine", async () => {
    const { address } = await openMine();
    await type("Search by words", "visor");
    fireEvent.keyDown(await field("Search by words"), { key: "Enter" });
    await waitFor(() => expect(address()).toBe("/market/me?query=visor"));
    await asks({ query: "visor", user_seller: "orla_venn" });
  });

  test("those of another status have a tab", async () => {
    const { address } = await openMine();
    await follow(/^Paused/);
    await waitFor(() => expect(address()).toBe("/market/me?statuses=inactive"));
  });

  test("acting for an organisation I see its listings, and may look for internal ones", async () => {
    const { address } = await openMine("/market/me", { acting: HAULCO });
    await asks({ contractor_seller: HAULCO });
    fireEvent.change(await screen.findByLabelText("Internal and public"), { target: { value: "true" } });
    await waitFor(() => expect(address()).toBe("/market/me?internal=true"));
  });

  test("when nothing is paused I read so", async () => {
    network.answer(searchListings, { total: 0, listings: [] });
    await openMine("/market/me?statuses=inactive");
    await sees("Nothing paused", "Listings that you pause");
  });
});

describe("an item", () => {
  beforeEach(() => network.answer(getPriceHistory, []));
  const openItem = (options: Options = {}) =>
    open(<ItemScreen />, {
      route: "/market/aggregate/$id",
      at: `/market/aggregate/${AGGREGATE_ID}`,
      loads: [aggregateQuery(AGGREGATE_ID)],
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

  test("when nobody sells or wants it I read so", async () => {
    answerItem({ listings: [], buy_orders: [] });
    await openItem();
    await sees("Nobody sells this right now", "Nobody asks for this right now", "Nothing is sold or asked for");
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

test("I look for words among bulk goods", async () => {
  const { address } = await open(<BulkScreen />, { route: "/bulk", now: THAT_DAY });
  await type("Search by words", "gold");
  fireEvent.keyDown(await field("Search by words"), { key: "Enter" });
  await waitFor(() => expect(address()).toBe("/bulk?query=gold"));
  await asks({ query: "gold", listing_type: "aggregate" });
});

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

describe("a combined listing", () => {
  const SET = example(getMultiple);
  const [FIRST] = SET.listings as [(typeof SET.listings)[number]];
  const SECOND = {
    ...FIRST,
    listing: { ...FIRST.listing, listing_id: ORDER_ID, price: 777 },
    details: { ...FIRST.details, title: "Tractor beam" },
  };
  const openSet = (options: Options = {}, item = "") => {
    network.answer(getMultiple, { ...SET, listings: [FIRST, SECOND] });
    return open(<MultipleScreen />, {
      route: "/market/multiple/$id",
      at: `/market/multiple/${MULTIPLE_ID}${item}`,
      loads: [multipleQuery(MULTIPLE_ID)],
      now: THAT_DAY,
      me: TAM,
      ...options,
    });
  };

  test("I choose one of its things, the address says which, and I buy that", async () => {
    const { address } = await openSet();
    fireEvent.click(await screen.findByRole("radio", { name: /Tractor beam/ }));
    await waitFor(() => expect(address()).toContain(`item=${ORDER_ID}`));
    await press("Add to cart");
    expect(cart.get()[0]?.lines).toMatchObject([{ listing_id: ORDER_ID, price: 777, title: "Tractor beam" }]);
  });

  test("a link to one of its things shows that one", async () => {
    await openSet({}, `?item=${ORDER_ID}`);
    await sees("About Tractor beam");
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Tractor beam/ })).checked).toBe(true);
  });

  test("its seller changes it and buys nothing", async () => {
    await openSet({ me: ORLA });
    expect(await leadsTo("Edit combined listing")).toBe(`/market/multiple/${MULTIPLE_ID}/edit`);
    expect(button("Add to cart")).toBeNull();
  });

  test("a manager of the organisation whose it is must act for it", async () => {
    permit("manage_market");
    const contractor_seller = ORLA.contractors[0] as never;
    const owned = { ...FIRST, listing: { ...FIRST.listing, user_seller: null, contractor_seller } };
    network.answer(getMultiple, { ...SET, listings: [owned], default_listing: owned });
    await open(<MultipleScreen />, {
      route: "/market/multiple/$id",
      at: `/market/multiple/${MULTIPLE_ID}`,
      loads: [multipleQuery(MULTIPLE_ID)],
      now: THAT_DAY,
    });
    await press("Act as Haul Company to manage it");
    await waitFor(() => expect(button("Act as Haul Company to manage it")).toBeNull());
  });
});
