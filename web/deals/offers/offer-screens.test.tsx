// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  answerOffer,
  getOffer,
  nudgeOffer,
  type Offer,
  type OfferSession,
  OutOfStock,
  searchOffers,
} from "#contract/deals/offers.ts";
import { getItemPrices } from "#contract/goods/prices.ts";
import { searchListings } from "#contract/goods/search.ts";
import { getService, listServices } from "#contract/goods/services.ts";
import { AGGREGATE_ID, LISTING_ID, ORDER_ID, SESSION_ID } from "#contract/platform/examples.ts";
import { makeQueryClient } from "#web/shell/query-client.ts";
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
import { helmet } from "#web/testing/goods.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, STRANGER, TAM } from "#web/testing/people.ts";
import { loadBesideCounter } from "../load-deal.ts";
import { CounterOfferScreen } from "./CounterOfferScreen.tsx";
import { OfferScreen } from "./OfferScreen.tsx";
import { offerQuery } from "./queries.ts";
import { ReceivedScreen } from "./ReceivedScreen.tsx";
import { addableQuery, nameableQuery } from "./sellers-goods.ts";

const SESSION = example(getOffer);
const [FIRST] = SESSION.offers as [Offer];
const answerSession = (session: Partial<OfferSession>) => network.answer(getOffer, { ...SESSION, ...session });
const REJECTED = { ...SESSION, status: "Rejected" } as const;

type Options = Parameters<typeof open>[1];
/** Orla sells, Tam buys; in the contract's example it is Orla's turn. */
const openOffer = (options: Options = {}) =>
  open(<OfferScreen />, {
    route: "/offer/$id",
    at: `/offer/${SESSION_ID}`,
    loads: [offerQuery(SESSION_ID)],
    now: THAT_DAY,
    ...options,
  });

