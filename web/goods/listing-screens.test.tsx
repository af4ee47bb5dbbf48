// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { getListingOrders } from "#contract/deals/listing-orders.ts";
import { getReach } from "#contract/deals/reach.ts";
import { getPriceHistory } from "#contract/goods/items.ts";
import {
  AuctionHasBids,
  deleteListing,
  RefreshTooSoon,
  refreshListing,
  updateListing,
} from "#contract/goods/listings.ts";
import { getItemPrices } from "#contract/goods/prices.ts";
import { searchListings } from "#contract/goods/search.ts";
import { createWatch } from "#contract/goods/watches.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import { createChat, createContractorChat } from "#contract/outward/chats.ts";
import { getAvailability } from "#contract/people/availability.ts";
import { getUserReviews } from "#contract/people/profiles.ts";
import { LISTING_ID, ORDER_ID } from "#contract/platform/examples.ts";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import { answer, button, dialog, field, isClosed, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { answerListing } from "#web/testing/goods.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, STRANGER, TAM } from "#web/testing/people.ts";
import { AddToCart } from "#web/trading/cart/parts/AddToCart.tsx";
import { cart, quantityOf } from "#web/trading/cart/parts/cart.ts";
import { contractorParty } from "#web/ui/party.ts";
import { ListingScreen } from "./listings/ListingScreen.tsx";
import { listingQuery } from "./listings/parts/queries.ts";
import { SellerCard } from "./listings/SellerCard.tsx";

type Options = Parameters<typeof open>[1];
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
    await waitFor(() => expect(button("Add to cart")?.className).toContain("main"));
    await press("Quantity: one more");
    await sees("90,000");
    await press("Add to cart");
    expect(cart.get()).toMatchObject([{ seller: { id: "orla_venn" }, lines: [{ quantity: 2, price: 45000 }] }]);
    await sees("2 × Night patrol helmet are in your cart", "2 in your cart", "of 3 left");
    // The way on is the main one now.
    expect(button("Add to cart")?.className).not.toContain("main");
    // A screen reader hears it once.
    const heard = [...document.querySelectorAll("[role=status], [role=alert], [aria-live]")];
    expect(heard.filter((each) => each.textContent?.includes("are in your cart"))).toHaveLength(1);
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

  test("more than there are is marked, and put right before anything is added", async () => {
    await openListing();
    const quantity = await field("Quantity");
    fireEvent.change(quantity, { target: { value: "99" } });
    expect(quantity.getAttribute("aria-invalid")).toBe("true");
    expect(fireEvent.keyDown(quantity, { key: "Enter" })).toBe(false);
    expect(quantity.value).toBe("3");
    expect(quantity.getAttribute("aria-invalid")).toBeNull();
    expect(cart.get()).toEqual([]);
    await press("Add to cart");
    expect(quantityOf(cart.get(), LISTING_ID)).toBe(3);
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

  test("what was put up on the last day of January asks to be refreshed from when the site takes it, not before", async () => {
    answerListing({ expiration: "2026-02-28T08:00:00.000Z" });
    const page = await openListing({ me: ORLA, now: "2026-02-02T08:00:00.000Z" });
    await sees("refreshable");
    expect(button("Refresh")).toBeNull();
    page.unmount();
    await openListing({ me: ORLA, now: "2026-02-03T08:00:00.000Z" });
    await press("Refresh");
    await sent(refreshListing);
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
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`/market/${LISTING_ID}/night-patrol-helmet$`));
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
