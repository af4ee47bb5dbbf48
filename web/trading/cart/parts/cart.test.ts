// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { Composite } from "#contract/platform/shapes.ts";
import { lineState, maySend, totalOf } from "../cart-state.ts";
import {
  addLine,
  type Cart,
  type CartLine,
  cart,
  cartCount,
  changeGroup,
  parseCart,
  putBack,
  quantityOf,
  removeLine,
  type Seller,
  setQuantity,
} from "./cart.ts";

const orla: Seller = { kind: "user", id: "orla_venn", name: "Orla" };
const haul: Seller = { kind: "contractor", id: "HAULCO", name: "Haul" };
const line = (listing_id: string, quantity = 1): CartLine => ({
  listing_id,
  quantity,
  price: 100,
  title: listing_id,
  item_type: "Helmet",
  photo: null,
});

describe("whose cart it is", () => {
  test("each person who uses the browser has their own, and a guest's goes with who signs in", () => {
    cart.belongsTo(null);
    cart.set(addLine([], orla, line("as guest"), 5));
    cart.belongsTo("0199a1b2-0000-7000-8000-000000000001");
    expect(quantityOf(cart.get(), "as guest")).toBe(1);
    cart.set(addLine(cart.get(), haul, line("hers"), 5));
    cart.belongsTo(null);
    expect(cart.get()).toEqual([]);
    cart.belongsTo("0199a1b2-0000-7000-8000-000000000002");
    expect(cart.get()).toEqual([]);
    cart.belongsTo("0199a1b2-0000-7000-8000-000000000001");
    expect([quantityOf(cart.get(), "as guest"), quantityOf(cart.get(), "hers")]).toEqual([1, 1]);
    cart.set([]);
    cart.belongsTo(null);
  });
});

describe("adding", () => {
  test("the same listing again adds up, and never beyond the stock", () => {
    const once = addLine([], orla, line("a", 2), 5);
    const twice = addLine(once, orla, line("a", 2), 5);
    expect(quantityOf(twice, "a")).toBe(4);
    expect(quantityOf(addLine(twice, orla, line("a", 9), 5), "a")).toBe(5);
    expect(cartCount(twice)).toBe(1);
  });
  test("another seller gets a group of their own, and keeps the note of the first", () => {
    const noted = changeGroup(addLine([], orla, line("a"), 5), orla, { note: "Area 18" });
    const both = addLine(noted, haul, line("b"), 5);
    expect(both.map(({ seller, note }) => [seller.id, note])).toEqual([
      ["orla_venn", "Area 18"],
      ["HAULCO", ""],
    ]);
  });
});

test("the last line takes its group with it", () => {
  const two = addLine(addLine([], orla, line("a"), 5), orla, line("b"), 5);
  expect(removeLine(two, "a")).toHaveLength(1);
  expect(removeLine(removeLine(two, "a"), "b")).toEqual([]);
});

test("what was taken out comes back to its place with its note, and what came in since stays", () => {
  const before = changeGroup(addLine(addLine([], orla, line("a", 2), 5), orla, line("b"), 5), orla, {
    note: "Area 18",
  });
  const since = addLine(removeLine(before, "a"), haul, line("c"), 5);
  expect(putBack(since, before)).toEqual([...before, ...addLine([], haul, line("c"), 5)]);
  expect(
    putBack(addLine([], orla, line("d"), 5), before).map(({ lines }) => lines.map((each) => each.listing_id)),
  ).toEqual([["a", "b", "d"]]);
  expect(putBack([], before)).toEqual(before);
});

test("a quantity is at least one", () => {
  expect(quantityOf(setQuantity(addLine([], orla, line("a", 3), 5), "a", 0), "a")).toBe(1);
});

describe("what storage gives back", () => {
  const stored = (groups: unknown) => parseCart({ version: 1, groups });
  test("a cart survives the way through JSON", () => {
    const cart: Cart = changeGroup(addLine([], haul, line("a", 2), 5), haul, { note: "x", offer: 150 });
    expect(stored(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });
  test("a cart larger than a cookie holds is kept whole, and goes with no call", () => {
    const before = document.cookie;
    cart.belongsTo("0199a1b2-0000-7000-8000-00000000c0de");
    const many = Array.from({ length: 200 }, (_, at) =>
      line(`0199a1b2-0000-7000-8000-${String(at).padStart(12, "0")}`),
    );
    cart.set(many.reduce<Cart>((groups, each) => addLine(groups, orla, each, 5), []));
    expect(cartCount(cart.get())).toBe(200);
    expect(JSON.stringify({ ...localStorage }).length).toBeGreaterThan(4096);
    expect(document.cookie).toBe(before);
    cart.set([]);
    cart.belongsTo(null);
  });
  test("broken lines are left out, the rest stays", () => {
    const broken = [{ seller: orla, lines: [line("a"), { listing_id: 5 }, { ...line("b"), quantity: -1 }], note: 7 }];
    expect(stored(broken)).toEqual([{ seller: orla, lines: [line("a")], note: "", offer: null }]);
  });
  test.each([
    [undefined],
    [null],
    ["x"],
    [{ version: 2, groups: [] }],
    [{ version: 1, groups: [{ seller: {}, lines: [] }] }],
  ])("%j is an empty cart", (value) => {
    expect(parseCart(value)).toEqual([]);
  });
});

describe("what became of a line", () => {
  const now = Date.parse("2026-03-10T00:00:00Z");
  const composite = (change: object) =>
    ({
      type: "unique",
      listing: {
        sale_type: "sale",
        price: 100,
        quantity_available: 5,
        status: "active",
        expiration: "2026-04-01T00:00:00Z",
        ...change,
      },
    }) as unknown as Composite;
  const state = (change: object, wanted = 2) =>
    lineState(line("a", wanted), { data: composite(change), isMissing: false, isFailed: false }, now);
  test("unchanged it is ready", () =>
    expect(state({})).toEqual({ kind: "ready", price: 100, stock: 5, quantity: 2, priceBefore: null, wanted: null }));
  test("a changed price is said and counts", () => {
    const changed = state({ price: 120 });
    expect(changed).toMatchObject({ priceBefore: 100 });
    expect(totalOf([changed])).toBe(240);
  });
  test("a fallen stock lowers the quantity and says so", () =>
    expect(state({ quantity_available: 1 })).toMatchObject({ quantity: 1, wanted: 2 }));
  test.each([
    [{ status: "inactive" }, "inactive"],
    [{ status: "archived" }, "archived"],
    [{ quantity_available: 0 }, "sold-out"],
    [{ expiration: "2026-03-01T00:00:00Z" }, "expired"],
    [{ sale_type: "auction" }, "auction"],
  ])("%j cannot be sent", (change, why) => expect(state(change)).toEqual({ kind: "not-for-sale", why }));
  test("one's own goods, put in before signing in, cannot be sent", () =>
    expect(lineState(line("a"), { data: composite({}), isMissing: false, isFailed: false, isOwn: true }, now)).toEqual({
      kind: "not-for-sale",
      why: "own",
    }));
  test("dead lines stay in sight but do not stop the others; unknown ones do", () => {
    const gone = lineState(line("a"), { data: undefined, isMissing: true, isFailed: true }, now);
    const loading = lineState(line("a"), { data: undefined, isMissing: false, isFailed: false }, now);
    expect(maySend([gone, state({})])).toBe(true);
    expect(maySend([gone])).toBe(false);
    expect(maySend([loading, state({})])).toBe(false);
  });
});
