// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { getNeeds, type Need } from "#contract/deals/needs.ts";
import { getOrderData } from "#contract/deals/order-numbers.ts";
import { acceptInvite } from "#contract/organisations/invites.ts";
import { LISTING_ID, ORDER_ID } from "#contract/platform/examples.ts";
import { leadsTo, press, said, sees, sent } from "#web/testing/acts.ts";
import { describeList } from "#web/testing/lists.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { HAULCO, ORLA, TAM } from "#web/testing/people.ts";
import { NeedsYou } from "./NeedsYou.tsx";
import { Tiles } from "./Tiles.tsx";

const [TURN] = example(getNeeds) as [Need];
const NOTHING = { title: null, name: null, amount: null, id: null };
const ACTOR = ORLA.contractors.find(({ spectrum_id }) => spectrum_id === HAULCO) ?? null;

describeList("what needs me", {
  open: () => open(<NeedsYou actor={null} />),
  reads: getNeeds,
  row: "Night patrol helmet",
  nothing: [],
  empty: "Nothing waits for you.",
});

describe("what needs me", () => {
  test("says of each thing what it is, whose it is, and leads to it", async () => {
    network.answer(getNeeds, [
      { ...TURN, kind: "meeting", id: ORDER_ID, title: "Exodus", amount: null },
      TURN,
      { ...TURN, kind: "outbid", id: LISTING_ID, title: "Lotus", name: null },
      { ...TURN, ...NOTHING, kind: "sold_out", count: 3 },
      { ...TURN, ...NOTHING, kind: "expiring", count: 1 },
    ]);
    await open(<NeedsYou actor={null} />);
    // As beside the dashboard in the navigation: what somebody else waits for.
    await sees("Needs you", "3", "Your turn", "Tam Oyelle", "88,000", "3 listings are sold out");
    await sees("1 listing expires within three days", "Outbid");
    expect(await leadsTo("Exodus")).toBe(`/order/${ORDER_ID}`);
    expect(await leadsTo("Night patrol helmet")).toBe(`/offer/${TURN.id}`);
    expect(await leadsTo("Lotus")).toBe(`/market/${LISTING_ID}`);
    expect(await leadsTo("Add stock")).toBe("/market/manage?quantityAvailable=0");
  });

  test("counts what somebody else waits for, and apart from it what can wait", async () => {
    const each = (kind: Need["kind"], from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({
        ...TURN,
        kind,
        title: `${kind} ${from + index}`,
        id: `${ORDER_ID.slice(0, -1)}${from + index}`,
      }));
    network.answer(getNeeds, [...each("turn", 0, 7), ...each("review", 7, 9)]);
    await open(<NeedsYou actor={null} />);
    await sees("Needs you 7", "turn 5");
    expect(said()).not.toContain("Can wait");
    await press("Show all 7, and 2 that can wait");
    await sees("turn 6", "Can wait 2", "review 8");
  });

  test("shows what can wait up to six in all, and the rest when I ask", async () => {
    const each = (index: number) => ({ title: `Thing ${index}`, id: `${ORDER_ID.slice(0, -1)}${index}` });
    network.answer(
      getNeeds,
      Array.from({ length: 8 }, (_, index) => ({ ...TURN, kind: index < 2 ? "turn" : "review", ...each(index) })),
    );
    await open(<NeedsYou actor={null} />);
    await sees("Needs you 2", "Can wait 6", "Thing 5");
    expect(said()).not.toContain("Thing 6");
    await press("Show all 6 that can wait");
    await sees("Thing 7");
  });

  test("shows six at once, and all when I ask", async () => {
    network.answer(
      getNeeds,
      Array.from({ length: 9 }, (_, index) => ({
        ...TURN,
        title: `Thing ${index}`,
        id: `${ORDER_ID.slice(0, -1)}${index}`,
      })),
    );
    await open(<NeedsYou actor={null} />);
    await sees("Thing 5");
    expect(said()).not.toContain("Thing 6");
    await press("Show all 9");
    await sees("Thing 8");
  });

  test("is that of the organisation while I act for it", async () => {
    await open(<NeedsYou actor={ACTOR} />, { me: ORLA });
    await sees("Night patrol helmet");
    expect(network.callsOf(getNeeds)[0]?.query).toMatchObject({ spectrum_id: HAULCO });
  });

  test("loses what I answered elsewhere as soon as I come back", async () => {
    const { unmount } = await open(<NeedsYou actor={null} />);
    await sees("Night patrol helmet");
    unmount();
    network.answer(getNeeds, []);
    await open(<NeedsYou actor={null} />);
    await sees("Nothing waits for you.");
  });

  test("has invites that I accept where they stand, and then they are gone", async () => {
    const invite = { ...TURN, ...NOTHING, kind: "invite" as const, name: "Haul Co", spectrum_id: HAULCO };
    network.answer(getNeeds, [{ ...invite, message: "Fly with us" }]);
    await open(<NeedsYou actor={null} />, { me: TAM });
    await sees("Haul Co invites you", "Fly with us");
    network.answer(getNeeds, []);
    await press("Accept");
    expect((await sent(acceptInvite)).params).toEqual({ spectrum_id: HAULCO });
    await waitFor(() => expect(said()).not.toContain("Haul Co invites you"));
    await press("Act for Haul Co");
    await waitFor(() => expect(document.cookie).toContain(`current_contractor=${HAULCO}`));
  });
});

