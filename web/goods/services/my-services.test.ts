import { expect, test } from "vitest";
import { getService, type Service } from "#contract/goods/services.ts";
import { findServices, pageOfServices, parseMyServices } from "./my-services.ts";

const service = (service_name: string, more: Partial<Service> = {}): Service => ({
  ...getService.example.data,
  service_name,
  title: "",
  description: "",
  service_description: "",
  ...more,
});
const named = (services: readonly Service[]) => services.map(({ service_name }) => service_name);

test("an address of one's services says what it means and nothing that goes without saying", () => {
  expect(parseMyServices({ status: "active", q: " haul ", sort: "updated", page: "0", size: "10" })).toEqual({
    q: "haul",
  });
  expect(parseMyServices({ status: "all", sort: "name", page: "2", size: 25 })).toEqual({
    status: "all",
    sort: "name",
    page: 2,
    size: 25,
  });
  expect(parseMyServices({ status: "gone", q: "", sort: "luck", page: "-1", size: "7" })).toEqual({});
});

test("words find services by name and by every text, all of them, in any case", () => {
  const all = [service("Cargo run"), service("Escort", { description: "Your CARGO is safe to run" }), service("Cargo")];
  expect(named(findServices(all, "run cargo"))).toEqual(["Cargo run", "Escort"]);
  expect(findServices(all)).toHaveLength(3);
});

test("what was changed last comes first, or the order is by name or price", () => {
  const all = [
    service("b", { cost: 3, updated: "2026-03-02T00:00:00.000Z" }),
    service("C", { cost: 1, updated: "2026-03-03T00:00:00.000Z" }),
    service("a", { cost: 2, updated: "2026-03-01T00:00:00.000Z" }),
  ];
  expect(named(pageOfServices(all, {}).rows)).toEqual(["C", "b", "a"]);
  expect(named(pageOfServices(all, { sort: "name" }).rows)).toEqual(["a", "b", "C"]);
  expect(named(pageOfServices(all, { sort: "price-low" }).rows)).toEqual(["C", "a", "b"]);
});

test("a page past the end is the last one", () => {
  const all = Array.from({ length: 12 }, (_, at) => service(`s${at}`));
  expect(pageOfServices(all, { page: 9 })).toMatchObject({ index: 1, rows: [{}, {}] });
  expect(pageOfServices([], { page: 9 })).toMatchObject({ index: 0, rows: [] });
});
