// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getNeeds } from "#contract/deals/needs.ts";
import { getMyProfile } from "#contract/people/profiles.ts";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { meQuery } from "#web/people/session/parts/me.ts";
import { button, field, leadsTo, press, sees, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { HAULCO, ORLA, permit, STRANGER } from "#web/testing/people.ts";
import { ThemeProvider } from "#web/theme/ThemeProvider.tsx";
import { makeRouter } from "../routes.tsx";
import { ActorSelector } from "./ActorSelector.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { MOST_IN_SIGHT, NavList } from "./NavList.tsx";
import { PhoneSheet } from "./PhoneSheet.tsx";
import { makeQueryClient } from "./query-client.ts";

afterEach(() => vi.restoreAllMocks());

describe("the navigation", () => {
  /** The entries come from the site's own routes; their screens stay unloaded. */
  async function places(
    me: typeof ORLA | null,
    { acting, at = "/market", shown = <NavList /> }: { acting?: string; at?: string; shown?: ReactNode } = {},
  ) {
    const client = makeQueryClient();
    window.history.replaceState(null, "", at);
    const router = makeRouter(client);
    await open(null, { me, ...(acting ? { acting } : {}) }).then(({ unmount }) => unmount());
    await client.prefetchQuery(meQuery);
    await client.prefetchQuery(contractorQuery(HAULCO));
    render(
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <RouterContextProvider router={router}>{shown}</RouterContextProvider>
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

  test("stands on a phone below theme and language, also for visitors", async () => {
    await places(null, { shown: <PhoneSheet sheet="me" onClose={() => undefined} /> });
    const everything = screen.getByRole("link", { name: "Everything" });
    expect((await field("Language")).compareDocumentPosition(everything)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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

  test("leads to the organisation's money whoever may use it, and no other manager", async () => {
    permit("manage_org_details");
    expect(await places(ORLA, { acting: HAULCO, at: "/org/members" })).not.toContain("Money");
    cleanup();
    permit("manage_stock");
    expect(await places(ORLA, { acting: HAULCO, at: "/org/members" })).toContain("Money");
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

  test("the bar of a phone says it", async () => {
    await open(<BottomBar />, { me: ORLA });
    await sees("Me", "Messages", "Notifications");
    cleanup();
    await open(<BottomBar />, { me: ORLA, acting: HAULCO });
    expect(button("Me, acting as Haul Company")?.textContent).toContain("Haul Company");
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
    expect(await leadsTo(/Sign in to choose a role/)).toContain("/auth/discord");
  });
});
