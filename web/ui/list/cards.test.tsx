// @vitest-environment happy-dom
import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";

const ROWS = Array.from({ length: 25 }, (_, index) => `row ${index}`);

/** A visit begins: nobody went anywhere yet. */
async function visit(type: "navigate" | "reload") {
  vi.resetModules();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    Object.assign(Object.create(PerformanceEntry.prototype), { type }),
  ]);
  const { watchArrivals } = await import("./arrival.ts");
  const history = createMemoryHistory({ initialEntries: ["/market"] });
  watchArrivals(history);
  const { Cards } = await import("./Cards.tsx");
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
  return { list, history };
}

afterEach(() => vi.restoreAllMocks());

test("each list of a visit's first screen begins with the rows in sight, and then has all", async () => {
  const { list } = await visit("navigate");
  expect(list(() => 3)).toMatchObject({ first: 3, last: 25 });
  expect(list(() => 4)).toMatchObject({ first: 4, last: 25 });
});

test("so does the list of a screen that a link leads to", async () => {
  const { list, history } = await visit("reload");
  history.push("/bulk");
  expect(list(() => 3)).toMatchObject({ first: 3, last: 25 });
});

test("whoever goes back is led to where they were, so that all rows stand there at once", async () => {
  const { list, history } = await visit("navigate");
  history.push("/bulk");
  history.back();
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});

test("a filter that replaces the address changes nothing about how the screen was come to", async () => {
  const { list, history } = await visit("reload");
  history.replace("/market?type=weapon");
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});

test("a page that is read again shows all rows at once, for it is scrolled where it was", async () => {
  const { list } = await visit("reload");
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});
