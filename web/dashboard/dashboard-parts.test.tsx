// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { searchOffers } from "#contract/deals/offers.ts";
import { getAssignedOrders, searchOrders } from "#contract/deals/orders.ts";
import { searchListings } from "#contract/goods/search.ts";
import { getUserServices } from "#contract/goods/services.ts";
import { listChats } from "#contract/outward/chats.ts";
import { getAvailability } from "#contract/people/availability.ts";
import { DashboardScreen } from "#web/dashboard/DashboardScreen.tsx";
import { Setup } from "#web/dashboard/Setup.tsx";
import { Shortcuts } from "#web/dashboard/Shortcuts.tsx";
import { Trade } from "#web/dashboard/Trade.tsx";
import { leadsTo, press, said, sees, tick } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { leave, open } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, UNVERIFIED } from "#web/testing/people.ts";

afterEach(() => vi.restoreAllMocks());

describe("the dashboard", () => {
  test("a newcomer sees what to do first, folds it away and finds it again", async () => {
    const me = { ...UNVERIFIED, profile_description: "" };
    network.answer(getAvailability, { ...example(getAvailability), selections: [] });
    network.answer(searchListings, { total: 0, listings: [] });
    network.answer(getUserServices, []);
    network.answer(searchOffers, {
      items: [],
      item_counts: { "to-seller": 0, "to-customer": 0, accepted: 0, rejected: 0 },
    });
    const page = await open(<Setup me={me} />, { me });
    expect(await leadsTo("Link your game account")).toBe("/accountlink");
    expect(await leadsTo("Say when you play")).toBe("/availability");
    expect(await leadsTo("Make a first purchase")).toBe("/market");
    await press("Fold away");
    expect(said()).not.toContain("Set up your trade");
    page.unmount();
    await open(<Setup me={me} />, { me });
    await press("First steps: 0 of 5 done");
    await sees("Set up your trade");
  });

  test("whoever never sold anything sees no figures that are zero", async () => {
    const me = { ...UNVERIFIED, rating: { ...UNVERIFIED.rating, total_assignments: 0 } };
    network.answer(getAssignedOrders, []);
    const page = await open(<DashboardScreen />, { me });
    await sees("Needs you", "Offers I sent");
    expect(said()).not.toContain("Sold, 30 days");
    expect(said()).not.toContain("Stars");
    page.unmount();
    network.answer(getAssignedOrders, example(getAssignedOrders));
    await open(<DashboardScreen />, { me });
    await sees("Sold, 30 days");
  });

  test("what I hide is gone, stays hidden, asks for nothing, and comes back; what needs me cannot be hidden", async () => {
    await open(<DashboardScreen />, { me: ORLA });
    await sees("Needs you", "Offers I sent", "Messages");
    await press("Show and hide");
    expect(screen.queryByRole("checkbox", { name: "Needs you" })).toBeNull();
    await tick("Messages");
    await tick("Offers sent");
    await waitFor(() => expect(said()).not.toContain("Offers I sent"));
    leave();
    const before = network.callsOf(listChats).length;
    expect(before).toBe(1);
    await open(<DashboardScreen />, { me: ORLA });
    await sees("Needs you", "My purchases");
    expect(said()).not.toContain("Offers I sent");
    expect(network.callsOf(listChats)).toHaveLength(before);
    await press("Show and hide");
    await tick("Messages");
    await waitFor(() => expect(network.callsOf(listChats)).toHaveLength(before + 1));
  });

  test("an organisation is not asked about what only people have", async () => {
    await open(<DashboardScreen />, { me: ORLA, acting: HAULCO });
    await press("Show and hide");
    expect(await screen.findByRole("checkbox", { name: "Offers received" })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Purchases" })).toBeNull();
  });

  test("whoever bought something need not sell to be done", async () => {
    network.answer(searchListings, { total: 0, listings: [] });
    network.answer(getUserServices, []);
    const bought = { "to-seller": 0, "to-customer": 0, accepted: 0, rejected: 0 };
    network.answer(searchOffers, { items: [], item_counts: bought });
    const page = await open(<Setup me={ORLA} />);
    await sees("Make a first listing or service");
    page.unmount();
    network.answer(searchOffers, { items: [], item_counts: { ...bought, accepted: 1 } });
    await open(<Setup me={ORLA} />);
    await waitFor(() => expect(network.callsOf(searchOffers).length).toBeGreaterThan(1));
    expect(said()).not.toContain("Set up your trade");
  });

  test("the dashboard leaves out lists of deals that begin empty", async () => {
    const [offers, deals] = [example(searchOffers), example(searchOrders)];
    network.answer(searchOffers, { ...offers, items: [] });
    network.answer(searchOrders, ({ query }) => (query.assigned ? deals : { ...deals, items: [] }));
    await open(<DashboardScreen />, { me: ORLA });
    await sees("Assigned to me");
    await waitFor(() => expect(said()).not.toContain("My purchases"));
    expect(screen.queryByRole("heading", { name: /^Offers I/ })).toBeNull();
  });

  test("what is done is ticked off", async () => {
    network.answer(getAvailability, { ...example(getAvailability), selections: [] });
    await open(<Setup me={ORLA} />);
    await sees("Link your game account (done)");
    expect(screen.queryByRole("link", { name: "Link your game account" })).toBeNull();
  });

  test("my trade is counted", async () => {
    network.answer(searchListings, ({ query }) => ({
      total: query.sale_type === "auction" ? 2 : query.quantityAvailable === "0" ? 9 : 6,
      listings: [],
    }));
    await open(<Trade owner={{ kind: "user", id: "orla_venn" }} />);
    await sees("Listings for sale6", "Sold out3", "Running auctions2");
  });

  test("who never sold anything reads what to do first instead of zeros", async () => {
    network.answer(searchListings, { total: 0, listings: [] });
    network.answer(getUserServices, []);
    await open(<Trade owner={{ kind: "user", id: "orla_venn" }} />);
    await sees("Nothing is for sale yet.");
    expect(await leadsTo("List something")).toBe("/market/create/unique");
    expect(await leadsTo("Offer a service")).toBe("/order/service/create");
    expect(said()).not.toContain("Sold out");
  });

  test("the orders of the organisation are a shortcut for who manages them", async () => {
    permit("manage_orders");
    const [actor] = ORLA.contractors;
    const page = await open(<Shortcuts actor={actor ?? null} />, { acting: HAULCO });
    expect(await leadsTo("Organisation orders")).toBe("/org/orders");
    page.unmount();
    await open(<Shortcuts actor={null} />);
    const ways = within(await screen.findByRole("navigation", { name: "Shortcuts" }));
    expect(ways.queryByRole("link", { name: "Organisation orders" })).toBeNull();
  });
});
