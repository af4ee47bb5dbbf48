// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listWatches } from "#contract/goods/watches.ts";
import { button, field, leadsTo, press, said, sees, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { STRANGER } from "#web/testing/people.ts";
import { BuyOrdersScreen } from "../buy-orders/BuyOrdersScreen.tsx";
import { BulkScreen } from "../items/BulkScreen.tsx";
import { MarketScreen } from "../listings/MarketScreen.tsx";
import { removeSearch, saveSearch } from "./parts/saved-searches.ts";

const KEY = "freeport.searches.saved";
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "[]") as { name: string; place: string }[];
const openMarket = (at: string, options: Parameters<typeof open>[1] = {}) =>
  open(<MarketScreen />, { route: "/market", at, now: THAT_DAY, ...options });

beforeEach(() => {
  for (const { name } of kept()) removeSearch(name);
});

test("a stranger saves what the market is asked for under a name, and finds it again where nothing is asked for", async () => {
  const page = await openMarket("/market?query=helmet&maxCost=500&sort=price-low&view=table&index=2", { me: STRANGER });
  await press("Saved searches");
  expect((await field("Save this search as")).value).toContain("“helmet”");
  await type("Save this search as", "Cheap helmets");
  await press("Save");
  await sees("Saved as “Cheap helmets”");
  await waitFor(() => expect(button("Save"), "it is saved now").toBeNull());
  page.unmount();
  await openMarket("/market", { me: STRANGER });
  await press("Saved searches");
  expect(await leadsTo("Cheap helmets")).toBe("/market?query=helmet&maxCost=500&sort=price-low");
});

test("a saved search that is taken away can be brought back to where it stood", async () => {
  saveSearch({ place: "/market", search: { query: "older" } }, "Older");
  saveSearch({ place: "/market", search: { query: "newer" } }, "Newer");
  await openMarket("/market", { me: STRANGER });
  await press("Saved searches");
  await press("Remove “Older”");
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(["Newer"]));
  await press("Undo");
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(["Newer", "Older"]));
});

test("bulk goods and buy orders are saved beside the market's searches, and say where they belong", async () => {
  const bulk = await open(<BulkScreen />, { route: "/bulk", at: "/bulk?query=gold", now: THAT_DAY });
  await press("Saved searches");
  await press("Save");
  await waitFor(() => expect(kept()).toHaveLength(1));
  bulk.unmount();
  const wanted = await open(<BuyOrdersScreen />, {
    route: "/buyorders",
    at: "/buyorders?query=gold&minCost=7",
    now: THAT_DAY,
  });
  await press("Saved searches");
  await press("Save");
  await waitFor(() => expect(kept().map(({ place }) => place)).toEqual(["/buyorders", "/bulk"]));
  wanted.unmount();
  await openMarket("/market");
  await press("Saved searches");
  await waitFor(() =>
    expect(screen.getAllByRole("link", { name: /gold/ }).map((link) => link.getAttribute("href"))).toEqual(
      expect.arrayContaining(["/buyorders?query=gold&minCost=7", "/bulk?query=gold"]),
    ),
  );
  await sees("Bulk items", "Buy orders");
});

test("a watched search stands among the saved ones, and a watched seller does not", async () => {
  const [watch] = example(listWatches);
  if (!watch) throw new Error("the example has no watch");
  network.answer(listWatches, [
    {
      ...watch,
      kind: "search",
      listing_id: null,
      game_item_id: null,
      name: "Helmets to be told of",
      search: { query: "helmet" },
    },
    {
      ...watch,
      watch_id: crypto.randomUUID(),
      kind: "search",
      listing_id: null,
      game_item_id: null,
      name: "All of Orla",
      search: { user_seller: "orla_venn" },
    },
  ]);
  await openMarket("/market");
  await press("Saved searches");
  await sees("These also ring a bell");
  expect(await leadsTo("Helmets to be told of")).toBe("/market?query=helmet");
  expect(said()).not.toContain("All of Orla");
});

test("what asks for nothing cannot be saved", async () => {
  await openMarket("/market", { me: STRANGER });
  await press("Saved searches");
  await sees("Nothing saved yet.");
  expect(button("Save")).toBeNull();
});

test("what the browser kept wrongly is passed over", async () => {
  const right = { name: "Right", place: "/market", search: { query: "helmet", minCost: "cheap", index: 4 } };
  localStorage.setItem(KEY, JSON.stringify([7, null, { name: "No place", place: "/admin", search: {} }, right]));
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  await openMarket("/market", { me: STRANGER });
  await press("Saved searches");
  expect(await leadsTo("Right")).toBe("/market?query=helmet");
  expect(said()).not.toContain("No place");
});