describe("an offer", () => {
  test("that is about no goods begins with what is to be done; one that lost its goods says so", async () => {
    const plain = { ...FIRST, market_listings: [], description: "Escort two haulers", service: null };
    answerSession({ offers: [plain] });
    const { unmount } = await openOffer();
    await sees("Escort two haulers");
    expect(said()).not.toContain("No market items in this offer.");
    expect(said().indexOf("Escort two haulers")).toBeLessThan(said().indexOf("Rounds"));
    unmount();

    answerSession({ offers: [plain, { ...FIRST, id: ORDER_ID }] });
    await openOffer();
    await sees("No market items in this offer.");
  });

  test("shows what is offered for how much, between whom, and the rounds", async () => {
    await openOffer();
    await sees("Night patrol helmet", "250,000", "Night patrol helmet", "Buyer", "Seller", "Tam Oyelle offered");
  });

  test("the seller, whose turn it is, accepts it after a question and comes to the order", async () => {
    const { address } = await openOffer();
    await sees("Your turn: Tam Oyelle offers 250,000", "+115,000 (+85%) from list price");
    await press("Accept");
    expect((await dialog()).getByText(/You agree with Tam Oyelle on 250,000 aUEC/)).toBeTruthy();
    await answer("Accept");
    const { params, body } = await sent(answerOffer);
    expect([params, body]).toEqual([{ session_id: SESSION_ID }, { status: "accepted" }]);
    await waitFor(() => expect(address()).toBe(`/order/${ORDER_ID}`));
  });

  test("the seller rejects it after a question", async () => {
    network.answer(answerOffer, {});
    await openOffer();
    await press("Reject");
    await answer("The price does not fit");
    await answer("Reject");
    expect((await sent(answerOffer)).body).toEqual({ status: "rejected", reason: "The price does not fit" });
    await sees("The offer was rejected");
    await isClosed();
  });

  test("when I think better of it nothing is answered", async () => {
    await openOffer();
    await press("Accept");
    await answer("Not now");
    await isClosed();
    expect(network.callsOf(answerOffer)).toHaveLength(0);
  });

  test("when it cannot be accepted I read why, and may answer otherwise", async () => {
    const reason = network.refuse(
      answerOffer,
      new OutOfStock({ listing_id: LISTING_ID, title: "Night patrol helmet", left: 1, wanted: 3 }),
    );
    await openOffer();
    await press("Accept");
    await answer("Accept");
    await sees(reason);
    await isClosed();
    expect(button("Counter-offer")).toBeTruthy();
  });

  test("the buyer waits, and may withdraw it", async () => {
    await openOffer({ me: TAM });
    await sees("Their turn: Orla Venn has your offer of 250,000");
    expect(button("Accept")).toBeNull();
    expect(button("Reject")).toBeNull();
    await press("Withdraw");
    await answer("Withdraw");
    expect((await sent(answerOffer)).body).toEqual({ status: "cancelled" });
  });

  test("who has waited long enough reminds the other side", async () => {
    await openOffer({ me: TAM });
    await press("Remind");
    expect((await sent(nudgeOffer)).params).toEqual({ session_id: SESSION_ID });
    await sees("Orla Venn was reminded");
  });

  test("who reminded them just now cannot do so again", async () => {
    answerSession({ nudged_at: THAT_DAY });
    await openOffer({ me: TAM });
    await sees("Their turn: Orla Venn has your offer of 250,000");
    expect(button("Remind")).toBeNull();
  });

  test("a stranger sees whose turn it is and no buttons", async () => {
    await openOffer({ me: STRANGER });
    await sees("Waiting for Orla Venn; only the parties can answer.");
    for (const name of ["Accept", "Reject", "Withdraw", "Remind"]) expect(button(name)).toBeNull();
  });

  test("who has not linked a game account can only reject, and is told what to do", async () => {
    await openOffer({ me: { ...ORLA, rsi_confirmed: false } });
    expect(await leadsTo("Link your game account to accept or counter.")).toContain("/accountlink?next=");
    expect(button("Accept")?.disabled).toBe(true);
    expect(button("Counter-offer")).toBeNull();
    expect(button("Reject")?.disabled).toBe(false);
  });

  test("the seller is warned that there is not enough in stock", async () => {
    const listing = helmet({ quantity_available: 1 });
    answerSession({ offers: [{ ...FIRST, market_listings: [{ listing_id: LISTING_ID, quantity: 3, listing }] }] });
    await openOffer();
    await sees("Not enough in stock for: Night patrol helmet (1 / 3).");
  });

  test("one that is closed says so and takes no answer", async () => {
    network.answer(getOffer, REJECTED);
    await openOffer();
    await sees("This offer was rejected or withdrawn.");
    expect(button("Accept")).toBeNull();
    expect(button("Withdraw")).toBeNull();
  });

  test("one that became an order leads to the order", async () => {
    answerSession({ status: "Accepted", order_id: ORDER_ID });
    const { address } = await openOffer();
    await waitFor(() => expect(address()).toBe(`/order/${ORDER_ID}`));
  });

  test("who manages the orders of the organisation that sells answers for it", async () => {
    permit("manage_orders");
    const contractor = { ...ORLA.contractors[0], spectrum_id: HAULCO } as OfferSession["contractor"];
    answerSession({ contractor, assigned_to: null });
    await openOffer({ acting: HAULCO });
    await sees("Your turn:");
    expect(button("Accept")?.disabled).toBe(false);
  });

  test("one of its members who does not is offered to act for it, and no answer", async () => {
    const contractor = { ...ORLA.contractors[0], spectrum_id: HAULCO } as OfferSession["contractor"];
    answerSession({ contractor, assigned_to: null });
    await openOffer();
    await sees("Waiting for Haul Company; only the parties can answer.");
    expect(button("Accept")).toBeNull();
    expect(button("Act for Haul Company")).toBeTruthy();
  });
});

describe("the rounds of an offer", () => {
  const SECOND: Offer = {
    ...FIRST,
    id: ORDER_ID,
    actor: ORLA,
    actor_side: "seller",
    cost: "200000",
    collateral: "5000",
    rush: true,
    title: "Two helmets",
    description: "Fewer",
    note: "Fewer, then",
    destination: "Lorville",
    market_listings: [{ listing_id: LISTING_ID, quantity: 2, listing: helmet() }],
  };
  const openRounds = (newest: Offer) => {
    answerSession({ offers: [newest, FIRST], status: "Waiting for Customer" });
    return openOffer({ me: TAM });
  };

  test("each says what it changed against the one before", async () => {
    await openRounds(SECOND);
    await sees(
      "You offered",
      "Orla Venn asked",
      "−50,000 (−20%)",
      "Collateral: 0 → 5,000",
      "Title: Night patrol helmet → Two helmets",
      "To: - → Lorville",
      "Fewer, then",
      "it is urgent now",
      "Night patrol helmet: 3 → 2",
    );
  });

  test("a price that hardly differs says by how much, and no share of nought percent", async () => {
    await openRounds({ ...FIRST, ...SECOND, cost: "250620" });
    await sees("+620");
    expect(said()).not.toContain("0%)");
  });

  test("things that came or went are named", async () => {
    const beam = { ...helmet(), details: { ...helmet().details, title: "Tractor beam" } };
    await openRounds({ ...SECOND, market_listings: [{ listing_id: SESSION_ID, quantity: 4, listing: beam }] });
    await sees("added 4 × Tractor beam", "removed 3 × Night patrol helmet");
  });

  test("one that changes nothing says so", async () => {
    await openRounds({ ...FIRST, id: ORDER_ID, actor: ORLA, actor_side: "seller" });
    await sees("same price");
  });
});

