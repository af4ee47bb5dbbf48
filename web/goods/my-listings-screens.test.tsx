// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { searchListings } from "#contract/goods/search.ts";
import { field, follow, sees, type } from "#web/testing/acts.ts";
import { network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO } from "#web/testing/people.ts";
import { MyListingsScreen } from "./stock/StockScreen.tsx";

type Options = Parameters<typeof open>[1];
/** The newest search that the page asked for, once it fits. */
const asks = (query: Record<string, string>) =>
  waitFor(() => expect(network.callsOf(searchListings).at(-1)?.query).toMatchObject(query));

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
