// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { open } from "#web/testing/page.tsx";
import { DataTable } from "./DataTable.tsx";
import { PageTable } from "./PageTable.tsx";
import type { Column } from "./table.ts";

type Row = { id: string; price: number };
const ROWS: readonly Row[] = Array.from({ length: 12 }, (_, at) => ({ id: `row ${at}`, price: (at * 7) % 12 }));
const COLUMNS: readonly Column<Row>[] = [
  { key: "id", name: "Name", isHead: true, cell: ({ id }) => id },
  { key: "price", name: "Price", by: ({ price }) => price, right: true, cell: ({ price }) => price },
];

const prices = () => screen.getAllByRole("cell").map((cell) => Number(cell.textContent));
const head = () => screen.getByRole("columnheader", { name: "Price" });

test("a whole list is sorted by the head that is pressed, which says so", async () => {
  const { user } = await open(
    <DataTable
      caption="Rows"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      sort={{ key: "price", down: true }}
    />,
  );
  expect(head().getAttribute("aria-sort")).toBe("descending");
  expect(prices()).toEqual([11, 10, 9, 8, 7]);
  await user.click(within(head()).getByRole("button"));
  expect(head().getAttribute("aria-sort")).toBe("ascending");
  expect(prices()[0]).toBe(0);
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(prices()).toEqual([5, 6, 7, 8, 9]);
});

test("a list that one reads along stands there whole, without pages", async () => {
  const sort = { key: "price", down: false };
  await open(<DataTable caption="Rows" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} sort={sort} isWhole />);
  expect(prices()).toHaveLength(ROWS.length);
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
});

const page = (props: Partial<Parameters<typeof PageTable<Row>>[0]>) => (
  <PageTable
    caption="Rows"
    columns={COLUMNS}
    rows={ROWS.slice(0, 3)}
    rowKey={({ id }) => id}
    sort={{ key: "price", down: false }}
    onSort={() => undefined}
    {...props}
  />
);

test("a page that the server sorted keeps its order, and a head asks for another", async () => {
  const onSort = vi.fn();
  const { user } = await open(page({ onSort }));
  expect(prices()).toEqual(ROWS.slice(0, 3).map(({ price }) => price));
  await user.click(within(head()).getByRole("button"));
  expect(onSort).toHaveBeenLastCalledWith({ key: "price", down: true });
});

test("an order is taken away by the third press, but not where rows always have one", async () => {
  const onSort = vi.fn();
  const down = { key: "price", down: true };
  const { user, unmount } = await open(page({ onSort, sort: down }));
  await user.click(within(head()).getByRole("button"));
  expect(onSort).toHaveBeenLastCalledWith(undefined);
  unmount();
  const again = await open(page({ onSort, sort: down, downFirst: true }));
  await again.user.click(within(head()).getByRole("button"));
  expect(onSort).toHaveBeenLastCalledWith({ key: "price", down: false });
});

test("all rows that may be chosen are chosen at once", async () => {
  const onChoose = vi.fn();
  const { user } = await open(
    page({
      selection: { chosen: new Set<string>(), isChoosable: ({ id }) => id !== "row 1", onChoose },
      choosing: { all: "All", one: ({ id }) => `Choose ${id}` },
    }),
  );
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose row 1" }).disabled).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "All" }));
  expect(onChoose.mock.calls.map(([rows, isChosen]) => [rows.map(({ id }: Row) => id), isChosen])).toEqual([
    [["row 0", "row 2"], true],
  ]);
});
