import { expect, type Page, test } from "@playwright/test";
import { actFor, drawnByScripts, signedIn } from "./people.ts";

/** Between the two widths at which all faces are looked at: windows of laptops, and half a screen. */
const WIDTHS = [1439, 1366, 1280, 1200, 1024, 880, 801];

/** What stands outside of the window, or is cut off by the frame that it stands in. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const frameOf = (table: Element) => {
      let frame = table.parentElement;
      while (frame?.parentElement && frame.tagName !== "MAIN" && getComputedStyle(frame).overflowX === "visible")
        frame = frame.parentElement;
      return frame;
    };
    const cut = [...document.querySelectorAll("main table")].filter((table) => {
      const { right } = table.getBoundingClientRect();
      // What is only spoken takes no room.
      const isShown = table.closest("figure, [class*='visually-hidden']") === null;
      return isShown && right > (frameOf(table)?.getBoundingClientRect().right ?? 0) + 2;
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth}`] : []),
      ...cut.map((table) => table.querySelector("caption")?.textContent ?? "a table"),
    ];
  });

for (const [who, name, paths] of [
  ["the staff", "harbor_master", ["/admin/market", "/admin/users"]],
  ["oneself", "mara_voss", ["/market?view=table", "/market/manage", "/orders", "/dashboard"]],
  ["an organisation", "mara_voss", ["/org/orders", "/org/fleet", "/org/members", "/market/manage"]],
] as const)
  test(`on laptops no table of ${who} ends outside of its window`, async ({ browser }) => {
    const page = await signedIn(browser, name);
    if (who === "an organisation") await actFor(page, "IRONLARK");
    const found: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await drawnByScripts(page);
      await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
      await expect(page.locator("main [aria-busy='true']")).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await outside(page)).map((what) => `${path} at ${width}: ${what}`));
      }
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
