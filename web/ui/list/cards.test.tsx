// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";

const ROWS = Array.from({ length: 25 }, (_, index) => `row ${index}`);

const ROOT = createRootRoute();
const ROUTES = ["/market", "/bulk"].map((path) => createRoute({ getParentRoute: () => ROOT, path }));

/** A visit begins with the market: nobody went anywhere yet. */
async function visit(type: "navigate" | "reload") {
  vi.resetModules();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    Object.assign(Object.create(PerformanceEntry.prototype), { type }),
  ]);
  const { watchArrival } = await import("./arrival.ts");
  const { Cards } = await import("./Cards.tsx");
  const history = createMemoryHistory({ initialEntries: ["/market"] });
  const router = createRouter({ routeTree: ROOT.addChildren(ROUTES), history });
  watchArrival(router);
  await router.load();
  /** Draws a list, and says how many rows its first drawing had. */
  const list = (inSight: () => number) => {
    const drawn: number[] = [];
    const Row = ({ row }: { row: string }) => {
      useLayoutEffect(() => {
        drawn.push(document.querySelectorAll("li").length);
      });
      return row;
    };
    const others = document.querySelectorAll("li").length;
    const view = render(
      <Cards rows={ROWS} rowKey={String} inSight={inSight}>
        {(row) => <Row row={row} />}
      </Cards>,
    );
    return { ...view, first: (drawn[0] ?? 0) - others, last: view.container.querySelectorAll("li").length };
  };
  return { list, router };
}

afterEach(() => vi.restoreAllMocks());

test("each list of a visit's first screen begins with the rows in sight, and then has all", async () => {
  const { list } = await visit("navigate");
  expect(list(() => 3)).toMatchObject({ first: 3, last: 25 });
  expect(list(() => 4)).toMatchObject({ first: 4, last: 25 });
});

test("a screen after the first shows all rows at once", async () => {
  const { list, router } = await visit("navigate");
  await router.navigate({ href: "/bulk" });
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});

test("a filter that replaces the address leaves the first screen what it is", async () => {
  const { list, router } = await visit("navigate");
  await router.navigate({ href: "/market?type=weapon", replace: true });
  expect(list(() => 3)).toMatchObject({ first: 3, last: 25 });
});

test("a page that is read again shows all rows at once, for it is scrolled where it was", async () => {
  const { list } = await visit("reload");
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});
