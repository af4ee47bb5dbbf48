// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "#web/api.ts";
import { open } from "#web/testing/page.tsx";
import { ListFrame, type ListProps } from "./ListFrame.tsx";
import { around, Pager } from "./Pager.tsx";

const READ = { error: null, refetch: () => undefined };
const draw = (list: Partial<ListProps<string>>) =>
  open(
    <ListFrame source={READ} rows={[]} loading="Loading" empty="Nothing" {...list}>
      {(rows) => rows.join(", ")}
    </ListFrame>,
  );
const said = () => document.body.textContent ?? "";

test("a list that is not there yet waits", async () => {
  await draw({ rows: undefined });
  expect(said()).toContain("Loading");
  expect(said()).not.toContain("Nothing");
});

test("a list that failed says so in place of its rows, and asks again when told to", async () => {
  const refetch = vi.fn();
  const { user } = await draw({ rows: undefined, source: { error: new ApiError(0, undefined), refetch } });
  expect(said()).not.toContain("Loading");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
});

test("rows that are there stay when reading them again fails", async () => {
  await draw({ rows: ["one", "two"], source: { ...READ, error: new ApiError(0, undefined) } });
  expect(said()).toContain("one, two");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("rows fade while the next ones come, and nothing is not said of what is not known", async () => {
  const source = { ...READ, isPlaceholderData: true };
  const { unmount } = await draw({ rows: ["one"], source });
  expect(screen.getByText("one").closest("[data-stale]")?.getAttribute("aria-busy")).toBe("true");
  unmount();
  await draw({ rows: [], source });
  expect(said()).toContain("Loading");
  expect(said()).not.toContain("Nothing");
});

test("a page behind the last one becomes the last one", async () => {
  function Pages() {
    const [index, onTurn] = useState(7);
    const rows = ["a", "b", "c"].slice(index * 2, index * 2 + 2);
    return (
      <ListFrame
        source={READ}
        rows={rows}
        loading="Loading"
        empty="Nothing"
        paging={{ index, size: 2, total: 3, onTurn }}
      >
        {(shown) => shown.join(", ")}
      </ListFrame>
    );
  }
  const { user } = await open(<Pages />);
  expect(said()).toContain("c3–3 of 3");
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(said()).toContain("a, b1–2 of 3");
});

test.each([
  [0, 0, [0]],
  [0, 9, [0, 1, 9]],
  [4, 9, [0, 3, 4, 5, 9]],
  [9, 9, [0, 8, 9]],
  [1, 2, [0, 1, 2]],
])("at page %i of up to %i one chooses among %j", (index, last, expected) => {
  expect(around(index, last)).toEqual(expected);
});

test("pages are turned by their number, and the next one is asked for when somebody is about to turn", async () => {
  const [onTurn, onNear] = [vi.fn(), vi.fn()];
  const { user } = await open(<Pager index={4} size={10} total={95} onTurn={onTurn} onNear={onNear} />);
  expect(screen.getByRole("button", { name: "Page 5" }).getAttribute("aria-current")).toBe("page");
  await user.click(screen.getByRole("button", { name: "Page 10" }));
  expect(onTurn).toHaveBeenCalledWith(9);
  await user.hover(screen.getByRole("button", { name: "Next" }));
  expect(onNear).toHaveBeenCalledWith(5);
});
