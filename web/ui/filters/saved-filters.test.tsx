// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { press, said, sees, type } from "#web/testing/acts.ts";
import { open } from "#web/testing/page.tsx";
import { SavedFilterList } from "./SavedFilterList.tsx";
import { isSameSearch, MOST_SAVED, type SavedFilter } from "./saved-filters.ts";

const KEY = "freeport.filters.helmets";
const keep = (...filters: readonly unknown[]) => localStorage.setItem(KEY, JSON.stringify(filters));
const kept = (): SavedFilter[] => JSON.parse(localStorage.getItem(KEY) ?? "[]");
const openList = (search: string, onChoose = vi.fn()) =>
  open(<SavedFilterList of="helmets" search={search} onChoose={onChoose} />);

test("one search is another when its fields stand in another order, and not when one differs", () => {
  expect(isSameSearch("a=1&b=2", "b=2&a=1")).toBe(true);
  expect(isSameSearch("a=1&b=2", "b=2&a=3")).toBe(false);
});

test("a filter is kept under its name, says that it is the one that is set, and is chosen by its name", async () => {
  const onChoose = vi.fn();
  await openList("q=helmet&max=5", onChoose);
  await type("Keep what is set now as", "  Cheap helmets ");
  await press("Save");
  const name = await screen.findByRole("button", { name: "Cheap helmets" });
  expect(name.getAttribute("aria-current")).toBe("true");
  expect(kept()).toEqual([{ name: "Cheap helmets", search: "q=helmet&max=5" }]);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  name.click();
  expect(onChoose).toHaveBeenCalledWith("q=helmet&max=5");
});

test("a name that is there already takes what is set now, and the field says so before", async () => {
  keep({ name: "Mine", search: "q=old" });
  await openList("q=new");
  expect(said()).not.toContain("This name is there already");
  await type("Keep what is set now as", "Mine");
  await sees("This name is there already");
  await press("Save");
  await waitFor(() => expect(kept()).toEqual([{ name: "Mine", search: "q=new" }]));
});

test("a removed filter is gone, and is back when that is undone", async () => {
  keep({ name: "One", search: "q=1" }, { name: "Two", search: "q=2" });
  await openList("");
  await press("Remove One");
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(["Two"]));
  expect(document.activeElement?.textContent).toContain("Two");
  await press("Undo");
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(["Two", "One"]));
});

test("so many and no more are kept: what is there is never pushed out", async () => {
  keep(...Array.from({ length: MOST_SAVED }, (_, at) => ({ name: `Number ${at}`, search: `q=${at}` })));
  await openList("q=another");
  await sees(`${MOST_SAVED} are kept, and no more fit.`);
  expect(screen.queryByLabelText("Keep what is set now as")).toBeNull();
});

test("what the storage has and is no saved filter is left out", async () => {
  keep("no", { name: "", search: "q=1" }, { name: "Long", search: "q".repeat(3000) }, { name: "Good", search: "q=1" });
  await openList("");
  await sees("Good");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});
