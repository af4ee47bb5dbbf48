// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findEverything } from "#contract/goods/find.ts";
import { switchLanguage } from "#web/i18n.ts";
import { answer, button, dialog, field, isClosed, leadsTo, press, type } from "#web/testing/acts.ts";
import { network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { HAULCO, leavingForms, ORLA } from "#web/testing/people.ts";
import { cart } from "#web/trading/cart/parts/cart.ts";
import { KeyHelp } from "./KeyHelp.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { TopBar } from "./TopBar.tsx";

afterEach(() => vi.restoreAllMocks());

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

  test("does at once what one asks for: another theme, another language, acting for an organisation", async () => {
    network.answer(findEverything, NOTHING);
    await open(<SearchBox />, { route: "/bulk", at: "/bulk", me: ORLA });
    await type("Search the market", "light");
    fireEvent.click(await screen.findByRole("option", { name: "Theme: Light" }));
    await waitFor(() => expect(document.documentElement.dataset["mantineColorScheme"]).toBe("light"));
    await type("Search the market", "act as");
    fireEvent.click(await screen.findByRole("option", { name: /^Act as: / }));
    await waitFor(() => expect(document.cookie).toContain("current_contractor="));
    await type("Search the market", "укра");
    fireEvent.click(await screen.findByRole("option", { name: "Language: Українська" }));
    await waitFor(() => expect(document.documentElement.lang).toBe("uk"));
    await switchLanguage("en");
  });

  test("says when nothing fits", async () => {
    network.answer(findEverything, NOTHING);
    await openBox("/market");
    await type("Search the market", "auct");
    expect(await screen.findByText(/Nothing found/)).toBeTruthy();
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