describe("what an offer is worth", () => {
  const known = { ...helmet(), details: { ...helmet().details, game_item_id: AGGREGATE_ID } };
  const goods = [{ listing_id: LISTING_ID, quantity: 3, listing: known }];

  test("stands below its price, against what its goods usually cost", async () => {
    answerSession({ offers: [{ ...FIRST, cost: "2160", market_listings: goods }] });
    await openOffer();
    await sees("20% under the usual 2,700");
  });

  test("is not said of goods whose usual price nobody knows", async () => {
    const prices = example(getItemPrices);
    network.answer(getItemPrices, { ...prices, asks: null, deals: { ...prices.deals, spread: null } });
    answerSession({ offers: [{ ...FIRST, cost: "2160", market_listings: goods }] });
    await openOffer();
    await sent(getItemPrices);
    expect(said()).not.toContain("usual");
  });
});

describe("a counter-offer beside the offer", () => {
  test("another price with a note is sent, and all else stays as it was", async () => {
    network.answer(answerOffer, {});
    await openOffer();
    await press("Counter-offer");
    await type("Your price", "200000");
    await sees("−50,000 (−20%)");
    await type("Note", "My last word");
    await press("Send counter-offer");
    const { body } = await sent(answerOffer);
    expect(body).toMatchObject({
      status: "counteroffered",
      cost: 200000,
      title: FIRST.title,
      description: FIRST.description,
      note: "My last word",
      market_listings: [{ listing_id: LISTING_ID, quantity: 3 }],
    });
    await sees("Your counter-offer was sent");
    expect(button("Send counter-offer")).toBeNull();
  });

  test("while I write it nothing else is answered, until I leave it", async () => {
    await openOffer();
    await press("Counter-offer");
    await field("Your price");
    expect([button("Accept"), button("Reject")]).toEqual([null, null]);
    await press("Cancel");
    await waitFor(() => expect(button("Accept")).toBeTruthy());
  });

  test("list price and the middle are a click", async () => {
    await openOffer();
    await press("Counter-offer");
    await press("The middle 192,500");
    expect((await field("Your price")).value).toBe("192,500");
    await press("List price 135,000");
    expect((await field("Your price")).value).toBe("135,000");
  });

  test("no price is told before anything is sent", async () => {
    await openOffer();
    await press("Counter-offer");
    await press("Send counter-offer");
    await sees("Fill this in.");
    expect(network.callsOf(answerOffer)).toHaveLength(0);
  });

  test("more terms unfold in its place", async () => {
    await openOffer();
    await press("Counter-offer");
    await press("More terms");
    await sees("Items at list price", "Add another of your items");
  });
});

