// @vitest-environment happy-dom
import { act, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getCategoryCounts, getMarketStats } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { getSite } from "#contract/platform/site.ts";
import { searchContracts } from "#contract/trading/contracts.ts";
import { CountUp } from "#web/landing/CountUp.tsx";
import { LandingScreen } from "#web/landing/LandingScreen.tsx";
import { Supporters } from "#web/landing/Supporters.tsx";
import { Footer } from "#web/shell/Footer.tsx";
import { leadsTo, said, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";

afterEach(() => vi.restoreAllMocks());

test("an installation that sets nothing has no thanks and no supporters", async () => {
  network.answer(getSite, {
    chat_url: null,
    bot_url: null,
    donation_url: null,
    source_url: null,
    guide_url: null,
    referral_code: null,
    analytics_id: null,
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

test("a category says how much it has, and of a thousand that it may be more", async () => {
  network.answer(getCategoryCounts, { everything: 1000, weapon: 214, armor: 0, component: 96, bulk: 41, services: 12 });
  await open(<LandingScreen />);
  await sees("1,000+");
  const tile = (name: string) => document.querySelector(`a[href^="${name}"] small`)?.textContent;
  expect(tile("/market/category/weapon")).toBe("214");
  expect(tile("/market/category/armor"), "nothing where there is nothing").toBe("");
  expect(tile("/buyorders")).toBe("");
});

test("categories lead on when nobody can count them", async () => {
  network.refuse(getCategoryCounts, new NotAllowed());
  await open(<LandingScreen />);
  await sees("Look around");
  expect(document.querySelector('a[href^="/market/category/weapon"]')?.textContent).toBe("Weapons");
});

describe("the numbers of the start page", () => {
  /** Shows everything that somebody looks out for, and answers how many frames were drawn. */
  const inSight = ({ isStill }: { isStill: boolean }) => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly tell: (seen: { isIntersecting: boolean }[]) => void;
        constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
          this.tell = tell;
        }
        observe = () => this.tell([{ isIntersecting: true }]);
        disconnect = () => {};
      },
    );
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => frames.push(draw));
    const media = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query.includes("reduced-motion") ? ({ matches: isStill } as MediaQueryList) : media(query),
    );
    return {
      frames,
      draw: (now: number) =>
        act(async () => {
          for (const draw of frames.splice(0)) draw(now);
        }),
    };
  };
  const counting = () => [...document.querySelectorAll("dd > [aria-hidden]")].map((each) => each.textContent);
  afterEach(() => vi.unstubAllGlobals());

  test("stand still for whoever wants no motion", async () => {
    const { frames } = inSight({ isStill: true });
    await open(<CountUp name="still" value={1204} format={String} />);
    await sees("1204");
    expect([frames.length, counting()]).toEqual([0, []]);
  });

  test("count up once, with the number itself there for those who hear it", async () => {
    const { frames, draw } = inSight({ isStill: false });
    const number = () => document.querySelector("dd > :first-child")?.textContent;
    const page = await open(<CountUp name="counts" value={1000} format={String} />);
    await waitFor(() => expect(frames).toHaveLength(1));
    await draw(0);
    expect([counting(), number()]).toEqual([["750"], "1000"]);
    await draw(450);
    expect(Number(counting()[0])).toBeGreaterThan(900);
    await draw(2000);
    expect([counting(), number(), frames.length]).toEqual([[], "1000", 0]);
    page.unmount();
    await open(<CountUp name="counts" value={1000} format={String} />);
    await sees("1000");
    expect(frames, "not a second time").toHaveLength(0);
  });
});
