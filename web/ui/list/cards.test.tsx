// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";

const ROWS = Array.from({ length: 25 }, (_, index) => `row ${index}`);

/** A visit begins: nothing was shown in it yet. */
async function visit(type: "navigate" | "reload") {
  vi.resetModules();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    Object.assign(Object.create(PerformanceEntry.prototype), { type }),
  ]);
  const { Cards } = await import("./Cards.tsx");
  /** Draws a list, and says how many rows its first drawing had. */
  return (inSight: () => number) => {
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
}

afterEach(() => vi.restoreAllMocks());

test("each list of a visit's first screen begins with the rows in sight, and then has all", async () => {
  const list = await visit("navigate");
  expect(list(() => 3)).toMatchObject({ first: 3, last: 25 });
  expect(list(() => 4)).toMatchObject({ first: 4, last: 25 });
});

test("a screen after the first shows all rows at once", async () => {
  const list = await visit("navigate");
  list(() => 3).unmount();
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});

test("a page that is read again shows all rows at once, for it is scrolled where it was", async () => {
  const list = await visit("reload");
  expect(list(() => 3)).toMatchObject({ first: 25, last: 25 });
});
