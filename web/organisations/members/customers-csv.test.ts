import { expect, test } from "vitest";
import { customersCsv } from "./customers-csv.ts";

const rating = {
  avg_rating: 0,
  assured_rating: 0,
  rating_count: 0,
  total_rating: 0,
  streak: 0,
  total_orders: 0,
  response_rate: 0,
  total_assignments: 0,
  hand_overs: 0,
  broken_bids: 0,
};

test("names with commas, quotes or formulas stay one harmless cell", () => {
  const row = {
    username: "ann",
    avatar: "",
    rating,
    orders: 2,
    spent: 900,
    last_order: null,
    given_rating: 45,
    given_count: 2,
  };
  const text = customersCsv([
    { ...row, display_name: 'Ann, "the" Flyer' },
    { ...row, display_name: "=1+1" },
  ]);
  expect(text).toBe(
    `\uFEFFusername,display_name,orders,spent,last_order,rating_given\r\nann,"Ann, ""the"" Flyer",2,900,,4.5\r\nann,'=1+1,2,900,,4.5\r\n`,
  );
});
