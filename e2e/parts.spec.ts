import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build, type InlineConfig, type PreviewServer, preview } from "vite";
import { depth } from "#server/platform/testing/depth.ts";
import { serious } from "./axe.ts";
import { shot } from "./people.ts";

/** Every part of web/ui, on the page that `npm run dev` shows at /dev/parts. */

/** Parts that draw nothing by themselves, each with its reason. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  Drawing: "Art draws with it",
  TableView: "DataTable and PageTable draw with it",
  ModalWindow: "Modal draws with it",
  DrawerWindow: "Drawer draws with it",
  "late-layer": "Modal and Drawer are made by it",
};
/** Each has a button `Open <name>`. */
const LAYERS = ["ConfirmDialog", "Drawer", "Dropdown", "FilterSheet", "Modal"];
/** The full depth sees both themes at both widths. */
const LOOKS = [
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "light", width: 390 },
  ...(depth < 1
    ? []
    : ([
        { colorScheme: "dark", width: 390 },
        { colorScheme: "light", width: 1440 },
      ] as const)),
] as const;

/** Beside the site's own, since the tests of the site run at the same time. */
const BUILT = resolve(".data/parts");

let server: PreviewServer;
let url: string;
test.beforeAll(async () => {
  // The site has no such page. Built, it opens in a moment; hundreds of single files would take most of the test's time.
  const config: InlineConfig = { configFile: "vite.config.ts", logLevel: "error" };
  await build({
    ...config,
    // React's own warnings are faults of a part, too.
    define: { "process.env.NODE_ENV": '"development"' },
    build: { outDir: BUILT, minify: false, rolldownOptions: { input: "web/dev/parts.html" } },
  });
  server = await preview({ ...config, build: { outDir: BUILT }, preview: { host: "127.0.0.1", port: 0 } });
  const address = server.httpServer.address();
  if (typeof address !== "object" || !address) throw new Error("Vite does not listen");
  url = `http://localhost:${address.port}/dev/parts.html`;
});
test.afterAll(() => server.close());

const COMPONENTS = readdirSync("web/ui", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
  .map((path) => basename(path, ".tsx"));

async function open(page: Page): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "Parts" })).toBeVisible();
  // The text that is loaded last.
  await expect(page.locator("[data-part=Markdown]").getByText("Said by somebody")).toBeVisible();
}

async function expectWellMade(page: Page, part: string, what: string): Promise<void> {
  expect(await serious(page, part), what).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, `${what} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}

test("every component of web/ui is shown among the parts, well made in both themes, on a desk and on a phone", async ({
  page,
}) => {
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(error.message));
  page.on("console", (message) => message.type() === "error" && broken.push(message.text()));
  await open(page);
  const shown = await page.locator("[data-part]").evaluateAll((parts) => parts.map((part) => part.dataset.part ?? ""));
  expect(COMPONENTS.filter((name) => !shown.includes(name) && !(name in NOT_DRAWN))).toEqual([]);
  expect([...shown, ...Object.keys(NOT_DRAWN)].filter((name) => !COMPONENTS.includes(name))).toEqual([]);
  for (const { colorScheme, width } of LOOKS) {
    const look = `${colorScheme}, ${width} wide`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await expectWellMade(page, "body", look);
    for (const name of LAYERS) {
      await page.getByRole("button", { name: `Open ${name}` }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectWellMade(page, "[role=dialog]", `${name}, ${look}`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("button", { name: `Open ${name}` })).toBeFocused();
    }
    await shot(page, `parts-${colorScheme}-${width}`);
  }
  expect(broken).toEqual([]);
});

test("the built site has neither the parts nor the developer's tools", async ({ request }) => {
  const reply = await request.get("/dev/parts", { headers: { accept: "text/html" } });
  expect(reply.status()).toBe(404);
  const built = readdirSync("dist/web", { recursive: true, encoding: "utf8" });
  const scripts = built.filter((name) => name.endsWith(".js") || name.endsWith(".html"));
  expect(scripts.length).toBeGreaterThan(50);
  // Words of the parts' page, and names that the tools give to what they draw.
  const foreign = scripts.filter((name) =>
    /Open ConfirmDialog|data-part|tsqd-|TanStackRouterDevtools|ReactQueryDevtools/.test(
      readFileSync(join("dist/web", name), "utf8"),
    ),
  );
  expect(foreign).toEqual([]);
});