describe("the figures of the dashboard", () => {
  const { metrics } = example(getOrderData);
  const rating = ORLA.rating;
  const days = (values: readonly number[]) =>
    ({
      ...metrics.trend_data,
      daily_value: values.map((value, index) => ({ date: `2026-03-${10 + index}`, value })),
    }) as NonNullable<typeof metrics.trend_data>;

  test("say what was sold in thirty days, what is open and what others say", async () => {
    await open(<Tiles metrics={metrics} trend={metrics.trend_data} rating={rating} />);
    const { recent_activity, status_counts } = metrics;
    await sees("Sold, 30 days", recent_activity.value_last_30_days.toLocaleString("en"));
    await sees("Open orders", String(status_counts["not-started"] + status_counts["in-progress"]));
  });

  test("name the change of the newer half of the days, and none where there was nothing before", async () => {
    const { unmount } = await open(<Tiles metrics={metrics} trend={days([100, 100, 150, 150])} rating={rating} />);
    await sees("+50%");
    unmount();
    await open(<Tiles metrics={metrics} trend={days([0, 0, 150, 150])} rating={rating} />);
    await sees("Sold, 30 days");
    expect(said()).not.toContain("%+");
    expect(screen.queryByTitle("The last 15 days against the 15 before")).toBeNull();
  });

  test("keep their places while the numbers are on their way", async () => {
    await open(<Tiles metrics={undefined} trend={undefined} rating={undefined} />);
    const list = (await screen.findByText("Open orders")).closest("dl") as HTMLElement;
    expect(list.getAttribute("aria-busy")).toBe("true");
    expect(within(list).getAllByText("…").length).toBeGreaterThan(2);
  });

  test("stars come with the streak of five-star reviews, and without one with how many reviews there are", async () => {
    const { unmount } = await open(<Tiles metrics={metrics} trend={undefined} rating={{ ...rating, streak: 6 }} />);
    await sees("6 five-star reviews in a row");
    unmount();
    await open(<Tiles metrics={metrics} trend={undefined} rating={{ ...rating, streak: 0 }} />);
    await sees(`${rating.rating_count} reviews`);
  });

  test("somebody without orders and reviews has dashes and no rates of nothing", async () => {
    const none = { ...rating, total_assignments: 0, rating_count: 0, streak: 0 };
    await open(<Tiles metrics={metrics} trend={undefined} rating={none} />);
    await sees("no orders yet", "–");
  });
});
