// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getNeeds } from "#contract/deals/needs.ts";
import { searchOffers } from "#contract/deals/offers.ts";
import { findEverything } from "#contract/goods/find.ts";
import { getMarketStats } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { getUserServices } from "#contract/goods/services.ts";
import { getAvailability } from "#contract/people/availability.ts";
import { getMyProfile, updateLocale } from "#contract/people/profiles.ts";
import { NotAllowed, NotSignedIn } from "#contract/platform/errors.ts";
import { getSite } from "#contract/platform/site.ts";
import { reportPage } from "#contract/staff/moderation.ts";
import { searchContracts } from "#contract/trading/contracts.ts";
import { ApiError } from "#web/api.ts";
import { Setup } from "#web/dashboard/Setup.tsx";
import { Shortcuts } from "#web/dashboard/Shortcuts.tsx";
import { Trade } from "#web/dashboard/Trade.tsx";
import { LandingScreen } from "#web/landing/LandingScreen.tsx";
import { Supporters } from "#web/landing/Supporters.tsx";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { sessionLost } from "#web/people/session/parts/lost.ts";
import { meQuery, useMe } from "#web/people/session/parts/me.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
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
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { HAULCO, leavingForms, ORLA, permit, STRANGER, UNVERIFIED } from "#web/testing/people.ts";
import { ThemeProvider } from "#web/theme/ThemeProvider.tsx";
import { cart } from "#web/trading/cart/parts/cart.ts";
import { TabNav } from "#web/ui/TabNav.tsx";
import { makeRouter } from "../routes.tsx";
import { ActorSelector } from "./ActorSelector.tsx";
import { Consent } from "./Consent.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { Failed } from "./Failed.tsx";
import { Footer } from "./Footer.tsx";
import { KeyHelp } from "./KeyHelp.tsx";
import { MOST_IN_SIGHT, NavList } from "./NavList.tsx";
import { NotFound as Missing } from "./NotFound.tsx";
import { Offline } from "./Offline.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { plainWords } from "./plain-words.ts";
import { makeQueryClient } from "./query-client.ts";
import { SearchBox } from "./SearchBox.tsx";
import { SessionLost } from "./SessionLost.tsx";
import { TopBar } from "./TopBar.tsx";
import { Unverified } from "./Unverified.tsx";

afterEach(() => vi.restoreAllMocks());

