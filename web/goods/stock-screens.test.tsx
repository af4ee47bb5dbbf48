// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getItem } from "#contract/catalogue/items.ts";
import { placeOrder } from "#contract/deals/orders.ts";
import { ChangedMeanwhile, createListing, getListingStats, updateListing } from "#contract/goods/listings.ts";
import { type SearchResult, searchListings } from "#contract/goods/search.ts";
import {
  getContractorServices,
  getService,
  getUserServices,
  listServices,
  updateService,
} from "#contract/goods/services.ts";
import { changeStock } from "#contract/goods/stock.ts";
import { createWatch, deleteWatch, listWatches, updateWatch } from "#contract/goods/watches.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { AGGREGATE_ID, LISTING_ID, SERVICE_ID, SESSION_ID, WATCH_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { answer, button, field, follow, isClosed, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, STRANGER, UNVERIFIED } from "#web/testing/people.ts";
import { parseMarketSearch } from "./listings/parts/search.ts";
import { MyServicesScreen } from "./services/MyServicesScreen.tsx";
import { parseMyServices } from "./services/my-services.ts";
import { serviceQuery } from "./services/parts/queries.ts";
import { ServiceScreen } from "./services/ServiceScreen.tsx";
import { ServicesScreen } from "./services/ServicesScreen.tsx";
import { StockScreen } from "./stock/StockScreen.tsx";
import { WatchesScreen } from "./watches/WatchesScreen.tsx";

type Options = Parameters<typeof open>[1];

