// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getMultiple } from "#contract/goods/multiples.ts";
import { searchListings } from "#contract/goods/search.ts";
import { MULTIPLE_ID, ORDER_ID } from "#contract/platform/examples.ts";
import { button, leadsTo, press, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { ORLA, permit, TAM } from "#web/testing/people.ts";
import { cart } from "#web/trading/cart/parts/cart.ts";
import { CombinedForm } from "./multiples/CombinedForm.tsx";
import { MultipleEditScreen } from "./multiples/MultipleEditScreen.tsx";
import { MultipleScreen } from "./multiples/MultipleScreen.tsx";
import { multipleQuery } from "./multiples/queries.ts";

type Options = Parameters<typeof open>[1];
describe("a combined listing", () => {
  const SET = example(getMultiple);
  const [FIRST] = SET.listings as [(typeof SET.listings)[number]];
  const SECOND = {
    ...FIRST,
    listing: { ...FIRST.listing, listing_id: ORDER_ID, price: 777 },
    details: { ...FIRST.details, title: "Tractor beam" },
  };
  const openSet = (options: Options = {}, item = "", listings = [FIRST, SECOND]) => {
    network.answer(getMultiple, { ...SET, listings });
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

  test("I see all pictures of the one that I chose", async () => {
    const photos = ["a", "b"].map((name) => `https://i.imgur.com/${name}.png`);
    await openSet({}, `?item=${ORDER_ID}`, [FIRST, { ...SECOND, photos }]);
    await sees("1 / 2");
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

  test("words that were pasted and are more than a search takes find by their beginning", async () => {
    const page = await open(<CombinedForm />, { me: ORLA });
    const search = await screen.findByLabelText("Search your listings");
    fireEvent.change(search, { target: { value: `helmet ${"x".repeat(400)}` } });
    await waitFor(() => expect(network.callsOf(searchListings).at(-1)?.query["query"]).toMatch(/^helmet x+$/));
    expect(network.callsOf(searchListings).at(-1)?.query["query"]).toHaveLength(200);
    page.unmount();
  });

  test("a stranger who opens its edit page reads whose it is, and finds nothing to change", async () => {
    network.answer(getMultiple, SET);
    await open(<MultipleEditScreen />, {
      route: "/market/multiple/$id/edit",
      at: `/market/multiple/${MULTIPLE_ID}/edit`,
      loads: [multipleQuery(MULTIPLE_ID)],
      me: TAM,
    });
    await sees("You may not edit this listing.");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(button("Save changes")).toBeNull();
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