describe("the navigation", () => {
  /** The entries come from the site's own routes; their screens stay unloaded. */
  async function places(me: typeof ORLA | null, { acting, at = "/market" }: { acting?: string; at?: string } = {}) {
    const client = makeQueryClient();
    window.history.replaceState(null, "", at);
    const router = makeRouter(client);
    await open(null, { me, ...(acting ? { acting } : {}) }).then(({ unmount }) => unmount());
    await client.prefetchQuery(meQuery);
    await client.prefetchQuery(contractorQuery(HAULCO));
    render(
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <RouterContextProvider router={router}>
            <NavList />
          </RouterContextProvider>
        </QueryClientProvider>
      </ThemeProvider>,
    );
    await screen.findByRole("link", { name: "Everything" });
    return inSight();
  }
  const inSight = (): string[] => screen.getAllByRole("link").map((each) => each.title);
  const OWN = ["Watching", "Orders", "Dashboard", "Messages"];
  const MANAGERS = ["Organisation orders", "Manage organisation"];

  test("shows a visitor what everybody may see, with nothing folded", async () => {
    const shown = await places(null);
    expect(shown).toEqual(expect.arrayContaining(["Everything", "Buy orders", "Services", "Contracts", "Recruiting"]));
    for (const name of [...OWN, ...MANAGERS]) expect(shown).not.toContain(name);
    expect(button("Market")).toBeNull();
  });

  test("shows who is signed in what is theirs", async () => {
    const shown = await places(STRANGER);
    expect(shown).toEqual(expect.arrayContaining(OWN));
    for (const name of MANAGERS) expect(shown).not.toContain(name);
  });

  test("leaves what stands in the top bar and the person's menu to them", async () => {
    const shown = await places(STRANGER);
    for (const name of ["Cart", "Settings", "My listings"]) expect(shown).not.toContain(name);
  });

  test("shows a manager the places of the organisation that they act for", async () => {
    permit("manage_orders");
    expect(await places(ORLA, { acting: HAULCO, at: "/org/manage" })).toEqual(expect.arrayContaining(MANAGERS));
  });

  test("counts beside the dashboard what somebody else waits for", async () => {
    const [need] = example(getNeeds);
    if (!need) throw new Error("the example has one");
    network.answer(getNeeds, [need, { ...need, kind: "begin" }, { ...need, kind: "sold_out", count: 4 }]);
    await places(STRANGER);
    await screen.findByRole("link", { name: "Dashboard 2 things wait for you" });
  });

  test("folds the groups in which one is not, and remembers what one opened", async () => {
    const shown = await places(STRANGER);
    expect(shown).toContain("Weapons");
    expect(shown).not.toContain("Availability");
    await press("Dashboard");
    expect(inSight()).toContain("Availability");
    cleanup();
    expect(await places(STRANGER)).toContain("Availability");
    cleanup();
    await places(STRANGER, { at: "/availability" });
    await press("Dashboard");
    expect(inSight()).toContain("Availability");
  });

  test("opens entries that belong together by one row, and always around the page that one is at", async () => {
    permit("manage_orders");
    const at = "/org/orders";
    expect(await places(ORLA, { acting: HAULCO, at })).not.toContain("Manage organisation");
    await press("Manage");
    expect(inSight()).toContain("Manage organisation");
    cleanup();
    expect(await places(ORLA, { acting: HAULCO, at: "/customers" })).toContain("Customers");
    expect(inSight()).toContain("Manage organisation");
  });

  const WHERE = ["/market", "/market/category/weapon", "/dashboard", "/wallet", "/org/orders", "/org/manage"];
  const ELSEWHERE = ["/org/members", "/contracts", "/recruiting", "/admin/users", "/no-such-place"];
  test.each([...WHERE, ...ELSEWHERE])("has at most sixteen entries in sight at %s", async (at) => {
    permit("manage_orders");
    for (const [me, acting] of [
      [null],
      [STRANGER],
      [ORLA, HAULCO],
      [{ ...ORLA, role: "admin" as const }, HAULCO],
      [{ ...STRANGER, role: "admin" as const }],
    ] as const) {
      localStorage.clear();
      expect((await places(me, { at, ...(acting ? { acting } : {}) })).length).toBeLessThanOrEqual(MOST_IN_SIGHT);
      cleanup();
    }
  });

  test("hides the organisation's places from its members who manage nothing", async () => {
    const shown = await places(ORLA, { acting: HAULCO, at: "/myorg" });
    for (const name of MANAGERS) expect(shown).not.toContain(name);
  });
});

