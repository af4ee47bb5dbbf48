import { describe, expect, test } from "vitest";
import { thingAt } from "./things.ts";

const ID = "0199a1b2-0000-7000-8000-000000000001";
const OTHER = "0199a1b2-0000-7000-8000-000000000002";

describe("the thing at an address", () => {
  test.each([
    [`/market/${ID}`, "listing", ID],
    [`/market/${ID.toUpperCase()}?tab=bids#photos`, "listing", ID],
    [`/market/multiple/${ID}`, "multiple", ID],
    [`/order/service/${ID}`, "service", ID],
    [`/recruiting/post/${ID}`, "post", ID],
    [`/recruiting/post/${ID}#${OTHER}`, "comment", OTHER],
    [`/contracts/public/${ID}`, "contract", ID],
    [`/offer/${ID}`, "offer", ID],
    [`/order/${ID}/messages#message-${OTHER}`, "message", OTHER],
    [`/contract/${ID}`, "order", ID],
    [`/order/${ID}#review-${OTHER}`, "review", OTHER],
    ["/user/Some%20One/reviews", "user", "Some One"],
    ["/contractor/HAULCO", "contractor", "HAULCO"],
  ])("%s is a %s", (path, kind, id) => {
    expect(thingAt(path)).toEqual({ kind, id });
  });

  test.each([
    "/",
    "/market",
    `/market/aggregate/${ID}`,
    "/market/not-an-id",
    `/market/${ID}x`,
    "/user/",
    "//evil/user/x",
  ])("%s is none", (path) => {
    expect(thingAt(path)).toBeUndefined();
  });

  test("a name that no browser wrote stays as it is", () => {
    expect(thingAt("/user/100%")).toEqual({ kind: "user", id: "100%" });
  });
});
