// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, onTestFinished, test } from "vitest";
import { createBuyOrder } from "#contract/goods/buy-orders.ts";
import { createListing } from "#contract/goods/listings.ts";
import { Busy, NotAllowed, TooLarge } from "#contract/platform/errors.ts";
import { AGGREGATE_ID, LISTING_ID } from "#contract/platform/examples.ts";
import { findCheapest, type PastedLine, readList } from "#contract/trading/paste.ts";
import { switchLanguage } from "#web/i18n.ts";
import { answer, button, field, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { leave, open } from "#web/testing/page.tsx";
import { HAULCO, ORLA, TAM } from "#web/testing/people.ts";
import { cart } from "../cart/parts/cart.ts";
import { PasteScreen } from "./PasteScreen.tsx";

const [HELMETS] = example(readList).lines as [PastedLine];
const DOUBTFUL: PastedLine = { ...HELMETS, line: 2, text: "2 vanta hat", quantity: 2, certain: false };
const UNKNOWN: PastedLine = { ...HELMETS, line: 3, text: "1 thing", quantity: 1, item: null, certain: false };

const answerLines = (...lines: PastedLine[]) => network.answer(readList, { lines, left_out: 0 });
const openPaste = (options: Parameters<typeof open>[1] = {}) =>
  open(<PasteScreen />, { route: "/market/paste", me: TAM, ...options });
/** Pastes a list and lets it be read. */
async function read(options: Parameters<typeof open>[1] = {}) {
  const page = await openPaste(options);
  await type("Your list", "12x Vanta Helmet");
  await press("Read the list");
  await sent(readList);
  return page;
}
const choose = async (intent: string) => fireEvent.click(await screen.findByLabelText(intent));

describe("a pasted list", () => {
  test("is sent as it stands, and each line shows its item and what it costs", async () => {
    await read();
    expect((await sent(readList)).body).toEqual({ text: "12x Vanta Helmet" });
    await sees("12x Vanta Helmet", "from 45,000", "only 3 for sale", "1 of 1 lines is settled.");
    expect((await sent(findCheapest)).body).toEqual({ items: [{ game_item_id: AGGREGATE_ID, quantity: 12 }] });
  });

  test("an empty one cannot be read", async () => {
    await openPaste();
    await sees("Paste a list");
    expect(button("Read the list")?.disabled).toBe(true);
  });

  test("waits for me when I come back", async () => {
    await openPaste();
    await type("Your list", "3 Coolers");
    leave();
    await openPaste();
    expect((await field("Your list")).value).toBe("3 Coolers");
  });

  test("stays in its field when it cannot be read", async () => {
    const reason = network.refuse(readList, new TooLarge());
    await openPaste();
    await type("Your list", "3 Coolers");
    await press("Read the list");
    await sees(reason);
    expect((await field("Your list")).value).toBe("3 Coolers");
  });

  test("without items says so, and one that is too long says what was left out", async () => {
    network.answer(readList, { lines: [], left_out: 4 });
    await read();
    await sees("There is no item in this text.", "4 lines were left out");
  });

  test("asks about a name that differs, and I say yes", async () => {
    answerLines(HELMETS, DOUBTFUL);
    await read();
    await sees("Is it Vanta Helmet?", "1 of 2 lines is settled.", "Settle 1 doubtful line first, or remove it.");
    expect(button("Put it in the cart")?.disabled).toBe(true);
    await press("Yes");
    await sees("2 of 2 lines are settled.");
    expect(said()).not.toContain("Is it Vanta Helmet?");
  });

  test("calls its items in the reader's language", async () => {
    const item = HELMETS.item && { ...HELMETS.item, names: { uk: "Шолом «Ванта»" } };
    answerLines({ ...HELMETS, item }, { ...DOUBTFUL, item });
    await switchLanguage("uk");
    onTestFinished(() => switchLanguage("en"));
    await openPaste();
    await type("Ваш список", "12x Vanta Helmet");
    await press("Прочитати список");
    await sees("Це Шолом «Ванта»?");
    expect(screen.getAllByDisplayValue("Шолом «Ванта»").length).toBeGreaterThan(0);
  });

  test("asks for the item of a line that nothing is like; or I remove the line", async () => {
    answerLines(HELMETS, UNKNOWN);
    await read();
    await sees("No item is called so. Choose one.");
    await press("Remove “1 thing”");
    await sees("1 of 1 lines is settled.");
    expect(said()).not.toContain("1 thing");
  });

  test("follows how many I want", async () => {
    await read();
    await press("Amount of “12x Vanta Helmet”: one less");
    expect((await sent(findCheapest, 2)).body).toEqual({ items: [{ game_item_id: AGGREGATE_ID, quantity: 11 }] });
  });
});

describe("buying what stands in the list", () => {
  test("puts the cheapest listings into my cart, by their sellers", async () => {
    const { address } = await read();
    await sees("The cheapest way to get it", "3 / 12", "135,000");
    await press("Put it in the cart");
    await waitFor(() => expect(address()).toBe("/market/cart"));
    expect(cart.get()).toMatchObject([
      { seller: { kind: "user", id: "orla_venn" }, lines: [{ listing_id: LISTING_ID, quantity: 3, price: 45000 }] },
    ]);
  });

  test("is not possible when nobody sells it", async () => {
    const [found] = example(findCheapest);
    network.answer(findCheapest, [
      { ...found, found: 0, total: 0, lowest_price: null, picks: [] } as typeof found & object,
    ]);
    await read();
    await sees("nobody sells it");
    expect(button("Put it in the cart")?.disabled).toBe(true);
  });

  test("says why the market could not be asked, and asks again", async () => {
    const reason = network.refuse(findCheapest, new Busy());
    await read();
    await sees(reason);
    network.relent(findCheapest);
    await press("Try again");
    await sees("from 45,000");
  });
});

describe("selling what stands in the list", () => {
  test("lists each line in bulk, at the lowest price or mine", async () => {
    await read();
    await choose("Sell it");
    await sees("List it as Tam Oyelle", "540,000");
    await type("Price each", "40000");
    await press("List 1 item");
    expect((await sent(createListing)).body).toEqual({
      sale_type: "aggregate",
      game_item_id: AGGREGATE_ID,
      price: 40000,
      quantity_available: 12,
      status: "active",
      internal: false,
      spectrum_id: null,
    });
    await sees("1 item is listed");
  });

  test("asks before a price that is far from the usual one", async () => {
    await read();
    await choose("Sell it");
    await type("Price each", "450000");
    await press("List 1 item");
    await sees("Is this price right?", "Vanta Helmet: 450,000 aUEC. The usual price is 42,000.");
    await answer("Back");
    expect(network.callsOf(createListing)).toHaveLength(0);
    await press("List 1 item");
    await answer("Save this price");
    expect((await sent(createListing)).body).toMatchObject({ price: 450_000 });
  });

  test("is for the organisation that I act for", async () => {
    await read({ me: ORLA, acting: HAULCO });
    await choose("Sell it");
    await sees("List it as Haul Company");
    await press("List 1 item");
    expect((await sent(createListing)).body).toMatchObject({ spectrum_id: HAULCO });
  });

  test("leaves what was refused in the list, and says why", async () => {
    const reason = network.refuse(createListing, new NotAllowed());
    await read();
    await choose("Sell it");
    await press("List 1 item");
    await sees(`12x Vanta Helmet: ${reason}`);
    expect(screen.getByRole("list", { name: "Lines of the list" }).children).toHaveLength(1);
  });

  test("needs a price", async () => {
    const [found] = example(findCheapest);
    network.answer(findCheapest, [{ ...found, lowest_price: null, picks: [] } as typeof found & object]);
    await read();
    await choose("Sell it");
    await sees("List 0 items");
    expect(button("List 0 items")?.disabled).toBe(true);
  });

  test("needs an account, and my list stays", async () => {
    await read({ me: null });
    await choose("Sell it");
    await sees("You need an account for this; your list stays here.");
    expect(await leadsTo("Sign in")).toContain("/auth/discord");
  });
});

test("wishing for what stands in the list places a buy order for each line that I settled", async () => {
  answerLines(HELMETS, { ...UNKNOWN, text: "1 thing" });
  await read();
  await choose("Wish for it");
  await press("Place 1 buy order");
  expect((await sent(createBuyOrder)).body).toEqual({ game_item_id: AGGREGATE_ID, quantity: 12, price: 45000 });
  await sees("1 buy order is placed", "1 thing");
  const lines = screen.getByRole("list", { name: "Lines of the list" });
  expect(lines.textContent).not.toContain("12x Vanta Helmet");
});
