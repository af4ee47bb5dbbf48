// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { getUser } from "#contract/people/profiles.ts";
import { press, said, sees } from "#web/testing/acts.ts";
import { example } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { BrokenBids } from "./BrokenBids.tsx";
import { ExplainedBadges } from "./ExplainedBadges.tsx";
import { LooksLike } from "./LooksLike.tsx";
import { RatingMade } from "./RatingMade.tsx";

const { rating } = example(getUser);

describe("what warns beside a name", () => {
  test("a name that looks like somebody else's says whose", async () => {
    await open(<LooksLike handle="orla_venn" />);
    await sees("orla_venn");
  });

  test.each([null, undefined])("a name that looks like nobody's (%s) has no warning", async (handle) => {
    await open(<LooksLike handle={handle} />);
    expect(said()).not.toContain("looks like");
  });

  test.each([
    [1, "cancelled 1 won auction"],
    [3, "cancelled 3 won auctions"],
  ])("%i cancelled auctions are counted", async (broken_bids, words) => {
    await open(<BrokenBids rating={{ broken_bids }} />);
    await sees(words);
  });

  test("who kept every bid has no mark", async () => {
    await open(<BrokenBids rating={{ broken_bids: 0 }} />);
    expect(said()).not.toContain("cancelled");
  });
});

test("how stars are made is told by a button, with the mean, what is certain of it, and the counts", async () => {
  await open(
    <RatingMade
      rating={{
        ...rating,
        avg_rating: 46,
        assured_rating: 41,
        rating_count: 1200,
        total_orders: 7,
        hand_overs: 5,
        broken_bids: 2,
      }}
    />,
  );
  expect(said()).not.toContain("4.6");
  await press("How this number is made");
  await sees("4.6", "4.1", "1,200");
  for (const count of ["7", "5", "2"]) await sees(count);
});

test("a badge in words says by a press what it takes", async () => {
  await open(<ExplainedBadges figures={{ ...rating, total_assignments: 12, response_rate: 95 }} />);
  expect(said()).not.toContain("at least 90 %");
  await press("Answers within a day");
  await sees("at least 90 %");
});