describe("my stock", () => {
  const openStock = (options: Options = {}) =>
    open(<StockScreen />, { route: "/market/manage", now: THAT_DAY, ...options });
  const price = () => field("Price: Night patrol helmet");
  /** Writes a price into the row and leaves it. */
  async function reprice(text: string) {
    await type("Price: Night patrol helmet", text);
    fireEvent.keyDown(await price(), { key: "Enter" });
  }
  const choose = async () =>
    fireEvent.click(await screen.findByRole("checkbox", { name: "Choose Night patrol helmet" }));

  test("a price is changed where it stands, with what I saw, and shown at once", async () => {
    const goOn = network.hold(updateListing);
    await openStock();
    await reprice("40k");
    const { params, body } = await sent(updateListing);
    expect(params).toEqual({ listing_id: LISTING_ID });
    expect(body).toEqual({ price: 40000, seen: { price: 45000 } });
    expect((await price()).value).toBe("40,000");
    goOn();
    await sees("Night patrol helmet: price is now 40,000 aUEC");
  });

  test("no tab says zero before it is known how many there are", async () => {
    const goOn = network.hold(searchListings);
    await openStock();
    const tab = await screen.findByRole("link", { name: /^Paused/ });
    expect(tab.textContent?.trim()).toBe("Paused");
    goOn();
    await waitFor(() => expect(tab.textContent).toMatch(/^Paused \d/));
  });

  test("where I have nothing, nothing asks me to choose of it", async () => {
    network.answer(searchListings, { total: 0, listings: [] });
    await openStock();
    await sees("No listings yet");
    expect(said()).not.toContain("0 chosen");
    expect(button("Subtract")).toBeNull();
  });

  test("a price far from the usual one is asked about first, wherever it is set", async () => {
    await openStock();
    await reprice("450k");
    await sees("Is this price right?", "450,000 aUEC. The usual price is 42,000.");
    await answer("Back");
    await isClosed();
    expect(network.callsOf(updateListing)).toHaveLength(0);
    await reprice("450k");
    await answer("Save this price");
    expect((await sent(updateListing)).body).toMatchObject({ price: 450_000 });
    await choose();
    await press("Prices");
    await type("Value", "-90");
    await press("Change prices");
    await answer("Save this price");
    expect((await sent(changeStock)).body).toMatchObject({ action: { kind: "price", amount: -90 } });
  });

  test("I read what was sold, what waits, and when an auction ends instead of its listing", async () => {
    const [row] = example(searchListings).listings;
    if (!row) throw new Error("the contract's example has no listing");
    const auction_end_time = "2026-03-08T14:40:00.000Z";
    network.answer(searchListings, { total: 1, listings: [{ ...row, sale_type: "auction", auction_end_time }] });
    await openStock();
    await sees("Waiting offers", "Sold", "4 · 1 open", "5 h");
    expect(screen.getByRole("img", { name: "the auction ends" })).toBeTruthy();
  });

  test("my goods are cards or a table, whichever address I came by", async () => {
    const page = await openStock();
    await press("Cards");
    await waitFor(() => expect(page.address()).toBe("/market/manage?view=grid"));
    expect(screen.queryByRole("table")).toBeNull();
    await press("Table");
    await waitFor(() => expect(page.address()).toBe("/market/manage"));
    await follow(/^Archived/);
    await waitFor(() => expect(page.address()).toBe("/market/manage?statuses=archived"));
  });

  test("the figures of all rows are asked for, never more at once than one may ask for", async () => {
    const [row] = example(searchListings).listings as [SearchResult];
    const ids = Array.from({ length: 60 }, (_, at) => `0199a1b2-0000-7000-8000-${String(at).padStart(12, "0")}`);
    network.answer(searchListings, { total: 60, listings: ids.map((listing_id) => ({ ...row, listing_id })) });
    await openStock();
    const asked = () =>
      network.callsOf(getListingStats).map(({ body }) => (body as { listing_ids: string[] }).listing_ids);
    await waitFor(() => expect(asked().flat()).toEqual(ids));
    for (const each of asked()) expect(each.length).toBeLessThanOrEqual(LIMITS.statsIds);
  });

  test("what I chose stays chosen while I turn the pages", async () => {
    const [row] = example(searchListings).listings as [SearchResult];
    network.answer(searchListings, ({ query: { index } }) => ({
      total: 20,
      listings: [index === "1" ? { ...row, listing_id: SESSION_ID, title: "Tractor beam" } : row],
    }));
    await openStock({ at: "/market/manage?page_size=12", search: parseMarketSearch });
    await choose();
    await press("Next");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Choose Tractor beam" }));
    await press("Pause");
    expect((await sent(changeStock)).body).toMatchObject({ listing_ids: [LISTING_ID, SESSION_ID] });
  });

  test("I take it back from the message", async () => {
    await openStock();
    await reprice("40000");
    await press("Undo");
    expect((await sent(updateListing, 2)).body).toEqual({ price: 45000, seen: { price: 40000 } });
  });

  test("when somebody else changed it meanwhile the old price is back, and I read why", async () => {
    const reason = network.refuse(updateListing, new ChangedMeanwhile({ price: 50000 }));
    await openStock();
    await reprice("40000");
    await sees("Error while updating!", `Night patrol helmet: ${reason}`);
    await waitFor(async () => expect((await price()).value).toBe("45,000"));
  });

  test("Escape takes back what I typed", async () => {
    await openStock();
    await type("Price: Night patrol helmet", "40000");
    const cell = await price();
    cell.focus();
    fireEvent.keyDown(cell, { key: "Escape" });
    await waitFor(async () => expect((await price()).value).toBe("45,000"));
    expect(network.callsOf(updateListing)).toHaveLength(0);
  });

  test("the same price again, or none, is not sent", async () => {
    await openStock();
    await reprice("45,000");
    await reprice("");
    await sees("Night patrol helmet");
    expect(network.callsOf(updateListing)).toHaveLength(0);
  });

  const HAULCOS = { me: ORLA, acting: HAULCO };

  test("who keeps the stock of an organisation counts it, and changes nothing else", async () => {
    permit("manage_stock");
    await openStock(HAULCOS);
    await sees("you set quantities");
    await choose();
    expect(button("Activate")).toBeNull();
    expect(screen.queryByLabelText("Price: Night patrol helmet")).toBeNull();
    await type("Quantity: Night patrol helmet", "8");
    fireEvent.keyDown(await field("Quantity: Night patrol helmet"), { key: "Enter" });
    expect((await sent(updateListing)).body).toMatchObject({ quantity_available: 8 });
  });

  test("an auction is withdrawn from the table only while nobody has bid", async () => {
    const [found] = example(searchListings).listings;
    const [stats] = example(getListingStats).stats;
    if (!found || !stats) throw new Error("the examples have a listing");
    network.answer(searchListings, { total: 1, listings: [{ ...found, sale_type: "auction" }] });
    network.answer(getListingStats, { stats: [{ ...stats, listing_id: found.listing_id, bid_count: 2 }] });
    const page = await openStock();
    await sees(found.title);
    await waitFor(() => expect(network.callsOf(getListingStats)).toHaveLength(1));
    expect(button(/Withdraw/)).toBeNull();
    page.unmount();
    network.answer(getListingStats, { stats: [{ ...stats, listing_id: found.listing_id, bid_count: 0 }] });
    await openStock();
    expect(await screen.findByRole("button", { name: /Withdraw/ })).toBeTruthy();
  });

  test("the stock is changed where it stands, too", async () => {
    await openStock();
    await type("Quantity: Night patrol helmet", "12");
    fireEvent.blur(await field("Quantity: Night patrol helmet"));
    expect((await sent(updateListing)).body).toMatchObject({ quantity_available: 12 });
    await sees("Night patrol helmet: stock is now 12");
  });

  test.each([
    ["Add", { kind: "quantity", change: "add", amount: 5 }],
    ["Subtract", { kind: "quantity", change: "subtract", amount: 5 }],
    ["Zero", { kind: "quantity", change: "set", amount: 0 }],
    ["Activate", { kind: "status", status: "active" }],
    ["Pause", { kind: "status", status: "inactive" }],
    ["Refresh", { kind: "refresh" }],
  ])("all that I chose are changed together: %s", async (name, action) => {
    await openStock();
    await choose();
    await sees("1 chosen");
    await type("Amount", "5");
    await press(name);
    expect((await sent(changeStock)).body).toEqual({ listing_ids: [LISTING_ID], action });
    await sees("1 of 1 done", "0 chosen");
  });

  test("prices of all that I chose fall by a tenth", async () => {
    await openStock();
    await choose();
    await press("Prices");
    await type("Value", "-10");
    await press("Change prices");
    expect((await sent(changeStock)).body).toMatchObject({ action: { kind: "price", change: "percent", amount: -10 } });
  });

  test("a price change that makes no sense cannot be sent", async () => {
    await openStock();
    await press("Prices");
    await type("Value", "-200");
    const apply = screen.getAllByRole<HTMLButtonElement>("button", { name: "Change prices" });
    expect(apply.some((each) => each.type === "submit" && each.disabled)).toBe(true);
  });

  test("with nothing chosen I am told to choose", async () => {
    await openStock();
    await press("Refresh");
    await sees("Choose at least one row first.");
    expect(network.callsOf(changeStock)).toHaveLength(0);
  });

  test("what refused stays chosen, with its reason", async () => {
    const [result] = example(changeStock).results as [
      ReturnType<typeof example<typeof changeStock>>["results"][number],
    ];
    network.answer(changeStock, {
      results: [{ ...result, ok: false, code: "refresh_too_soon", message: "Too soon." }],
    });
    await openStock();
    await choose();
    await press("Refresh");
    await sees("0 of 1 done", "1 row was left as it is, and stays chosen", "Too soon.", "1 chosen");
  });

  test("a row has buttons of its own", async () => {
    await openStock();
    await press("Pause Night patrol helmet");
    expect((await sent(changeStock)).body).toEqual({
      listing_ids: [LISTING_ID],
      action: { kind: "status", status: "inactive" },
    });
    expect(await leadsTo("Edit Night patrol helmet")).toBe(`/market_edit/${LISTING_ID}`);
  });

  test("a known item is listed in one line", async () => {
    network.answer(getItem, { ...example(getItem), name: "Vanta Helmet", type: "Helmet" } as never);
    await openStock();
    await press("Quick add");
    await press("Save");
    await sees("Select an item.");
    expect(network.callsOf(createListing)).toHaveLength(0);
  });

  test("two rows that I pause one after the other are both paused", async () => {
    const [row] = example(searchListings).listings as [
      ReturnType<typeof example<typeof searchListings>>["listings"][number],
    ];
    network.answer(searchListings, { total: 2, listings: [row, { ...row, listing_id: SESSION_ID, title: "Cooler" }] });
    const goOn = network.hold(changeStock);
    await openStock();
    await press("Pause Night patrol helmet");
    await press("Pause Cooler");
    goOn();
    expect((await sent(changeStock, 2)).body).toMatchObject({ listing_ids: [SESSION_ID] });
  });

  test("a heading sorts it, and a third press leads back", async () => {
    const { address } = await openStock();
    const head = await screen.findByRole("columnheader", { name: "Price" });
    const sort = () => fireEvent.click(within(head).getByRole("button"));
    for (const sorted of ["/market/manage?sort=price-low", "/market/manage?sort=price-high", "/market/manage"]) {
      sort();
      await waitFor(() => expect(address()).toBe(sorted));
    }
  });

  test("of an organisation whose market I do not manage I only see it", async () => {
    await openStock({ acting: HAULCO });
    await sees("You can look at the stock of Haul Company, but not change it.", "45,000");
    expect(button("Quick add")).toBeNull();
    expect(screen.queryByRole("toolbar")).toBeNull();
    expect(screen.queryByLabelText("Price: Night patrol helmet")).toBeNull();
  });

  test("until it is known what I may do there, nothing says that I may not change it", async () => {
    permit("manage_market");
    const letKnow = network.hold(getContractor);
    await openStock({ acting: HAULCO });
    await sees("45,000");
    expect(said()).not.toContain("You can look at the stock");
    letKnow();
    expect(await price()).toBeTruthy();
  });

  test("of one whose market I manage I change it", async () => {
    permit("manage_market");
    await openStock({ acting: HAULCO });
    await waitFor(() => expect(network.callsOf(searchListings)[0]?.query).toMatchObject({ contractor_seller: HAULCO }));
    expect(await price()).toBeTruthy();
    expect(said()).not.toContain("You can look at the stock");
  });

  test("an archived thing and an auction are not changed here", async () => {
    const [row] = example(searchListings).listings as [
      ReturnType<typeof example<typeof searchListings>>["listings"][number],
    ];
    network.answer(searchListings, {
      total: 2,
      listings: [
        { ...row, sale_type: "auction", title: "Lot" },
        { ...row, listing_id: SESSION_ID, status: "archived", title: "Old" },
      ],
    });
    await openStock();
    await sees("Lot", "Old");
    expect(screen.queryByLabelText("Price: Lot")).toBeNull();
    expect(screen.queryByLabelText("Price: Old")).toBeNull();
    const choices = screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Choose (Lot|Old)/ });
    expect(choices.map(({ disabled }) => disabled)).toEqual([true, true]);
  });
});

