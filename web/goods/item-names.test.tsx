// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { suggestItems } from "#contract/catalogue/items.ts";
import { findEverything } from "#contract/goods/find.ts";
import { getAggregate } from "#contract/goods/items.ts";
import { searchListings } from "#contract/goods/search.ts";
import { AGGREGATE_ID, LISTING_ID } from "#contract/platform/examples.ts";
import { switchLanguage } from "#web/i18n.ts";
import { field, sees, sent } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { ItemScreen } from "./items/ItemScreen.tsx";
import { aggregateQuery } from "./items/parts/queries.ts";
import { MarketScreen } from "./listings/MarketScreen.tsx";
import { ItemNameSelect } from "./listings/parts/ItemNameSelect.tsx";

afterEach(() => switchLanguage("en"));

const names = { uk: "Шолом «Ванта»", zh: "万塔头盔" };

test("a card that is called by its item is so in the reader's language, a seller's own title stays", async () => {
  const [listing] = example(searchListings).listings;
  if (!listing) throw new Error("the example has none");
  network.answer(searchListings, {
    total: 2,
    listings: [
      { ...listing, item_names: names },
      { ...listing, listing_id: AGGREGATE_ID, title: "Vanta Helmet", item_names: names },
    ],
  });
  await open(<MarketScreen />, { route: "/market", at: "/market" });
  await sees("Vanta Helmet", "Night patrol helmet");
  await switchLanguage("uk");
  await sees("Шолом «Ванта»", "Night patrol helmet");
});

test("words of another language find the item by the name that it has there", async () => {
  const [item] = example(findEverything).items;
  if (!item) throw new Error("the example has none");
  network.answer(findEverything, { ...example(findEverything), items: [{ ...item, names }] });
  await open(<MarketScreen />, { route: "/market", at: "/market?query=万" });
  await switchLanguage("zh");
  await sees("万塔头盔");
  expect((await sent(findEverything)).query).toEqual({ query: "万" });
});

test("an item's page is headed by its name in the reader's language", async () => {
  const item = example(getAggregate);
  network.answer(getAggregate, { ...item, details: { ...item.details, title: "Vanta Helmet", item_names: names } });
  await open(<ItemScreen />, {
    route: "/market/aggregate/$id",
    at: `/market/aggregate/${AGGREGATE_ID}`,
    loads: [aggregateQuery(AGGREGATE_ID)],
  });
  await switchLanguage("uk");
  expect(await screen.findByRole("heading", { level: 1, name: "Шолом «Ванта»" })).toBeTruthy();
  expect(document.title).toContain("Шолом «Ванта»");
});

test("a picker of items shows their names in the reader's language, and hands on the one in English", async () => {
  const chosen: unknown[] = [];
  network.answer(suggestItems, [{ id: LISTING_ID, name: "Vanta Helmet", names, type: "Helmet", image_url: null }]);
  const page = await open(
    <ItemNameSelect item_type="Other" value={null} onChange={(item) => chosen.push(item?.name)} />,
  );
  await switchLanguage("uk");
  await page.user.type(await field("Предмет гри"), "ванта");
  fireEvent.click(await screen.findByRole("option", { name: /Шолом «Ванта»/, hidden: true }));
  expect(chosen).toEqual(["Vanta Helmet"]);
});
