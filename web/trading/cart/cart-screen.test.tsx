// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { OutOfStock } from "#contract/deals/offers.ts";
import { getAway } from "#contract/goods/away.ts";
import { getListing, ListingGone } from "#contract/goods/listings.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import { getAvailability } from "#contract/people/availability.ts";
import { getUser } from "#contract/people/profiles.ts";
import { Busy } from "#contract/platform/errors.ts";
import { LISTING_ID, SESSION_ID } from "#contract/platform/examples.ts";
import { purchase } from "#contract/trading/purchase.ts";

import { button, field, follow, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { answerListing } from "#web/testing/goods.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, STRANGER, TAM, UNVERIFIED } from "#web/testing/people.ts";
import { CartScreen } from "./CartScreen.tsx";
import { type CartGroup, cart } from "./parts/cart.ts";

const HELMETS: CartGroup = {
  seller: { kind: "user", id: "orla_venn", name: "Orla Venn" },
  lines: [
    {
      listing_id: LISTING_ID,
      quantity: 2,
      price: 45000,
      title: "Night patrol helmet",
      item_type: "Helmet",
      photo: null,
    },
  ],
  note: "",
  offer: null,
};
const OF_HAULCO: CartGroup = {
  ...HELMETS,
  seller: { kind: "contractor", id: HAULCO, name: "Haul Company" },
  lines: HELMETS.lines.map((line) => ({ ...line, listing_id: SESSION_ID, title: "Tractor beam" })),
};

const openCart = (me: Parameters<typeof open>[1] = {}) =>
  open(<CartScreen />, { route: "/market/cart", me: TAM, now: THAT_DAY, ...me });

describe("the cart", () => {
  beforeEach(() => cart.set([HELMETS]));

  test("an empty cart says so and leads to the market", async () => {
    cart.set([]);
    await openCart();
    await sees("Your cart is empty");
    expect(await leadsTo("Browse the market")).toBe("/market");
    expect(button("Empty the cart")).toBeNull();
  });

  test("I send all that lies in it to its seller as one offer, and come to the offer", async () => {
    const { address } = await openCart();
    await type("Note to the seller", " At Everus Harbor? ");
    await type("Your offer", "80000");
    await press("Send offer");
    const { body } = await sent(purchase);
    expect(body).toEqual({
      items: [{ listing_id: LISTING_ID, quantity: 2 }],
      note: "At Everus Harbor?",
      offer: 80000,
      spectrum_id: null,
    });
    await waitFor(() => expect(address()).toBe(`/offer/${SESSION_ID}`));
    expect(cart.get()).toEqual([]);
  });

  test("without an offer of my own I offer the list price", async () => {
    await openCart();
    await waitFor(async () => expect((await field("Your offer")).value).toBe("90,000"));
    await sees("The list price.");
    await press("Send offer");
    expect((await sent(purchase)).body).toMatchObject({ offer: 90000, note: null });
  });

  test("I read by how much my offer differs from the list price", async () => {
    await openCart();
    await sees("The list price.");
    await type("Your offer", "81000");
    await sees("10 % below the list price.");
    await type("Your offer", "99k");
    await sees("10 % above the list price.");
  });

  test("when the stock is gone I read so, my note stays, and the stock is looked up again", async () => {
    const reason = network.refuse(
      purchase,
      new OutOfStock({ listing_id: LISTING_ID, title: "Night patrol helmet", left: 1, wanted: 2 }),
    );
    await openCart();
    await type("Note to the seller", "Tonight");
    const before = network.callsOf(getListing).length;
    await press("Send offer");
    await sees(reason);
    expect((await field("Note to the seller")).value).toBe("Tonight");
    await waitFor(() => expect(network.callsOf(getListing).length).toBeGreaterThan(before));
    expect(cart.get()).toHaveLength(1);
  });

  test("the total follows how many I take, up to the stock", async () => {
    await openCart();
    await sees("45,000 each");
    await press("Quantity: one more");
    await waitFor(() => expect(cart.get()[0]?.lines[0]?.quantity).toBe(3));
    await sees("135,000");
    expect(button("Quantity: one more")?.disabled).toBe(true);
  });

  test("what I take out comes back when I undo it", async () => {
    await openCart();
    await press("Remove Night patrol helmet");
    await sees("Your cart is empty", "Night patrol helmet taken out of the cart");
    await press("Undo");
    await waitFor(() => expect(cart.get()).toEqual([HELMETS]));
    expect(await screen.findByRole("link", { name: "Night patrol helmet" })).toBeTruthy();
  });

  test("I empty it in one go, and may take that back, too", async () => {
    cart.set([HELMETS, OF_HAULCO]);
    await openCart();
    await press("Empty the cart");
    await sees("Your cart is empty");
    await press("Undo");
    await waitFor(() => expect(cart.get()).toHaveLength(2));
  });

  test("each seller gets an offer of their own, and I see what all cost together", async () => {
    cart.set([HELMETS, OF_HAULCO]);
    await openCart();
    await sees("2 sellers", "180,000");
    expect(await leadsTo("Haul Company")).toBe(`/contractor/${HAULCO}`);
    const [, second] = screen.getAllByRole("button", { name: "Send offer" });
    second?.click();
    expect((await sent(purchase)).body).toMatchObject({ items: [{ listing_id: SESSION_ID, quantity: 2 }] });
    await waitFor(() => expect(cart.get()).toEqual([HELMETS]));
  });
});

describe("one send for all sellers", () => {
  beforeEach(() => cart.set([HELMETS, { ...OF_HAULCO, offer: 70000, note: "For Haul" }]));

  test("sends each their offer, says so, and leads to each", async () => {
    await openCart();
    await sees("160,000");
    await press("Send all 2 offers");
    await sees("Orla Venn: offer sent", "Haul Company: offer sent");
    expect(network.callsOf(purchase).map(({ body }) => body)).toEqual([
      { items: [{ listing_id: LISTING_ID, quantity: 2 }], note: null, offer: 90000, spectrum_id: null },
      { items: [{ listing_id: SESSION_ID, quantity: 2 }], note: "For Haul", offer: 70000, spectrum_id: null },
    ]);
    expect(cart.get()).toEqual([]);
    expect(screen.getAllByRole("link", { name: "Open the offer" })).toHaveLength(2);
    // What became of them stands alone, with a way on, and not beside an empty column.
    expect(await leadsTo("Browse the market")).toBe("/market");
    expect(document.querySelector("[data-together]")).toBeNull();
  });

  test("leaves out a seller who is away and says so", async () => {
    network.answer(getAway, ({ query: { contractor_seller } }) => ({
      away: contractor_seller === HAULCO ? { until: "2026-03-20T00:00:00.000Z", note: "" } : null,
    }));
    await openCart();
    await sees("away, not sent");
    await press("Send the offer");
    await sees("Orla Venn: offer sent", "Haul Company is away. Their lines stay in your cart.");
    expect(network.callsOf(purchase)).toHaveLength(1);
    expect(cart.get().map(({ seller }) => seller.name)).toEqual(["Haul Company"]);
  });

  test("what is refused stays in the cart with the reason", async () => {
    const reason = network.refuse(
      purchase,
      new OutOfStock({ listing_id: LISTING_ID, title: "Helmet", left: 1, wanted: 2 }),
    );
    await openCart();
    await sees("160,000");
    await press("Send all 2 offers");
    await sees(reason);
    await waitFor(() => expect(network.callsOf(purchase)).toHaveLength(2));
    expect(cart.get()).toHaveLength(2);
  });

  test("prices that rose are said before it is sent", async () => {
    answerListing({ price: 50000 });
    await openCart();
    await sees("2 prices rose since you put them in.");
  });
});

describe("what became of a thing in my cart", () => {
  beforeEach(() => cart.set([HELMETS]));

  test("a thing that is dearer by now says what it was", async () => {
    answerListing({ price: 50000 });
    await openCart();
    await sees("Price rose: was 45,000, now 50,000.", "100,000");
  });

  test("a thing that is cheaper by now says so, and it is no warning", async () => {
    answerListing({ price: 40000 });
    await openCart();
    await sees("Price fell: was 45,000, now 40,000.", "80,000");
    expect(said()).not.toContain("rose");
  });

  test("of a thing of which fewer are left I take those that are there", async () => {
    answerListing({ quantity_available: 1 });
    await openCart();
    await sees("You wanted 2, only 1 are left.");
    await press("Send offer");
    expect((await sent(purchase)).body).toMatchObject({ items: [{ listing_id: LISTING_ID, quantity: 1 }] });
  });

  test.each([
    ["paused", { status: "inactive" }, "This listing is paused by its seller."],
    ["archived", { status: "archived" }, "This listing is archived"],
    ["sold out", { quantity_available: 0 }, "Sold out for now."],
    ["too old", { expiration: "2026-03-01T00:00:00.000Z" }, "This listing has expired."],
    ["an auction", { sale_type: "auction" }, "Auctions cannot be bought from the cart."],
  ] as const)("a thing that is %s cannot be sent", async (_, listing, words) => {
    answerListing(listing);
    await openCart();
    await sees(words);
    expect(button("Send offer")?.disabled).toBe(true);
  });

  test("a thing that is gone stays in sight until I take it out", async () => {
    network.refuse(getListing, new ListingGone({ listing_id: LISTING_ID }));
    await openCart();
    await sees("This listing no longer exists. It will not be sent.", "Night patrol helmet");
    expect(button("Send offer")?.disabled).toBe(true);
  });

  test("a thing that could not be looked up is not sent, and I may try again", async () => {
    network.refuse(getListing, new Busy());
    await openCart();
    await sees("Could not be checked.");
    expect(button("Send offer")?.disabled).toBe(true);
    network.relent(getListing);
    await press("Try again");
    await waitFor(() => expect(button("Send offer")?.disabled).toBe(false));
  });

  test("a thing of my own that I put in before I signed in is not sent", async () => {
    await openCart({ me: ORLA });
    await sees("You sell this yourself. It will not be sent.");
    expect(button("Send offer")?.disabled).toBe(true);
  });
});

describe("who may send the cart", () => {
  beforeEach(() => cart.set([HELMETS]));

  test("a visitor is asked to sign in and comes back to the cart", async () => {
    await openCart({ me: null });
    expect(await leadsTo("Sign in to send")).toBe("/auth/discord?path=%2Fmarket%2Fcart");
    expect(button("Send offer")).toBeNull();
  });

  test("whoever has not linked a game account is led there and back", async () => {
    const { address } = await openCart({ me: UNVERIFIED });
    await follow("Link game account to send");
    await waitFor(() => expect(address()).toBe("/accountlink?next=%2Fmarket%2Fcart"));
  });
});

test("before I send I see the hours that the seller will see, or am led to set them", async () => {
  cart.set([HELMETS]);
  const page = await openCart();
  await sees("The seller sees these hours beside their own.");
  page.unmount();
  network.answer(getAvailability, { contractor: null, selections: [] });
  await openCart();
  expect(await leadsTo("Set your hours")).toBe("/availability");
});

describe("the seller's own template for notes", () => {
  beforeEach(() => cart.set([HELMETS]));
  const TEMPLATE = "Ship, system and hour?";

  test("starts my note, and once I cleared it comes back only with a click", async () => {
    network.answer(getUser, { ...example(getUser), market_order_template: TEMPLATE });
    await openCart({ me: STRANGER });
    await waitFor(async () => expect((await field("Note to the seller")).value).toBe(TEMPLATE));
    expect(button("Start from the seller's template")).toBeNull();
    await type("Note to the seller", "");
    await press("Start from the seller's template");
    expect((await field("Note to the seller")).value).toBe(TEMPLATE);
  });

  test("is not offered over what I wrote", async () => {
    network.answer(getUser, { ...example(getUser), market_order_template: TEMPLATE });
    cart.set([{ ...HELMETS, note: "Hello" }]);
    await openCart();
    await sees("45,000 each");
    await waitFor(() => expect(network.callsOf(getUser)).toHaveLength(1));
    expect(said()).not.toContain("template");
  });

  test("is the organisation's when I buy from one", async () => {
    network.answer(getContractor, { ...example(getContractor), market_order_template: TEMPLATE });
    cart.set([OF_HAULCO]);
    await openCart();
    await waitFor(() => expect(cart.get()[0]?.note).toBe(TEMPLATE));
  });
});
