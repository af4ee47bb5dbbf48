// @vitest-environment happy-dom
import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getOrder, updateOrder } from "#contract/deals/orders.ts";
import {
  abortDelivery,
  completeDelivery,
  createDelivery,
  DELIVERY,
  getDelivery,
  listContractorDeliveries,
  listMyDeliveries,
  listOrderDeliveries,
  updateDelivery,
} from "#contract/fleet/deliveries.ts";
import { listMyShips } from "#contract/fleet/ships.ts";
import { answer, button, choose, dialog, isClosed, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { describeForm } from "#web/testing/forms.ts";
import { describeList } from "#web/testing/lists.ts";
import { example, network } from "#web/testing/network.ts";
import { open, THAT_DAY } from "#web/testing/page.tsx";
import { FleetScreen } from "../organisation/FleetScreen.tsx";
import { parseFleet } from "../organisation/fleet-search.ts";
import { CreateDelivery } from "../parts/CreateDelivery.tsx";
import { DashboardDeliveries } from "../parts/DashboardDeliveries.tsx";
import { OrderDeliveries } from "../parts/OrderDeliveries.tsx";
import { MyFleetScreen } from "../ships/MyFleetScreen.tsx";
import { parseMyFleet } from "../ships/my-fleet-search.ts";
import { DeliveryScreen } from "./DeliveryScreen.tsx";
import { deliveryQuery } from "./queries.ts";
import { ReportDelivery } from "./ReportDelivery.tsx";

const VIEW = example(getDelivery);
const ORDER = example(getOrder);
const id = VIEW.delivery_id;
const nothing = () => undefined;
const shown = (more: Partial<typeof VIEW> = {}) => {
  network.answer(getDelivery, { ...VIEW, ...more });
  return open(<DeliveryScreen />, {
    route: "/delivery/$id",
    at: `/delivery/${id}`,
    loads: [deliveryQuery(id)],
    now: "2026-03-07T19:00:00.000Z",
  });
};

describeList("my deliveries", {
  open: () => open(<MyFleetScreen />, { route: "/myfleet", search: parseMyFleet }),
  reads: listMyDeliveries,
  row: DELIVERY.title,
  nothing: [],
  empty: "Nothing is under way",
});

describeList("the deliveries of an organisation", {
  open: () => open(<FleetScreen />, { route: "/org/fleet", search: parseFleet, acting: "HAULCO" }),
  reads: listContractorDeliveries,
  row: DELIVERY.title,
  nothing: [],
  empty: "Nothing is under way",
});

describeForm("beginning a delivery", {
  open: () => open(<CreateDelivery onClose={nothing} />),
  typed: { From: "Lorville", To: "My own rock", Note: "Fragile" },
  choose: () => choose("Ship", /Long Way Round/),
  button: "Begin",
  sends: createDelivery,
  keepsDraft: false,
});

describeForm("reporting how a delivery goes", {
  open: () => open(<ReportDelivery delivery={VIEW} onClose={nothing} />),
  typed: { Place: "Yela", "Percent of the way": "60", Note: "All well" },
  button: "Save the report",
  sends: updateDelivery,
  keepsDraft: false,
});

test("where the cargo is, its way, when it arrives, and each report stand on its page", async () => {
  await shown();
  await sees(
    "Haul 40 SCU",
    "On its way",
    "Now at Everus Harbor",
    "Lorville",
    "Area18",
    "30 %",
    "Loaded and off",
    "Orla Venn",
    "Freelancer MAX",
  );
  expect(document.querySelector('[role="progressbar"]')?.getAttribute("aria-valuenow")).toBe("30");
  expect(document.querySelector('[aria-current="location"]')?.textContent).toContain("Everus Harbor");
});

test("the customer changes nothing", async () => {
  await shown({ carries: false, closes: false });
  await sees("Now at Everus Harbor");
  for (const name of ["Report progress", "Mark delivered", "Abort delivery"]) expect(button(name)).toBeNull();
});

test("an attack is said aloud, and goods do not arrive in it", async () => {
  await shown({ status: "Under Attack" });
  await sees("Last seen at Everus Harbor");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("Under attack");
  expect(button("Mark delivered")).toBeNull();
});

test("when the goods are there I am asked to complete the order, too", async () => {
  await shown();
  await press("Mark delivered");
  await answer("Mark delivered");
  expect((await sent(completeDelivery)).params).toEqual({ delivery_id: id });
  await sees("Complete the order, too?");
  await answer("Complete the order");
  expect((await sent(updateOrder)).body).toEqual({ order_id: VIEW.order?.order_id, status: "fulfilled" });
  await isClosed();
});

test("a delivery that is delivered still offers to complete its order, to who may", async () => {
  await shown({ ended: "delivered", progress: 100, carries: false });
  await press("Complete the order");
  expect((await dialog()).getByText(/still open/)).toBeTruthy();
});

test("I abort a delivery with my reason", async () => {
  await shown();
  await press("Abort delivery");
  await type("Reason", "The hold burns");
  await answer("Abort delivery");
  expect((await sent(abortDelivery)).body).toEqual({ note: "The hold burns" });
});

test("a report says which version I saw, and nothing of an arrival that I left as it was", async () => {
  await open(<ReportDelivery delivery={VIEW} onClose={nothing} />, { now: "2026-03-07T19:00:00.000Z" });
  await type("Percent of the way", "55");
  await press("Save the report");
  const { body } = await sent(updateDelivery);
  expect(body).toEqual({ status: "OK", location: "Everus Harbor", progress: 55, note: "", version: 2 });
});

test("progress that falls is marked before it is sent, unless the ship is off course", async () => {
  await open(<ReportDelivery delivery={VIEW} onClose={nothing} />, { now: "2026-03-07T19:00:00.000Z" });
  await type("Percent of the way", "20");
  await press("Save the report");
  await sees("30");
  expect(network.callsOf(updateDelivery)).toEqual([]);
  fireEvent.click(document.querySelectorAll('input[type="radio"]')[3] as HTMLElement);
  await press("Save the report");
  expect((await sent(updateDelivery)).body).toMatchObject({ status: "Off Course", progress: 20 });
});

test("a delivery of the order goes from its page, with the order's own places and my ship", async () => {
  network.answer(listOrderDeliveries, []);
  const order = { ...ORDER, departure: "Lorville", destination: "Area18" };
  const { address } = await open(<OrderDeliveries order={order} sides={["seller"]} />, { now: THAT_DAY });
  await press("Begin a delivery");
  await choose("Ship", /Long Way Round/);
  await press("Add a stop");
  await type("Stop 1", "Yela");
  await press("Begin");
  expect((await sent(createDelivery)).body).toMatchObject({
    order_id: order.order_id,
    start: "Lorville",
    stops: ["Yela"],
    end: "Area18",
  });
  await waitFor(() => expect(address()).toBe(`/delivery/${id}`));
});

test("a buyer sees the deliveries of the order and begins none; without any there is nothing", async () => {
  await open(<OrderDeliveries order={ORDER} sides={["customer"]} />);
  await sees("Haul 40 SCU", "30 %");
  expect(button("Begin a delivery")).toBeNull();
});

test("without a ship I am led to my fleet", async () => {
  network.answer(listMyShips, []);
  await open(<CreateDelivery onClose={nothing} />);
  await sees("You need a ship");
});

test("the dashboard lists what is under way", async () => {
  await open(<DashboardDeliveries spectrum_id={undefined} />);
  await sees("Haul 40 SCU", "All 1");
});

test("the dashboard of an organisation says nothing while nothing is under way", async () => {
  network.answer(listContractorDeliveries, []);
  await open(<DashboardDeliveries spectrum_id="HAULCO" />);
  await sent(listContractorDeliveries);
  expect(said()).not.toContain("Deliveries");
});