describe("what I watch", () => {
  const openWatches = () => open(<WatchesScreen />, { route: "/market/watches", now: THAT_DAY });

  test("each says what it watches, what it found, and leads there", async () => {
    await openWatches();
    await sees("1 hit, still there", "45,000", "up to 50,000");
    expect(await leadsTo("Cheap helmets")).toBe("/market?type=Helmet&maxCost=50000");
    expect(await leadsTo("Night patrol helmet")).toBe(`/market/${LISTING_ID}`);
  });

  test("I pause one and let it go on", async () => {
    await openWatches();
    await press("Pause “Cheap helmets”");
    const { params, body } = await sent(updateWatch);
    expect([params, body]).toEqual([{ watch_id: WATCH_ID }, { paused: true }]);
    const [watch] = example(listWatches) as [ReturnType<typeof example<typeof listWatches>>[number]];
    network.answer(listWatches, [{ ...watch, paused: true }]);
    await press("Pause “Cheap helmets”");
    await press("Continue “Cheap helmets”");
    expect((await sent(updateWatch, 3)).body).toEqual({ paused: false });
  });

  test("I name another highest price, and may take it away", async () => {
    await openWatches();
    await type("Highest price for one", "40000");
    await press("Save");
    expect((await sent(updateWatch)).body).toEqual({ max_price: 40000 });
    await sees("Saved");
  });

  test("I stop watching", async () => {
    await openWatches();
    await press("Stop watching “Cheap helmets”");
    expect((await sent(deleteWatch)).params).toEqual({ watch_id: WATCH_ID });
    await sees("You no longer watch “Cheap helmets”");
  });

  test("when that fails I read why", async () => {
    const reason = network.refuse(deleteWatch, new NotAllowed());
    await openWatches();
    await press("Stop watching “Cheap helmets”");
    await sees(reason);
  });

  test.each([
    ["/bulk?query=gold", { search: { query: "gold", listing_type: "aggregate" } }],
    ["/market?place=Hurston", { search: { place: "Hurston", listing_type: "not-aggregate" } }],
    ["/user/orla_venn/market", { search: { user_seller: "orla_venn", listing_type: "not-aggregate" } }],
    ["/contractor/HAULCO", { search: { contractor_seller: "HAULCO", listing_type: "not-aggregate" } }],
    ["/market/category/armor?kind=auction", { search: { item_type: "armor", sale_type: "auction" } }],
    ["/buyorders?query=gold&minCost=500", { wanted_search: { query: "gold", minCost: "500" } }],
    [`/market/aggregate/${AGGREGATE_ID}`, { game_item_id: AGGREGATE_ID }],
    [`/market/${LISTING_ID}`, { listing_id: LISTING_ID }],
  ])("I watch %s as well", async (address, body) => {
    await openWatches();
    await type("What are you looking for?", address);
    await press("Watch");
    await type("Name", "Mine");
    await answer("Watch");
    expect((await sent(createWatch)).body).toMatchObject({ ...body, name: "Mine" });
  });

  test("I change the filters of a search that I watch", async () => {
    await openWatches();
    await press("Change the filters of Cheap helmets");
    await type("Search by words", "visor");
    await answer("Save");
    expect((await sent(updateWatch)).body).toEqual({
      search: { query: "visor", item_type: "Helmet", maxCost: "50000", listing_type: "not-aggregate" },
    });
    await isClosed();
  });

  test("a watch of buy orders says what is wanted, leads there, and its filters are changed", async () => {
    const [watch] = example(listWatches) as [ReturnType<typeof example<typeof listWatches>>[number]];
    const hit = { hit_id: SESSION_ID, buy_order_id: SESSION_ID, game_item_id: AGGREGATE_ID, name: "Gold", price: 700 };
    network.answer(listWatches, [
      {
        ...watch,
        kind: "wanted",
        name: "Who wants gold",
        search: { query: "gold", minCost: "500" },
        hits: [],
        wanted: [{ ...hit, quantity: 12, timestamp: "2026-03-02T10:00:00.000Z" }],
      },
    ]);
    await openWatches();
    await sees("12 wanted", "700", "Buy orders · “gold”");
    expect(await leadsTo("Who wants gold")).toBe("/buyorders?query=gold&minCost=500");
    expect(await leadsTo("Gold")).toBe(`/market/aggregate/${AGGREGATE_ID}#buy`);
    expect(screen.queryByLabelText("Highest price for one")).toBeNull();
    await press("Change the filters of Who wants gold");
    await type("Search by words", "silver");
    await answer("Save");
    expect((await sent(updateWatch)).body).toEqual({ wanted_search: { query: "silver", minCost: "500" } });
    await isClosed();
  });

  test("I watch a market address that I paste", async () => {
    await openWatches();
    await type("What are you looking for?", "https://freeport.example/market?query=cooler&maxCost=500");
    await press("Watch");
    await answer("Watch");
    expect((await sent(createWatch)).body).toMatchObject({
      search: { query: "cooler", maxCost: "500" },
    });
    await isClosed();
  });

  test("I watch the words that I type", async () => {
    await openWatches();
    await type("What are you looking for?", " night helmet ");
    await press("Watch");
    await answer("Watch");
    expect((await sent(createWatch)).body).toMatchObject({ search: { query: "night helmet" } });
    await isClosed();
  });

  test.each(["/contracts?query=x", "/market", "https://freeport.example/legal"])(
    "%s is no search that can be watched",
    async (address) => {
      await openWatches();
      await type("What are you looking for?", address);
      await press("Watch");
      await sees("That is not the address of a list with filters.");
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  test("of an item and of a listing each has its own way", async () => {
    const [watch] = example(listWatches) as [ReturnType<typeof example<typeof listWatches>>[number]];
    network.answer(listWatches, [
      { ...watch, kind: "item", name: "Any cooler", game_item_id: AGGREGATE_ID, hits: [] },
      { ...watch, watch_id: SESSION_ID, kind: "listing", name: "That one", listing_id: LISTING_ID, hits: [] },
    ]);
    await openWatches();
    await sees("Every listing of this item, auctions aside", "This listing", "Nothing new yet.");
    expect(await leadsTo("Any cooler")).toBe(`/market/aggregate/${AGGREGATE_ID}`);
    expect(await leadsTo("That one")).toBe(`/market/${LISTING_ID}`);
  });
});

describe("a service", () => {
  const openService = (options: Options = {}) =>
    open(<ServiceScreen />, {
      route: "/order/service/$service_id",
      at: `/order/service/${SERVICE_ID}`,
      loads: [serviceQuery(SERVICE_ID)],
      now: THAT_DAY,
      me: STRANGER,
      ...options,
    });
  const answerService = (service: Partial<ReturnType<typeof example<typeof getService>>>) =>
    network.answer(getService, { ...example(getService), ...service });

  test("I order it, starting from what its seller prepared", async () => {
    const { address } = await openService();
    expect((await field("Title")).value).toBe("Move my cargo");
    await type("From", "Lorville");
    await type("To", "Pyro");
    await type("Your price", "40000");
    await press("Send to the seller");
    expect((await sent(placeOrder)).body).toMatchObject({
      service_id: SERVICE_ID,
      assigned_to: "orla_venn",
      contractor: null,
      cost: 40000,
      departure: "Lorville",
      destination: "Pyro",
    });
    await waitFor(() => expect(address()).toBe(`/offer/${SESSION_ID}`));
  });

  test("a visitor is asked to sign in", async () => {
    await openService({ me: null });
    await sees("Sign in to order this service.");
    expect(button("Send to the seller")).toBeNull();
  });

  test("who has not linked a game account is led there", async () => {
    await openService({ me: UNVERIFIED });
    await sees("Link your game account to order.");
    expect(button("Send to the seller")).toBeNull();
  });

  test("its owner changes it and orders nothing", async () => {
    await openService({ me: ORLA });
    expect(await leadsTo("Change the service")).toBe(`/order/service/${SERVICE_ID}/edit`);
    expect(button("Send to the seller")).toBeNull();
    expect(button("Place order")).toBeNull();
  });

  test("one that is switched off cannot be ordered, and says so to each in their own words", async () => {
    answerService({ status: "inactive" });
    const page = await openService();
    await sees("This service is not offered at the moment.");
    expect(button("Place order")).toBeNull();
    page.unmount();
    await openService({ me: ORLA });
    await sees("Only you and those with a link see it");
  });
});

describe("the list of services", () => {
  const openServices = (at = "/market/services") => open(<ServicesScreen />, { route: "/market/services", at });
  const asks = (query: Record<string, string>) =>
    waitFor(() => expect(network.callsOf(listServices).at(-1)?.query).toMatchObject(query));

  test("the address says what is asked for", async () => {
    await openServices("/market/services?kind=Transport&minCost=100&search=cargo&index=1");
    await asks({ kind: "Transport", minCost: "100", page: "1" });
    await sees("Cargo run", "45,000", "per hour");
  });

  test("a kind that I press narrows the list to it", async () => {
    const { address } = await openServices();
    await press("Only Transport");
    await waitFor(() => expect(address()).toBe("/market/services?kind=Transport"));
  });

  test("when none fits I clear the filters", async () => {
    network.answer(listServices, {
      data: [],
      pagination: { ...example(listServices).pagination, totalItems: 0, totalPages: 0 },
    });
    const { address } = await openServices("/market/services?kind=Mining");
    await sees("No service fits");
    await press("Clear the filters");
    await waitFor(() => expect(address()).toBe("/market/services"));
  });
});

describe("my services", () => {
  const openMine = (at = "/order/services", options: Options = {}) =>
    open(<MyServicesScreen />, { route: "/order/services", at, search: parseMyServices, ...options });
  const aSwitch = () => screen.findByRole("switch", { name: "“Cargo run” on the market" });

  test("I switch one off, with all else as it is", async () => {
    await openMine();
    fireEvent.click(await aSwitch());
    const { params, body } = await sent(updateService);
    expect(params).toEqual({ service_id: SERVICE_ID });
    expect(body).toMatchObject({ status: "inactive", service_name: "Cargo run", cost: 45000 });
    await sees("“Cargo run” is off the market");
  });

  test("when that fails I read why", async () => {
    const reason = network.refuse(updateService, new NotAllowed());
    await openMine();
    fireEvent.click(await aSwitch());
    await sees(reason);
  });

  test("I look what an order of it starts from, and find the ways to change and copy it", async () => {
    await openMine();
    await press("Show more of “Cargo run”");
    await sees("Move my cargo Transport");
    expect(await leadsTo("Change the service")).toBe(`/order/service/${SERVICE_ID}/edit`);
    expect(await leadsTo("Duplicate")).toBe(`/order/service/create?from=${SERVICE_ID}`);
    await press("Show less of “Cargo run”");
    expect(said()).not.toContain("Move my cargo");
  });

  test("I delete one only after I said so, and it is switched off", async () => {
    await openMine();
    await press("Show more of “Cargo run”");
    await press("Delete");
    await sees("Delete “Cargo run”?", "Orders and offers that name it keep it");
    await answer("Not now");
    await isClosed();
    expect(network.callsOf(updateService)).toHaveLength(0);
    await press("Delete");
    await answer("Delete");
    expect(await sent(updateService)).toMatchObject({
      params: { service_id: SERVICE_ID },
      body: { status: "inactive" },
    });
    await sees("“Cargo run” is off the market");
  });

  test("one that is off already is not deleted again", async () => {
    network.answer(getUserServices, [{ ...example(getService), status: "inactive" }]);
    await openMine("/order/services?status=inactive");
    await press("Show more of “Cargo run”");
    await sees("Duplicate");
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  });

  test("those that are off have a tab of their own", async () => {
    network.answer(getUserServices, [{ ...example(getService), status: "inactive" }]);
    const { address } = await openMine();
    await sees("No services here");
    const tabs = await screen.findByRole("navigation", { name: "Status" });
    fireEvent.click(within(tabs).getByRole("link", { name: /^Paused/ }));
    await waitFor(() => expect(address()).toBe("/order/services?status=inactive"));
    await sees("Cargo run");
  });

  test("those of an organisation are switched by who manages its orders alone", async () => {
    network.answer(getContractorServices, [example(getService)]);
    const page = await openMine("/order/services", { acting: HAULCO });
    await sees("Cargo run");
    expect(screen.queryByRole("switch")).toBeNull();
    page.unmount();
    permit("manage_orders");
    await openMine("/order/services", { acting: HAULCO });
    expect(await aSwitch()).toBeTruthy();
    await follow("Cargo run");
  });
});