describe("a counter-offer", () => {
  const openCounter = (options: Options = {}) =>
    open(<CounterOfferScreen />, {
      route: "/offer/$id/counteroffer",
      at: `/offer/${SESSION_ID}/counteroffer`,
      loads: [offerQuery(SESSION_ID)],
      now: THAT_DAY,
      ...options,
    });

  test("starts from the round before, and sends what I changed", async () => {
    const { address } = await openCounter();
    expect((await field("Price")).value).toBe("250,000");
    await press("Quantity of Night patrol helmet: one less");
    await type("Price", "200k");
    await press("Send counter-offer");
    const { params, body } = await sent(answerOffer);
    expect(params).toEqual({ session_id: SESSION_ID });
    expect(body).toMatchObject({
      status: "counteroffered",
      cost: 200000,
      market_listings: [{ listing_id: LISTING_ID, quantity: 2 }],
    });
    await waitFor(() => expect(address()).toBe(`/offer/${SESSION_ID}`));
  });

  test("stands beside the round before, and says what it changes of it", async () => {
    await openCounter();
    await sees("The last round", "3 × Night patrol helmet", "Nothing yet: the terms are those of the last round.");
    await press("Quantity of Night patrol helmet: one less");
    await type("Price", "200k");
    await type("Collateral", "5000");
    await sees("Price: 250,000 → 200,000", "Collateral: 0 → 5,000", "Night patrol helmet: 3 → 2");
    expect(said()).not.toContain("Nothing yet");
  });

  test("what it may add is there before its form, so that no button moves while it is pressed", async () => {
    const client = makeQueryClient();
    await loadBesideCounter(client, SESSION);
    expect(client.getQueryData(addableQuery(SESSION).queryKey)).toEqual(example(searchListings));
    expect(client.getQueryData(nameableQuery(SESSION).queryKey)).toHaveLength(1);
  });

  test("shows what the things cost at list price, and takes that over", async () => {
    await openCounter();
    await sees("Items at list price135,000", "Price in the last round250,000", "+115,000");
    await press("Use the items' total");
    expect((await field("Price")).value).toBe("135,000");
    expect(button("Use the items' total")?.disabled).toBe(true);
  });

  test("I take a thing out, and nothing is left", async () => {
    await openCounter();
    await press("Remove Night patrol helmet");
    await sees("No market items in this offer.");
    await press("Send counter-offer");
    expect((await sent(answerOffer)).body).toMatchObject({ market_listings: [] });
  });

  test("I may add what else the seller has", async () => {
    network.answer(searchListings, {
      total: 1,
      listings: example(searchListings).listings.map((each) => ({
        ...each,
        listing_id: ORDER_ID,
        title: "Tractor beam",
      })),
    });
    await openCounter();
    await choose("Add another of your items", /Tractor beam/);
    await sees("Tractor beam");
    await press("Send counter-offer");
    expect((await sent(answerOffer)).body).toMatchObject({
      market_listings: [
        { listing_id: LISTING_ID, quantity: 3 },
        { listing_id: ORDER_ID, quantity: 1 },
      ],
    });
  });

  test("is not possible when it is not my turn", async () => {
    await openCounter({ me: TAM });
    await sees("It is not your turn, or this offer is closed.");
    expect(await leadsTo("Back to the offer")).toBe(`/offer/${SESSION_ID}`);
    expect(button("Send counter-offer")).toBeNull();
  });

  test("takes over text and price of a service of the seller", async () => {
    const service = { ...example(getService), cost: 777 };
    answerSession({ offers: [{ ...FIRST, service }] });
    network.answer(listServices, { ...example(listServices), data: [] });
    await openCounter();
    await press("Take its text and price");
    expect((await field("Price")).value).toBe("777");
    expect((await field("Title")).value).toBe(service.title);
  });
});

describe("offers that I received", () => {
  const openReceived = (at = "/offers/received", options: Options = {}) =>
    open(<ReceivedScreen />, { route: "/offers/received", at, ...options });

  test("those that wait for me are asked for first", async () => {
    await openReceived();
    const { query } = await sent(searchOffers);
    expect(query).toMatchObject({ assigned: "orla_venn", status: "to-seller", sort_method: "timestamp" });
    await sees("Night patrol helmet", "250,000", "3 items");
    expect(await leadsTo("Night patrol helmet")).toBe(`/offer/${SESSION_ID}`);
  });

  test("I look at those of another state, and the address says which", async () => {
    const { address } = await openReceived();
    await press(/^Accepted/);
    await waitFor(() => expect(address()).toBe("/offers/received?offer=accepted"));
    await waitFor(() => expect(network.callsOf(searchOffers).at(-1)?.query.status).toBe("accepted"));
    await press(/^All/);
    await waitFor(() => expect(network.callsOf(searchOffers).at(-1)?.query).not.toHaveProperty("status"));
  });

  test("when none waits for me I am told so", async () => {
    network.answer(searchOffers, { ...example(searchOffers), items: [] });
    await openReceived();
    await sees("None of these waits for your answer.");
  });

  test("a manager sees those of the organisation", async () => {
    permit("manage_orders");
    await openReceived("/offers/received", { acting: HAULCO });
    await sees("for Haul Company");
    expect((await sent(searchOffers)).query).toMatchObject({ contractor: HAULCO });
    expect(said()).toContain("Offers received");
  });
});
