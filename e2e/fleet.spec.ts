import { expect, type Page, test } from "@playwright/test";
import { serious } from "./axe.ts";
import { accepted, actFor, call, list, newStamp, offerFor, openListening, shot, signedIn } from "./people.ts";

/**
 * A hangar file becomes a fleet: imported by a pilot on a phone, shared, and read by the head of their organisation. Cargo goes from
 * their order to the buyer, who follows it in another browser.
 */

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: "dark" } as const;
const HANGAR = [
  { name: "Gladius", ship_code: "AEGS_Gladius", ship_name: "Second Wind", lti: true, pledge_cost: "$90.00 USD" },
  { name: "Carrack Expedition", ship_code: "ANVL_Carrack", lti: false },
  { name: "Odd One", ship_code: "ODD_One", manufacturer_name: "Odd Works" },
];

async function found(head: Page, pilot: Page, stamp: string): Promise<string> {
  const code = `~FLEET${stamp.toUpperCase()}`;
  const room = `/api/contractors/${encodeURIComponent(code)}`;
  await call(head, "POST", "/api/contractors/register", { name: `Wing ${stamp}`, identifier: code.slice(1) });
  await call(head, "POST", `${room}/invites`, { max_uses: 1 });
  const { data } = await call<{ data: { code: string }[] }>(head, "GET", `${room}/invites`);
  await call(pilot, "POST", `/api/contractors/invites/${data[0]?.code}/accept`);
  return code;
}

const hasNoSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test("a pilot imports a hangar file and shares a ship, and the head sees what can fly", async ({ browser }) => {
  const stamp = newStamp();
  const [head, pilot] = await Promise.all([
    signedIn(browser, `head_${stamp}`, { viewport: { width: 1440, height: 900 }, colorScheme: "light" }),
    signedIn(browser, `pilot_${stamp}`, PHONE),
  ]);
  const code = await found(head, pilot, stamp);

  await pilot.goto("/myfleet");
  await expect(pilot.getByText("You have no ships here yet")).toBeVisible();
  await pilot.getByRole("link", { name: "Import ships" }).first().click();
  const file = { name: "hangar.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(HANGAR)) };
  await pilot.locator('input[type="file"]').setInputFiles(file);
  await expect(pilot.getByText("3 ships in the file")).toBeVisible();
  await expect(pilot.getByText("Unknown model")).toBeVisible();
  expect(await serious(pilot, "main")).toEqual([]);
  await hasNoSideways(pilot);
  await shot(pilot, "fleet-import");
  await pilot.getByRole("button", { name: "Import 3 ships" }).click();
  await expect(pilot).toHaveURL(/\/myfleet$/);
  await expect(pilot.getByRole("heading", { name: "Second Wind" })).toBeVisible();

  await pilot.getByRole("button", { name: "Report the condition of Second Wind" }).click();
  await pilot.getByRole("textbox", { name: "Place" }).fill("Port Tressler");
  await pilot.getByRole("button", { name: "Save the report" }).click();
  await expect(pilot.getByText("Port Tressler")).toBeVisible();
  await pilot.getByRole("button", { name: "More for Second Wind" }).click();
  await pilot.getByRole("menuitem", { name: "Share" }).click();
  await pilot.getByRole("switch", { name: `Wing ${stamp}` }).click();
  await expect(pilot.getByText(`Shared with ${code}`)).toBeVisible();
  await pilot.keyboard.press("Escape");

  const hours = { selections: [{ start: 0, finish: 335 }] };
  await call(pilot, "POST", "/api/profile/availability/update", hours);
  await actFor(head, code);
  await head.goto("/org/fleet");
  await expect(head.getByRole("table").getByText("Second Wind")).toBeVisible();
  await expect(head.getByRole("table").getByText("Ready now")).toBeVisible();
  await shot(head, "fleet-organisation");
  await head.getByRole("link", { name: "Combat" }).click();
  await expect(head).toHaveURL(/role=combat/);
  await expect(head.getByRole("table").getByText("Second Wind")).toBeVisible();
});

test("the buyer follows a delivery live, hears of an attack, and the pilot completes it into the order", async ({
  browser,
}) => {
  const stamp = newStamp();
  const [buyer, pilot] = await Promise.all([
    signedIn(browser, `buyer_${stamp}`, { viewport: { width: 1440, height: 900 }, colorScheme: "light" }),
    signedIn(browser, `carrier_${stamp}`, PHONE),
  ]);
  const title = `Forty crates ${stamp}`;
  const listing_id = await list(pilot, { title, price: 500, quantity: 5 });
  const order = await accepted(pilot, await offerFor(buyer, [{ listing_id, quantity: 1 }]));
  await call(pilot, "POST", "/api/ship", { name: "Freelancer MAX", custom_name: "Long Way Round" });

  await pilot.goto(`/order/${order}`);
  await pilot.getByRole("button", { name: "Begin a delivery" }).click();
  await pilot.getByRole("combobox", { name: "Ship" }).click();
  await pilot.getByRole("option", { name: /Long Way Round/ }).click();
  await pilot.getByRole("combobox", { name: "From" }).fill("lorv");
  await pilot.getByRole("option", { name: "Lorville" }).click();
  await pilot.getByRole("button", { name: "Add a stop" }).click();
  await pilot.getByRole("combobox", { name: "Stop 1" }).fill("Everus Harbor");
  await pilot.getByRole("combobox", { name: "To", exact: true }).fill("Area18");
  await shot(pilot, "delivery-begin-phone");
  await pilot.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(pilot).toHaveURL(/\/delivery\//);
  await expect(pilot.getByText("Now at Lorville")).toBeVisible();

  await openListening(buyer, new URL(pilot.url()).pathname);
  await expect(buyer.getByRole("button", { name: "Report progress" })).toHaveCount(0);
  await pilot.getByRole("button", { name: "Report progress" }).click();
  await pilot.getByRole("combobox", { name: "Place" }).fill("Everus Harbor");
  await pilot.getByRole("textbox", { name: "Percent of the way" }).fill("40");
  await pilot.getByRole("textbox", { name: "Note" }).fill("Loaded and off");
  await shot(pilot, "delivery-report-phone");
  await pilot.getByRole("button", { name: "Save the report" }).click();
  await expect(buyer.getByText("Now at Everus Harbor")).toBeVisible();
  await expect(buyer.getByText("Loaded and off")).toBeVisible();
  await expect(buyer.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  const words = buyer.getByRole("textbox", { name: "Message" });
  await words.fill("Safe travels");
  await words.press("Enter");
  await expect(pilot.getByText("Safe travels")).toBeVisible();

  await pilot.getByRole("button", { name: "Report progress" }).click();
  await pilot.getByRole("radio", { name: "Under attack" }).check();
  await pilot.getByRole("button", { name: "Save the report" }).click();
  await expect(buyer.getByRole("alert").filter({ hasText: "Last seen at Everus Harbor" })).toBeVisible();
  await expect(buyer.getByText("Alarm in a delivery: Under attack")).toBeVisible();
  await expect(pilot.getByRole("button", { name: "Mark delivered" })).toHaveCount(0);
  for (const page of [buyer, pilot]) {
    expect(await serious(page, "main")).toEqual([]);
    await hasNoSideways(page);
    await shot(page, `delivery-${page === buyer ? "desk" : "phone"}`);
  }

  await pilot.getByRole("button", { name: "Report progress" }).click();
  await pilot.getByRole("radio", { name: "On its way" }).check();
  await pilot.getByRole("button", { name: "Save the report" }).click();
  await pilot.getByRole("button", { name: "Mark delivered" }).click();
  await pilot.getByRole("dialog").getByRole("button", { name: "Mark delivered" }).click();
  await pilot.getByRole("dialog").getByRole("button", { name: "Complete the order" }).click();
  await expect(buyer.getByText("The goods are at Area18.")).toBeVisible();
  await shot(buyer, "delivery-done-desk");
  await buyer.getByRole("link", { name: title }).first().click();
  await expect(buyer).toHaveURL(new RegExp(`/order/${order}`));
  await expect(buyer.getByText("Fulfilled").first()).toBeVisible();
  await expect(buyer.getByRole("list", { name: "Deliveries" })).toContainText("Delivered");
  await shot(buyer, "delivery-order-desk");
});
