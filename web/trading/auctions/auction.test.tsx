// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Busy } from "#contract/platform/errors.ts";
import { LISTING_ID, ORDER_ID, SESSION_ID } from "#contract/platform/examples.ts";
import {
  AuctionOver,
  acceptBid,
  auctionAgain,
  type BidHistory,
  BidTooLow,
  getBidHistory,
  NoNextBidder,
  offerToNext,
  placeBid,
} from "#contract/trading/auctions.ts";
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
import { helmet } from "#web/testing/goods.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, TAM, UNVERIFIED } from "#web/testing/people.ts";
import { AuctionBox } from "./parts/AuctionBox.tsx";
import { Bids } from "./parts/Bids.tsx";
import { ReturnedLot } from "./parts/ReturnedLot.tsx";

type Bid = BidHistory["bids"][number];
const LOT = helmet({ sale_type: "auction", price: 52000 });
const [BID] = example(getBidHistory).bids as [Bid];
const MINE: Bid = { ...BID, bidder: 2, yours: true, leading: true, maximum: 60000 };

const answerHistory = (history: Partial<BidHistory>) =>
  network.answer(getBidHistory, { ...example(getBidHistory), ...history });
const over = (history: Partial<BidHistory>) =>
  answerHistory({ status: "concluded", end_time: "2026-03-08T09:00:00.000Z", ...history });

type Options = Parameters<typeof open>[1] & { isSeller?: boolean };
const openLot = ({ isSeller = false, ...rest }: Options = {}) =>
  open(<AuctionBox composite={LOT} isSeller={isSeller} />, {
    route: "/market/$id",
    at: `/market/${LISTING_ID}`,
    now: THAT_DAY,
    me: TAM,
    ...rest,
  });

const isSoon = () => document.querySelector("[data-soon]") !== null;

test("the time turns to its last hour while I look, though nobody tells the page anything", async () => {
  answerHistory({ end_time: "2026-03-08T10:41:00.000Z" });
  await openLot();
  await sees("Current bid");
  expect(isSoon()).toBe(false);
  vi.setSystemTime(new Date("2026-03-08T09:41:01.000Z"));
  await waitFor(() => expect(isSoon()).toBe(true), { timeout: 5_000 });
  expect(network.callsOf(getBidHistory)).toHaveLength(1);
});

