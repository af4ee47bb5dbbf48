// @vitest-environment happy-dom
import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { exportFleet, searchFleet, unshareShip } from "#contract/fleet/organisation.ts";
import {
  addShip,
  importShips,
  listMyShips,
  previewShips,
  removeShip,
  renameShip,
  reportCondition,
  SHIP,
} from "#contract/fleet/ships.ts";
import { answer, button, leadsTo, press, sees, sent } from "#web/testing/acts.ts";
import { describeForm } from "#web/testing/forms.ts";
import { describeList } from "#web/testing/lists.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { ImportShipsScreen } from "./import-ships/ImportShipsScreen.tsx";
import { FleetScreen } from "./organisation/FleetScreen.tsx";
import { parseFleet } from "./organisation/fleet-search.ts";
import { ReportCondition } from "./parts/ReportCondition.tsx";
import { AddShip } from "./ships/AddShip.tsx";
import { MyFleetScreen } from "./ships/MyFleetScreen.tsx";
import { parseMyFleet } from "./ships/my-fleet-search.ts";
import { RenameShip } from "./ships/ShipDialogs.tsx";

const [ship] = example(listMyShips);
if (!ship) throw new Error("the example has no ship");
const nothing = () => undefined;
const myFleet = (at = "/myfleet") => open(<MyFleetScreen />, { route: "/myfleet", at, search: parseMyFleet });
const orgFleet = (at = "/org/fleet") =>
  open(<FleetScreen />, { route: "/org/fleet", at, search: parseFleet, acting: "HAULCO" });

describeList("my ships", {
  open: myFleet,
  reads: listMyShips,
  row: SHIP.custom_name,
  nothing: [],
  empty: "You have no ships here yet",
});

describeList("the fleet of an organisation", {
  open: orgFleet,
  reads: searchFleet,
  row: SHIP.custom_name,
  nothing: { ships: [], total: 0 },
  empty: "Nobody shares a ship yet",
});

describeForm("adding a ship", {
  open: () => open(<AddShip onClose={nothing} />),
  typed: { Model: "Gladius", "Its own name": "Second Wind" },
  button: "Add",
  sends: addShip,
  keepsDraft: false,
});

describeForm("renaming a ship", {
  open: () => open(<RenameShip ship={ship} onClose={nothing} />),
  typed: { "Its own name": "Third Wind" },
  button: "Save",
  sends: renameShip,
  keepsDraft: false,
});

describeForm("reporting a ship's condition", {
  open: () => open(<ReportCondition ship={ship} onClose={nothing} />),
  typed: { Place: "Area18", Note: "New coolers" },
  button: "Save the report",
  sends: reportCondition,
  keepsDraft: false,
});

test("a search that no ship fits says so, and does not say that I have none", async () => {
  await myFleet("/myfleet?q=carrack");
  await sees("No ship fits");
});

test("a ship is removed when I confirm it", async () => {
  await myFleet();
  await press(`More for ${SHIP.custom_name}`);
  fireEvent.click(await waitFor(() => document.querySelectorAll('[role="menuitem"]')[2] as HTMLElement));
  await answer("Remove");
  expect((await sent(removeShip)).params).toEqual({ ship_id: SHIP.ship_id });
});

test("the fleet's file has what the table is narrowed to", async () => {
  await orgFleet("/org/fleet?role=combat&q=gladius&page=2");
  expect(await leadsTo("Download")).toBe(`${exportFleet.path.replace(":spectrum_id", "HAULCO")}?q=gladius&kind=combat`);
});

test("a ship of my own leaves the fleet when I take it out", async () => {
  await orgFleet();
  await press(`Take ${SHIP.custom_name} out of the fleet`);
  expect((await sent(unshareShip)).params).toEqual({ spectrum_id: "HAULCO", ship_id: SHIP.ship_id });
});

const choose = (text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("no file can be chosen");
  const file = new File([text], "hangar.json", { type: "application/json" });
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  fireEvent.change(input);
};
const GLADIUS = { name: "Gladius", ship_code: "AEGS_Gladius", pledge_id: "7" };
const PAID = { pledge_cost: "$90.00 USD", pledge_date: "June 2015", pledge_name: "Standalone" };

test("a hangar file is shown first, and imported without what I left out or what I paid", async () => {
  network.answer(previewShips, [
    { state: "new", hull: "Gladius", manufacturer: "Aegis Dynamics" },
    { state: "there", hull: "Hawk", manufacturer: "Anvil Aerospace" },
    { state: "new", hull: null, manufacturer: null },
  ]);
  await open(<ImportShipsScreen />, { route: "/myfleet/import" });
  const hawk = { name: "Hawk", ship_code: "ANVL_Hawk" };
  const odd = { name: "Odd One", ship_code: "ODD_One" };
  choose(JSON.stringify([{ ...GLADIUS, ...PAID }, hawk, odd]));
  await sees("3 ships in the file", "Already there", "Unknown model");
  expect((await sent(previewShips)).body).toEqual([GLADIUS, hawk, odd]);
  fireEvent.click(document.querySelector('input[aria-label="Include Odd One, row 3"]') as HTMLElement);
  await press("Import 1 ship");
  expect((await sent(importShips)).body).toEqual([GLADIUS, hawk]);
});

test("of a file that does not fit I read why, and nothing is sent", async () => {
  await open(<ImportShipsScreen />, { route: "/myfleet/import" });
  const files = [
    ["{]", "no list of 1 to 1,000 ships"],
    ['{"ships":[]}', "no list of 1 to 1,000 ships"],
    [JSON.stringify([GLADIUS, { name: "Hawk" }]), "Row 2: “ship_code” is missing or too long."],
    ["x".repeat(2_097_153), "larger than 2 MB"],
  ] as const;
  for (const [text, why] of files) {
    choose(text);
    await sees(why);
  }
  expect(network.callsOf(previewShips)).toEqual([]);
  expect(button(/^Import \d/)).toBeNull();
});
