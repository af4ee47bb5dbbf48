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
  const { watchArrivals } = await import("./arrival.ts");
  const { Cards } = await import("./Cards.tsx");
  const history = createMemoryHistory({ initialEntries: ["/market"] });
  const router = createRouter({ routeTree: ROOT.addChildren(ROUTES), history });
  watchArrivals(router);
  await router.load();
  const back = async () => {
    // The browser says so; this history keeps it for itself.
    window.dispatchEvent(new PopStateEvent("popstate"));
    history.back();
    await router.load();
  };
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
  return { list, router, back };
}

afterEach(() => vi.restoreAllMocks());

test("each list of a visit's first screen begins with the rows in sight, and then has all", async () => {
  const { list } = await visit("navigate");
  expect(list(() => 3)).toMatchObject({ first: 3, last: 25 });
  expect(list(() => 4)).toMatchObject({ first: 4, last: 25 });
});

test("so does the list of a screen that a link leads to", async () => {
  const { list, router } = await visit("reload");
  await router.navigate({ href: "/bulk" });
  expect(list(() => 3)).toMatchObject({ first: 3, last: 25 });
});

test("whoever goes back is led to where they were, so that all rows stand there at once", async () => {
  const { list, router, back } = await visit("navigate");
  await router.navigate({ href: "/bulk" });
  await back();
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});

test("a filter that replaces the address changes nothing about how the screen was come to", async () => {
  const { list, router } = await visit("reload");
  await router.navigate({ href: "/market?type=weapon", replace: true });
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});

test("a page that is read again shows all rows at once, for it is scrolled where it was", async () => {
  const { list } = await visit("reload");
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});
