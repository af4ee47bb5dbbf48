// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { endAway, getAway, setAway } from "#contract/goods/away.ts";
import { getPriceHistory } from "#contract/goods/items.ts";
import { searchListings } from "#contract/goods/search.ts";
import { LISTING_ID } from "#contract/platform/examples.ts";
import { answer, button, field, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { ORLA, TAM } from "#web/testing/people.ts";
import { ListingScreen } from "./listings/ListingScreen.tsx";
import { ProfileListings } from "./listings/parts/ProfileListings.tsx";
import { listingQuery } from "./listings/parts/queries.ts";
import { StockScreen } from "./stock/StockScreen.tsx";

beforeEach(() => network.answer(getPriceHistory, []));
const AWAY = { until: "2026-03-20T12:00:00.000Z", note: "On a long haul" };
const openStock = () => open(<StockScreen />, { route: "/market/manage", now: THAT_DAY, me: ORLA });
const openListing = () =>
  open(<ListingScreen />, {
    route: "/market/$id",
    at: `/market/${LISTING_ID}`,
    loads: [listingQuery(LISTING_ID)],
    now: THAT_DAY,
    me: TAM,
  });

test("I pause all of my goods until a day, with a word why", async () => {
  await openStock();
  await press("Go away");
  await type("Note", "On a long haul");
  await press("3 days");
  await answer("Pause all goods");
  expect((await sent(setAway)).body).toMatchObject({ note: "On a long haul", spectrum_id: null });
  const { until } = (await sent(setAway)).body as { until: string };
  expect(Date.parse(until) - Date.parse(THAT_DAY)).toBeGreaterThan(2.9 * 86_400_000);
});

test("a day that has been is not sent", async () => {
  await openStock();
  await press("Go away");
  await type("Away until", "2020-01-01T10:00");
  await answer("Pause all goods");
  await sees("Choose a moment within the next 90 days.");
  expect(network.callsOf(setAway)).toHaveLength(0);
});

test("while I am away my goods say so, and I may be back early", async () => {
  network.answer(getAway, { away: AWAY });
  await openStock();
  await sees("You are away until", "On a long haul");
  expect(button("Go away")).toBeNull();
  await press("I am back");
  expect((await sent(endAway)).body).toEqual({ spectrum_id: null });
});

test("what somebody away sells cannot be bought, and says until when", async () => {
  network.answer(getAway, { away: AWAY });
  await openListing();
  await sees("Orla Venn is away until", "On a long haul");
  expect(button("Add to cart")).toBeNull();
});

test("a shop is searched as the market is, and the address keeps it", async () => {
  const page = await open(<ProfileListings seller={{ user_seller: "orla_venn" }} />, {
    route: "/user/$username/market",
    at: "/user/orla_venn/market",
    now: THAT_DAY,
    me: TAM,
  });
  await sees("Night patrol helmet", "Answers 94% of offers within a day");
  await type("Search by words", "visor");
  (await field("Search by words")).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await waitFor(() => expect(page.address()).toBe("/user/orla_venn/market?query=visor"));
  await waitFor(() =>
    expect(network.callsOf(searchListings).at(-1)?.query).toMatchObject({ user_seller: "orla_venn", query: "visor" }),
  );
  expect(said()).not.toContain("Seller rating");
});