describe("whom I act for", () => {
  test("I change it from the menu, and it stays", async () => {
    await open(<ActorSelector />);
    await press("Acting as Orla Venn. Change");
    const menu = await screen.findAllByRole("menuitemradio", { hidden: true });
    expect(menu.map((each) => each.getAttribute("aria-checked"))).toEqual(["true", "false"]);
    fireEvent.click(menu[1] as HTMLElement);
    await sees("acting as organisation");
    expect(document.cookie).toContain(`current_contractor=${HAULCO}`);
  });

  test("above eight organisations I find one by typing", async () => {
    const [first] = ORLA.contractors;
    if (!first) throw new Error("Orla is in an organisation");
    const many = Array.from({ length: 9 }, (_, at) => ({ ...first, spectrum_id: `ORG${at}`, name: `Crew ${at}` }));
    await open(<ActorSelector />, { me: { ...ORLA, contractors: many } });
    await press("Acting as Orla Venn. Change");
    await type("Find an organisation", "crew 7");
    const shown = await screen.findAllByRole("menuitemradio", { hidden: true });
    expect(shown.map((each) => each.textContent)).toEqual([expect.stringContaining("Crew 7")]);
  });

  test("what the page shows is asked for again", async () => {
    await open(<ActorSelector />);
    await press("Acting as Orla Venn. Change");
    const before = network.callsOf(getMyProfile).length;
    fireEvent.click((await screen.findAllByRole("menuitemradio", { hidden: true }))[1] as HTMLElement);
    await waitFor(() => expect(network.callsOf(getMyProfile).length).toBeGreaterThan(before));
  });

  test("an organisation that I am not in any more is forgotten", async () => {
    await open(<ActorSelector />, { me: STRANGER, acting: HAULCO });
    await sees("acting as yourself");
    await waitFor(() => expect(document.cookie).not.toContain(`current_contractor=${HAULCO}`));
  });

  test("a visitor is asked to sign in", async () => {
    await open(<ActorSelector />, { me: null });
    expect(await leadsTo(/Sign in to trade/)).toContain("/auth/discord");
  });
});

