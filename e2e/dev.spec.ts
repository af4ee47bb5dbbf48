import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";

/** `npm run dev` on a copy of the checkout: what is changed here is not ours to change. */

const SCREEN_SECONDS = 2;
const USE_CASE_SECONDS = 4;
/** A hosted machine may give us a part of a core. */
const LENIENCE = process.env["CI"] ? 10 : 1;
const TRIES = 3;
const FIRST_PAGES = 6;

const SOURCES = ["contract", "server", "web", "scripts", "package.json", "package-lock.json", "tsconfig.json"];

function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "freeport-dev-"));
  const settings = readdirSync(".").filter((name) => /^(vite|postcss)\.config\./.test(name));
  for (const name of [...SOURCES, ...settings]) cpSync(name, join(copy, name), { recursive: true });
  // Packages are linked one by one, so that what the tools keep beside them is the copy's own.
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync("node_modules")) {
    const isOwn = name.startsWith(".") && name !== ".bin" && name !== ".package-lock.json";
    if (!isOwn) symlinkSync(join(process.cwd(), "node_modules", name), join(copy, "node_modules", name));
  }
  return copy;
}

type Workshop = { copy: string; url: string; lines: string[]; child: ChildProcess };

async function open(): Promise<Workshop> {
  const copy = copyCheckout();
  const port = await freePort();
  // As a person has it in their terminal: nothing of this test's own site.
  const { PORT, DATA_DIR, NODE_ENV, HOST, PUBLIC_URL, ...env } = process.env;
  const child = spawn("npm", ["run", "dev"], {
    cwd: copy,
    detached: true,
    env: { ...env, PORT: String(port), SEED: "none", RATE_LIMITS: "false" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => lines.push(...text.split("\n").filter(Boolean)));
  return { copy, url: `http://localhost:${port}`, lines, child };
}

/** As Ctrl-C does: the signal reaches everybody in the terminal. */
async function close({ child, copy }: Workshop): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null) {
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGINT");
    await ended;
  }
  const postmaster = join(copy, ".data", "dev", "postgres", "postmaster.pid");
  await expect.poll(() => existsSync(postmaster), { message: "the database has ended, too" }).toBe(false);
  rmSync(copy, { recursive: true, force: true });
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? done(address.port) : fail(new Error("no port"))));
    });
  });

/** Wherever the file is: rooms move, screens and use cases keep their names. */
function edit(copy: string, area: string, file: string, from: RegExp, to: string): void {
  const paths = readdirSync(join(copy, area), { recursive: true, encoding: "utf8" });
  const found = paths.filter((path) => (file.includes("/") ? path.endsWith(file) : basename(path) === file));
  expect(found, file).toHaveLength(1);
  const path = join(copy, area, found[0] ?? "");
  const text = readFileSync(path, "utf8");
  expect(text, `${file} holds ${from}`).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}

/** Other tests use the machine at the same time, so the best of three changes counts. `change` is told which it makes, from 1. */
async function within(seconds: number, what: string, change: (number: number) => Promise<unknown>): Promise<void> {
  const limit = seconds * LENIENCE;
  const took: number[] = [];
  while (took.length < TRIES && Math.min(...took) >= limit) {
    const begun = Date.now();
    await change(took.length + 1);
    took.push((Date.now() - begun) / 1000);
  }
  console.info(`${what}: ${took.map((one) => one.toFixed(1)).join(", ")} s of ${limit} s`);
  expect(Math.min(...took), what).toBeLessThan(limit);
}

/** As the site's own script sends it: from the page, with its origin. */
const post = (page: Page, title: string) =>
  page.evaluate(async (name) => {
    const body = { sale_type: "sale", title: name, description: "", item_type: "Helmet", status: "active" };
    const reply = await fetch("/api/market/listings", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, price: 5_000, quantity_available: 1 }),
    });
    return { status: reply.status, text: await reply.text() };
  }, title);

test("in the workshop one signs in and posts, and what is changed is there in seconds, without a reload", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const workshop = await open();
  const { copy, url, lines } = workshop;
  try {
    await expect
      .poll(() => lines.join("\n"), { timeout: 180_000 })
      .toMatch(/^dev +\| Freeport is open at http:\/\/localhost:\d+ after [\d.]+ s/m);
    console.info(lines.findLast((line) => line.startsWith("dev ")));

    let connections = 0;
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        // Socket.IO's word for a connection that was let in.
        if (String(payload).startsWith("40{")) connections += 1;
      }),
    );
    await page.goto(`${url}/auth/discord?as=tinker&verified=1&path=/market`);
    await expect(page).toHaveURL(`${url}/market`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Market", { timeout: 60_000 });
    await expect.poll(() => connections, { message: "the live connection stands" }).toBe(1);
    const posted = await post(page, "Workshop helmet");
    expect(posted.status, posted.text).toBe(200);
    expect(posted.text).toContain("Workshop helmet");

    await page.evaluate(() => Object.assign(window, { stays: true }));
    await within(SCREEN_SECONDS, "a change in a screen", async (number) => {
      edit(
        copy,
        "web",
        "MarketScreen.tsx",
        /<MarketTop title=\{title[^}]*/,
        `<MarketTop title={title + " of day ${number}"`,
      );
      await expect(heading).toHaveText(`Market of day ${number}`);
    });
    await within(SCREEN_SECONDS, "a change in a text", async (number) => {
      edit(copy, "web", "en/market.json", /"title": "(Market|Bazaar \d)"/, `"title": "Bazaar ${number}"`);
      await expect(heading).toHaveText(new RegExp(`^Bazaar ${number} of day`));
    });
    expect(await page.evaluate(() => "stays" in window), "the page was not loaded again").toBe(true);

    await within(USE_CASE_SECONDS, "a change in a use case", async (number) => {
      edit(copy, "server", "create-listing.ts", /title: input\.title[^,]*,/, `title: input.title + " ${number}",`);
      await expect(async () => {
        const answer = await post(page, "Workshop visor");
        expect(answer.status, answer.text).toBe(200);
        expect(answer.text).toContain(`Workshop visor ${number}`);
      }).toPass({ intervals: [50] });
    });
    await expect.poll(() => connections, { message: "the live connection stands again" }).toBeGreaterThan(1);
    expect(await page.evaluate(() => "stays" in window), "the page was not loaded again").toBe(true);

    // A slow machine has the router take a step while React draws the first page.
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 3 });
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("hasn't mounted yet")) warnings.push(message.text());
    });
    for (let opened = 0; opened < FIRST_PAGES; opened += 1) {
      await page.goto(`${url}/market`);
      await expect(heading).toBeVisible();
    }
    expect(warnings, "React updates nothing before it stands").toEqual([]);
  } catch (error) {
    console.info(lines.slice(-60).join("\n"));
    throw error;
  } finally {
    await close(workshop);
  }
});