describe("bidding", () => {
  test("I see the bid that stands, how many bid, and the least that beats it", async () => {
    await openLot();
    await sees(
      "Current bid",
      "52,000",
      "1 bidder",
      "3 items in the lot",
      "53,001 aUEC or more (above the bid of 52,000 and the minimum raise of 1,000)",
    );
    expect((await field("Your bid")).value).toBe("53,001");
  });

  test("before anybody bids I read what the first bid is above", async () => {
    answerHistory({ bids: [], bidders: 0 });
    await openLot();
    await sees("First bid: 53,001 aUEC or more (above the start of 52,000 and the minimum raise of 1,000).");
  });

  test("I am asked first, since a bid is binding, and then it is placed", async () => {
    await openLot();
    await type("Your bid", "60k");
    await press("Bid 60,000 aUEC");
    expect(network.callsOf(placeBid)).toHaveLength(0);
    expect(
      (await dialog()).getByText(/an order for all 3 items of “Night patrol helmet” is made at once/),
    ).toBeTruthy();
    await answer("Bid 60,000 aUEC");
    const { params, body } = await sent(placeBid);
    expect(params).toEqual({ listing_id: LISTING_ID });
    expect(body).toEqual({ bid_amount: 60000, spectrum_id: null });
    await sees("You lead the auction at 52,000 aUEC");
    await isClosed();
  });

  test("when I think better of it nothing is bid, and my amount stays", async () => {
    await openLot();
    await type("Your bid", "60000");
    await press("Bid 60,000 aUEC");
    await answer("Not now");
    await isClosed();
    expect((await field("Your bid")).value).toBe("60000");
    expect(network.callsOf(placeBid)).toHaveLength(0);
  });

  test("too little is told at once and not asked about", async () => {
    await openLot();
    await type("Your bid", "53000");
    await sees("Must be at least 53,001.");
    await press("Bid 53,000 aUEC");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("the quick amounts raise my bid by one step or five, or set it to the least", async () => {
    await openLot();
    await press("+1,000");
    expect((await field("Your bid")).value).toBe("54,001");
    await press("+5,000");
    expect((await field("Your bid")).value).toBe("59,001");
    await press("Minimum");
    expect((await field("Your bid")).value).toBe("53,001");
  });

  test("with a maximum the site may bid on for me, and the question says so", async () => {
    await openLot();
    await tick("Bid on by itself up to a maximum");
    await type("Your maximum", "70000");
    await press("Bid 53,001 aUEC");
    expect((await dialog()).getByText("The site may bid for you up to 70,000 aUEC.")).toBeTruthy();
    await answer("Bid 53,001 aUEC");
    expect((await sent(placeBid)).body).toEqual({ bid_amount: 53001, maximum_amount: 70000, spectrum_id: null });
  });

  test("a maximum below my own bid is not taken", async () => {
    await openLot();
    await tick("Bid on by itself up to a maximum");
    await type("Your maximum", "53000");
    await press("Bid 53,001 aUEC");
    await sees("Must be at least 53,001.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("when somebody's earlier maximum beats me I am told what leads", async () => {
    network.answer(placeBid, { ...example(placeBid), leading: false, current: 61000, least: 62001 });
    await openLot();
    await press("Bid 53,001 aUEC");
    await answer("Bid 53,001 aUEC");
    await sees("Somebody's earlier maximum is higher: the bid is at 61,000 now. Bid at least 62,001 to lead.");
  });

  test("when I am refused I read why, and my amount stays", async () => {
    const reason = network.refuse(placeBid, new BidTooLow({ current: 60000, least: 61001 }));
    await openLot();
    await type("Your bid", "55000");
    await press("Bid 55,000 aUEC");
    await answer("Bid 55,000 aUEC");
    await sees(reason);
    expect((await field("Your bid")).value).toBe("55000");
    await isClosed();
  });

  test("when the standing cannot be read I may try again", async () => {
    const reason = network.refuse(getBidHistory, new Busy());
    await openLot();
    await sees(reason);
    network.relent(getBidHistory);
    await press("Try again");
    await sees("Current bid");
  });
});

describe("how I stand", () => {
  test("who leads hears so, and only they hear their maximum", async () => {
    answerHistory({ bids: [MINE] });
    await openLot();
    await sees("You lead", "The site bids for you up to 60,000 aUEC. Nobody else sees that.");
    expect(screen.queryByLabelText("Your bid")).toBeNull();
  });

  test("who leads can only raise their maximum", async () => {
    answerHistory({ bids: [MINE] });
    await openLot();
    await type("Your new maximum", "60000");
    await press("Raise your maximum");
    await sees("Must be at least 60,001.");
    await type("Your new maximum", "80000");
    await press("Raise your maximum");
    await answer("Raise your maximum");
    expect((await sent(placeBid)).body).toEqual({ maximum_amount: 80000, spectrum_id: null });
  });

  test("who was outbid reads by how much", async () => {
    answerHistory({ bids: [BID, { ...MINE, leading: false, amount: 51000 }] });
    await openLot();
    await sees("You were outbid", "Your 51,000 aUEC were passed: the bid is at 52,000 aUEC now.");
  });

  test("while it is paused nobody can bid", async () => {
    await open(
      <AuctionBox composite={{ ...LOT, listing: { ...LOT.listing, status: "inactive" } }} isSeller={false} />,
      {
        now: THAT_DAY,
        me: TAM,
      },
    );
    await sees("This auction is paused");
    expect(screen.queryByLabelText("Your bid")).toBeNull();
  });
});

describe("who may bid", () => {
  test("a visitor is asked to sign in, and types nothing in vain", async () => {
    await openLot({ me: null });
    expect(await leadsTo("Sign in to bid")).toContain("/auth/discord");
    expect(screen.queryByLabelText("Your bid")).toBeNull();
  });

  test("whoever has not linked a game account is led there", async () => {
    const { address } = await openLot({ me: UNVERIFIED });
    await follow("Link game account to bid");
    await waitFor(() => expect(address()).toContain("/accountlink"));
  });

  test("the seller sees the standing without the form", async () => {
    await openLot({ isSeller: true });
    await sees("Current bid");
    expect(screen.queryByLabelText("Your bid")).toBeNull();
    expect(button(/^Bid /)).toBeNull();
  });

  test("who manages the market of an organisation bids for it", async () => {
    permit("manage_market");
    await openLot({ me: ORLA, acting: HAULCO });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Haul Company").checked).toBe(true));
    await press("Bid 53,001 aUEC");
    await answer("Bid 53,001 aUEC");
    expect((await sent(placeBid)).body).toMatchObject({ spectrum_id: HAULCO });
  });

  test("who does not may not bid for it, and reads what to do", async () => {
    await openLot({ me: ORLA, acting: HAULCO });
    await sees("You may not bid for Haul Company.");
    expect(button("Bid 53,001 aUEC")?.disabled).toBe(true);
  });
});

describe("when it is over", () => {
  const WON: Bid = { ...BID, won: true };

  test.each([
    ["nobody bid", { bids: [], bidders: 0 }, "The auction ended without a bid."],
    ["it was not sold", { bids: [BID] }, "The auction ended without a sale."],
    [
      "I lost it",
      { bids: [WON, { ...MINE, leading: false }] },
      "You did not win this time: it was sold for 52,000 aUEC.",
    ],
    ["I had no part in it", { bids: [WON] }, "Sold for 52,000 aUEC"],
    ["it is being settled", { status: "active" as const }, "Time is up. The result is being settled"],
  ])("when %s I read so", async (_, history, words) => {
    over(history);
    await openLot();
    await sees(words);
    expect(said()).not.toContain("Go to the deal");
    expect(button(/^Bid /)).toBeNull();
  });

  test("the winner is led to the deal", async () => {
    over({ bids: [{ ...MINE, won: true, amount: 52000 }], session_id: SESSION_ID });
    await openLot();
    await sees("You won with 52,000 aUEC");
    expect(await leadsTo("Go to the deal")).toBe(`/offer/${SESSION_ID}`);
  });

  test("so is the seller", async () => {
    over({ bids: [WON], session_id: SESSION_ID });
    await openLot({ isSeller: true });
    await sees("The order is made. Agree on the hand-over with the winner.");
    expect(await leadsTo("Go to the deal")).toBe(`/offer/${SESSION_ID}`);
  });
});

describe("the list of bids", () => {
  const NAMED: NonNullable<typeof LOT.bids>[number] = {
    bid_id: SESSION_ID,
    listing_id: LISTING_ID,
    user_bidder: LOT.user_seller,
    contractor_bidder: null,
    bid: 52000,
    timestamp: Date.parse(BID.timestamp),
  };
  const openBids = (mayManage: boolean, bids = [NAMED]) =>
    open(<Bids composite={{ ...LOT, bids }} mayManage={mayManage} />, { now: THAT_DAY });

  test("shows strangers numbers and no names", async () => {
    await open(<Bids composite={LOT} mayManage={false} />, { now: THAT_DAY, me: TAM });
    await sees("Bidder 1", "52,000", "highest");
    expect(button(/Accept/)).toBeNull();
  });

  test("shows the seller who bids, and lets them sell now", async () => {
    const { address } = await openBids(true);
    await press("Accept the bid of Orla Venn: 52,000 aUEC");
    expect((await dialog()).getByText("Sell to Orla Venn for 52,000 aUEC?")).toBeTruthy();
    await answer("End the auction and sell");
    expect((await sent(acceptBid)).params).toEqual({ bid_id: SESSION_ID });
    await waitFor(() => expect(address()).toBe(`/order/${ORDER_ID}`));
    await sees("Sold to Orla Venn for 52,000 aUEC");
  });

  test("warns the seller who would take less than the highest bid", async () => {
    answerHistory({ bids: [{ ...BID, leading: false }] });
    await openBids(true);
    await press("Accept the bid of Orla Venn: 52,000 aUEC");
    expect((await dialog()).getByText("This is not the highest bid.")).toBeTruthy();
    await answer("Not now");
    await isClosed();
    expect(network.callsOf(acceptBid)).toHaveLength(0);
  });

  test("tells the seller why a bid could not be accepted", async () => {
    const reason = network.refuse(acceptBid, new AuctionOver());
    await openBids(true);
    await press("Accept the bid of Orla Venn: 52,000 aUEC");
    await answer("End the auction and sell");
    await sees(reason);
    await isClosed();
  });

  test("never sets a name beside somebody else's amount", async () => {
    await openBids(true, [{ ...NAMED, bid: 51000 }]);
    await sees("Bidder 1");
    expect(said()).not.toContain("Orla Venn");
  });

  test("shows ten bids, and all when I ask", async () => {
    const bids = Array.from({ length: 12 }, (_, place) => ({ ...BID, bidder: place + 1, leading: place === 0 }));
    answerHistory({ bids, bidders: 12 });
    await open(<Bids composite={LOT} mayManage={false} />, { now: THAT_DAY });
    await sees("Bidder 10");
    expect(said()).not.toContain("Bidder 11");
    await press("Show all 12 bids");
    await sees("Bidder 12");
    expect(button("Show all 12 bids")).toBeNull();
  });
});

describe("a lot that came back", () => {
  const openReturned = () =>
    open(<ReturnedLot listing_id={LISTING_ID} price={52000} />, {
      route: "/market/$id",
      at: `/market/${LISTING_ID}`,
      now: THAT_DAY,
      me: ORLA,
    });

  test("says what its seller can do, and what nobody can", async () => {
    await openReturned();
    await sees("The deal was cancelled", "cannot be changed or withdrawn");
  });

  test("is put up again at a price and an end that its seller sets", async () => {
    await openReturned();
    await type("Starting bid", "40000");
    await type("End of the auction", "2026-03-12T20:00");
    await press("Put up again");
    const { params, body } = await sent(auctionAgain);
    expect(params).toEqual({ listing_id: LISTING_ID });
    expect(body).toEqual({ price: 40000, end_time: new Date("2026-03-12T20:00").toISOString() });
    await sees("The auction runs again");
  });

  test("an end that is past is not sent", async () => {
    await openReturned();
    await type("End of the auction", "2026-03-01T20:00");
    await press("Put up again");
    expect(network.callsOf(auctionAgain)).toHaveLength(0);
  });

  test("is offered to the next bidder, whose offer opens", async () => {
    const { address } = await openReturned();
    await press("Offer to the next bidder");
    expect((await sent(offerToNext)).params).toEqual({ listing_id: LISTING_ID });
    await waitFor(() => expect(address()).toMatch(/^\/offer\//));
  });

  test("when nobody is left to ask, its seller reads so", async () => {
    const reason = network.refuse(offerToNext, new NoNextBidder());
    await openReturned();
    await press("Offer to the next bidder");
    await sees(reason);
  });
});