describe("the search box", () => {
  const openBox = (at = "/bulk") => open(<SearchBox />, { route: at.split("?")[0] as string, at });
  const search = async (words: string) => {
    await type("Search the market", words);
    fireEvent.submit(await screen.findByRole("search"));
  };

  test("leads to the market with my words", async () => {
    const { address } = await openBox();
    await search("night helmet");
    await waitFor(() => expect(address()).toBe("/market?query=night+helmet"));
  });

  const NOTHING = { items: [], listings: [], services: [], organisations: [], people: [], nearest: [] };
  const options = () => screen.queryAllByRole("option").map((each) => each.textContent);

  test("shows what the words fit: searches before, screens, and things of every kind", async () => {
    await openBox("/market");
    await search("night helmet");
    await type("Search the market", "he");
    await waitFor(() =>
      expect(options()).toEqual([
        "night helmet",
        "Vanta Helmetfrom 41,000 aUEC · 12 in bulk",
        "Night patrol helmet45,000 aUEC",
        "OVHelmet repairOrla Venn 900 aUEC",
        "HelmsmenHELM",
        "Helmihelmi",
      ]),
    );
  });

  test("says when nothing fits", async () => {
    network.answer(findEverything, NOTHING);
    await openBox("/market");
    await type("Search the market", "auct");
    expect(await screen.findByText(/Nothing has these words/)).toBeTruthy();
  });

  test("arrows choose, Enter opens, Escape closes", async () => {
    const { address } = await openBox("/market");
    const box = await field("Search the market");
    await type("Search the market", "van");
    await screen.findByRole("option", { name: /Vanta Helmet/ });
    fireEvent.keyDown(box, { key: "Escape" });
    expect(options()).toEqual([]);
    expect(box.value).toBe("van");
    fireEvent.keyDown(box, { key: "ArrowDown" });
    await screen.findAllByRole("option");
    fireEvent.keyDown(box, { key: "ArrowDown" });
    const chosen = await screen.findByRole("option", { selected: true });
    expect(box.getAttribute("aria-activedescendant")).toBe(chosen.id);
    fireEvent.keyDown(box, { key: "Enter" });
    await waitFor(() => expect(address()).toMatch(/^\/market\/aggregate\//));
  });

  test("a slip of the finger is asked about, and the answer searched for", async () => {
    network.answer(findEverything, { ...NOTHING, nearest: ["Vanta Helmet"] });
    const { address } = await openBox("/market");
    await type("Search the market", "vnta");
    fireEvent.click(await screen.findByRole("option", { name: "Vanta Helmet" }));
    await waitFor(() => expect(address()).toBe("/market?query=Vanta+Helmet"));
  });

  test("shows the words of the address, and clears them", async () => {
    const { address } = await openBox("/market?query=cooler");
    expect((await field("Search the market")).value).toBe("cooler");
    await press("Clear the search");
    await waitFor(() => expect(address()).toBe("/market"));
    expect((await field("Search the market")).value).toBe("");
  });

  test("what I only typed is cleared without a search", async () => {
    const { address } = await openBox();
    await type("Search the market", "x");
    await press("Clear the search");
    expect(address()).toBe("/bulk");
  });
});

describe("the bar at the top", () => {
  test("counts what lies in my cart", async () => {
    cart.set([
      {
        seller: { kind: "user", id: "kim", name: "Kim" },
        lines: [{ listing_id: "a", quantity: 4, price: 1, title: "A", item_type: "Other", photo: null }],
        note: "",
        offer: null,
      },
    ]);
    await open(<TopBar />, { route: "/bulk" });
    expect(await leadsTo("Cart, 1 item")).toBe("/market/cart");
  });

  test("a visitor can sign in and has no menu", async () => {
    await open(<TopBar />, { route: "/bulk", me: null });
    expect(await leadsTo("Sign in")).toContain("/auth/discord");
    expect(button(/^Menu of/)).toBeNull();
    expect(button(/^Notifications/)).toBeNull();
  });

  test("signing out leaves the site and the organisation behind", async () => {
    const left = leavingForms();
    await open(<ProfileMenu me={ORLA} />, { acting: HAULCO });
    await press("Menu of orla_venn");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Sign out", hidden: true }));
    expect(left).toEqual(["POST /logout"]);
    expect(document.cookie).not.toContain(HAULCO);
  });
});

test("the answer about cookies can be changed from the foot of the page", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the answer of an earlier visit
  document.cookie = "cookie_consent=necessary; path=/";
  await open(
    <>
      <Consent />
      <Footer />
    </>,
  );
  expect(button("Accept all")).toBeNull();
  await press("Cookie settings");
  await press("Accept all");
  expect(document.cookie).toContain("cookie_consent=all");
  expect(button("Accept all")).toBeNull();
});

test("the foot of the page shows what the installation has, and nothing of what it lacks", async () => {
  await open(<Footer />);
  expect(await leadsTo("Support chat")).toBe("https://discord.gg/example");
  expect(await leadsTo("Support the site")).toBe("https://give.example");
  expect(await leadsTo("The wiki")).toBe("https://wiki.example");
  expect(await leadsTo("STAR-ABCD-EFGH")).toContain("/enlist?referral=STAR-ABCD-EFGH");
  expect(screen.queryByRole("link", { name: "Invite the bot" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Source code" })).toBeNull();
});

test("an installation that sets nothing has no thanks and no supporters", async () => {
  network.answer(getSite, {
    chat_url: null,
    bot_url: null,
    donation_url: null,
    source_url: null,
    guide_url: null,
    referral_code: null,
    acknowledgements: [],
    supporters: [],
  });
  await open(
    <>
      <Supporters />
      <Footer />
    </>,
  );
  await waitFor(() => expect(network.callsOf(getSite)).toHaveLength(1));
  for (const absent of ["Supporters", "With thanks to", "referral code", "Support chat"])
    expect(said()).not.toContain(absent);
});

test("the start page leads into kinds of goods, shows new services and thanks its supporters", async () => {
  await open(<LandingScreen />);
  expect(await leadsTo("Weapons")).toBe("/market/category/weapon?type=weapon");
  expect(await leadsTo("Bulk items")).toBe("/bulk");
  expect(await leadsTo("Dock Crew")).toBe("https://crew.example");
  await sees("New services", "For organisations", "Recruit on a board where players vote and ask");
});

test("the start page shows what was listed last, the auctions that end next and what players ask for", async () => {
  await open(<LandingScreen />);
  await sees("On the market now", "Night patrol helmet", "Auctions that end next", "How a deal goes");
  expect(await leadsTo("See the 1 listing")).toBe("/market");
  expect(await leadsTo(/Escort to Pyro and back/)).toContain("/contracts/public/");
});

test("a market without goods, auctions and contracts leaves no empty frames on the start page", async () => {
  network.answer(searchListings, { total: 0, listings: [] });
  network.answer(searchContracts, { total: 0, items: [] });
  await open(<LandingScreen />);
  await sees("New services");
  for (const absent of ["On the market now", "Auctions that end next", "Open contracts"])
    expect(said()).not.toContain(absent);
});

test("arrow keys lead from tab to tab, around their ends", async () => {
  await open(
    <TabNav label="Parts">
      <a href="/one">One</a>
      <a href="/two">Two</a>
    </TabNav>,
  );
  const [one, two] = (await screen.findAllByRole("link")) as [HTMLElement, HTMLElement];
  one.focus();
  for (const [key, there] of [
    ["ArrowRight", two],
    ["ArrowRight", one],
    ["ArrowLeft", two],
    ["Home", one],
    ["End", two],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(there);
  }
});

describe("theme and language", () => {
  const radio = async (name: string) => {
    const entry = await screen.findByRole("menuitemradio", { name, hidden: true });
    fireEvent.click(entry);
    return entry;
  };

  test("a visitor chooses them in the top bar", async () => {
    await open(<TopBar />, { me: null });
    await press("Theme and language");
    await radio("Light");
    await waitFor(() => expect(document.cookie).toContain("theme=light"));
    await radio("Українська");
    await waitFor(() => expect(document.documentElement.lang).toBe("uk"));
    await radio("English");
    await waitFor(() => expect(document.documentElement.lang).toBe("en"));
    expect(network.callsOf(updateLocale)).toHaveLength(0);
  });

  test("who is signed in finds them in their menu, and the language is saved", async () => {
    await open(<ProfileMenu me={ORLA} />);
    await press("Menu of orla_venn");
    await radio("Українська");
    expect((await sent(updateLocale)).body).toEqual({ locale: "uk" });
    await radio("English");
    expect((await sent(updateLocale, 2)).body).toEqual({ locale: "en" });
  });
});

describe("keys", () => {
  const key = (name: string, on: Element = document.body) => fireEvent.keyDown(on, { key: name });

  test("g and a letter lead to a place", async () => {
    const { address } = await open(<KeyHelp />);
    key("g");
    key("c");
    await waitFor(() => expect(address()).toBe("/market/cart"));
  });

  test("Ctrl and K lead to the search, also from a field", async () => {
    await open(
      <>
        <SearchBox />
        <KeyHelp />
        <input aria-label="Elsewhere" />
      </>,
    );
    fireEvent.keyDown(await field("Elsewhere"), { key: "k", ctrlKey: true });
    expect(document.activeElement?.id).toBe("site-search");
  });

  test("a question mark shows them all", async () => {
    await open(<KeyHelp />);
    key("?");
    expect(await (await dialog()).findByText("Search")).toBeTruthy();
    await answer("Close");
    await isClosed();
  });

  test("they mean nothing while I type", async () => {
    const { address } = await open(
      <>
        <KeyHelp />
        <input aria-label="words" />
      </>,
    );
    const box = await field("words");
    key("g", box);
    key("c", box);
    key("?", box);
    expect(address()).toBe("/");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("what stands above the page", () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the banner writes it
    document.cookie = "cookie_consent=; path=/; max-age=0";
  });

  test.each([
    ["Necessary only", "necessary"],
    ["Accept all", "all"],
  ])("%s is asked once", async (name, kept) => {
    const page = await open(<Consent />);
    await press(name);
    expect(document.cookie).toContain(`cookie_consent=${kept}`);
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
    page.unmount();
    await open(<Consent />);
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  });

  test("who has not linked a game account is reminded, and comes back here", async () => {
    await open(<Unverified />, { route: "/market", at: "/market?query=x", me: UNVERIFIED });
    expect(await leadsTo("Link game account")).toBe("/accountlink?next=%2Fmarket%3Fquery%3Dx");
  });

  test("whoever has linked it is not, nor a visitor, nor on the way there", async () => {
    for (const [me, route] of [
      [ORLA, "/market"],
      [null, "/market"],
      [UNVERIFIED, "/accountlink"],
    ] as const) {
      const page = await open(<Unverified />, { route, me });
      expect(screen.queryByRole("link", { name: "Link game account" })).toBeNull();
      page.unmount();
    }
  });

  test("who was signed out reads so, and what they typed stays", async () => {
    await open(<SessionLost />);
    expect(said()).not.toContain("Your session has ended");
    sessionLost.set(true);
    await sees("Your session has ended. What you typed is kept; sign in to go on.");
    sessionLost.set(false);
    await waitFor(() => expect(said()).not.toContain("Your session has ended"));
  });
});

describe("who is signed in", () => {
  function Name() {
    return <p>{useMe()?.display_name ?? "nobody"}</p>;
  }

  test("stays on the page with what they typed when their session ends, and reads so", async () => {
    const { client } = await open(
      <>
        <SessionLost />
        <Name />
      </>,
    );
    await sees(ORLA.display_name);
    network.refuse(getMyProfile, new NotSignedIn());
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
    await sees("Your session has ended", ORLA.display_name);
    sessionLost.set(false);
  });

  test("is not asked of a visitor, whose browser has no mark of a session", async () => {
    await open(<Name />, { me: null });
    await sees("nobody");
    expect(network.callsOf(getMyProfile)).toHaveLength(0);
  });
});

test("who is offline reads that the page may be old, until there is a network again", async () => {
  await open(<Offline />);
  expect(said()).not.toContain("You are offline");
  onlineManager.setOnline(false);
  await sees("You are offline. You see what was loaded before; it may be out of date.");
  onlineManager.setOnline(true);
  await waitFor(() => expect(said()).not.toContain("You are offline"));
});

describe("when a page cannot be shown", () => {
  const failed = (status: number, message = "") => new ApiError(status, { message });
  const draw = (error: Error, reset = () => undefined) => open(<Failed error={error} reset={reset} />);

  test.each([
    ["I may not see it", failed(403, "Only for its members."), ["No access", "Only for its members."]],
    ["I am signed out", failed(401), ["Sign in", "Sign in to see this page."]],
    ["I ask too often", failed(429), ["Too many calls."]],
    ["nothing connects me", failed(0), ["No connection to the server."]],
    ["the site fails", failed(500), ["Something went wrong", "Your work is kept; try again."]],
    ["the page itself fails", new Error("boom"), ["Something went wrong", "boom"]],
    ["there is none", failed(404), ["Nothing here", "The page does not exist, or you may not see it."]],
  ])("because %s, I read so", async (_, error, words) => {
    await draw(error);
    await sees(...words);
  });

  test("I try again", async () => {
    const reset = vi.fn();
    await draw(failed(500), reset);
    await press("Try again");
    expect(reset).toHaveBeenCalledOnce();
  });

  test("a visitor gets the way in instead", async () => {
    await draw(failed(401));
    expect(await leadsTo("Sign in")).toContain("/auth/discord");
    expect(button("Try again")).toBeNull();
  });

  test("a page that is none leads on and back", async () => {
    await open(<Missing />);
    expect(await leadsTo("To the market")).toBe("/market");
    expect(await leadsTo("To the dashboard")).toBe("/dashboard");
    const words = screen.getByRole("searchbox", { name: "Search the market" }) as HTMLInputElement;
    expect([words.name, words.form?.getAttribute("action")]).toEqual(["query", "/market"]);
    const back = vi.spyOn(window.history, "back").mockImplementation(() => undefined);
    await press("Go back");
    expect(back).toHaveBeenCalledOnce();
  });

  test.each([
    ["/market/cart", "/market/cart"],
    ["https://evil.example", undefined],
    ["//evil.example", undefined],
    ["/\\evil.example", undefined],
  ])("an address that says to go on to %s is tried again at %s", async (target, to) => {
    await open(<ErrorScreen />, {
      route: "/error",
      at: `/error?message=Oh%20no&target=${encodeURIComponent(target)}`,
      search: (raw) => raw,
    });
    await sees("Oh no");
    expect(screen.queryByRole("link", { name: "Try again" })?.getAttribute("href")).toBe(to);
    expect(await leadsTo("To the dashboard")).toBe("/dashboard");
  });

  test("who is told of a failure gets the way to the support chat where there is one", async () => {
    const at = { route: "/error", at: "/error?message=Oh", search: (raw: object) => raw, me: null };
    await open(<ErrorScreen />, at);
    expect(await leadsTo("Support chat")).toBe("https://discord.gg/example");
    expect(await leadsTo("To the market")).toBe("/market");
    await sees("ask on the support chat");
  });

  test("its few words follow the language of the page, with the right apostrophe", () => {
    for (const [lang, word] of [
      ["uk", "Назад"],
      ["zh-CN", "返回"],
      ["fr", "Go back"],
    ] as const) {
      document.documentElement.lang = lang;
      expect(plainWords().back).toBe(word);
      if (lang === "uk") expect(Object.values(plainWords()).join(" ")).not.toContain("'");
    }
    document.documentElement.lang = "en";
  });
});

describe("reporting a page", () => {
  const openReport = (me: typeof ORLA | null = STRANGER) =>
    open(<ReportButton path="/market/x">Report this page</ReportButton>, { me });

  test("I choose a reason, say more, and send it", async () => {
    await openReport();
    await press("Report this page");
    await choose("Reason", "Scam");
    await type("Details (optional)", " They never came. ");
    await answer("Send report");
    expect((await sent(reportPage)).body).toEqual({
      reported_url: "/market/x",
      report_reason: "scam",
      report_details: "They never came.",
    });
    await sees("Thank you. Your report was submitted.");
    await isClosed();
  });

  test("without a reason there is nothing to send", async () => {
    await openReport();
    await press("Report this page");
    expect((await dialog()).getByRole<HTMLButtonElement>("button", { name: "Send report" }).disabled).toBe(true);
  });

  /** The cross of the dialog has the same name. */
  const cancel = async () =>
    fireEvent.click((await dialog()).getAllByRole("button", { name: "Cancel" })[1] as HTMLElement);

  test("what I wrote is thrown away only when I say so", async () => {
    await openReport();
    await press("Report this page");
    await type("Details (optional)", "They never came.");
    await cancel();
    await sees("What you have written will be lost.");
    await answer("Not now");
    expect((await field("Details (optional)")).value).toBe("They never came.");
    await cancel();
    await answer("Discard");
    await isClosed();
  });

  test("when it cannot be sent I read why, and what I wrote stays", async () => {
    const reason = network.refuse(reportPage, new NotAllowed());
    await openReport();
    await press("Report this page");
    await choose("Reason", "Spam");
    await type("Details (optional)", "Again and again");
    await answer("Send report");
    await sees(reason);
    expect((await field("Details (optional)")).value).toBe("Again and again");
  });

  test("a visitor signs in first", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    await openReport(null);
    await press("Report this page");
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining("/auth/discord")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the first page and the dashboard", () => {
  test("the first page says how much is traded, and where to begin", async () => {
    await open(<LandingScreen />);
    await sees("1,204", "Orders this week");
    expect(await leadsTo("Browse the market")).toBe("/market");
  });

  test("a week without orders is not boasted of, and no numbers are no matter", async () => {
    network.answer(getMarketStats, { ...example(getMarketStats), week_orders: 0 });
    const page = await open(<LandingScreen />);
    await sees("Orders so far");
    expect(said()).not.toContain("Orders this week");
    page.unmount();
    network.refuse(getMarketStats, new NotAllowed());
    await open(<LandingScreen />);
    await sees("A free port for traders");
    expect(said()).not.toContain("Orders so far");
  });

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
    await sees("Listings for sale6", "Active, but sold out3", "Running auctions2");
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
