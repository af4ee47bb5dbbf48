import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RATE_LIMITS } from "#contract/platform/limits.ts";
import { SESSION_COOKIE } from "../sessions.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { addHealth } from "./health.ts";
import { addReference } from "./reference.ts";
import type { BuiltSite, Screen } from "./screens.ts";
import { siteRoutes } from "./site-links.ts";

const directory = mkdtempSync(join(tmpdir(), "freeport-pages-"));
const webDirectory = join(directory, "web");
const screen: Omit<Screen, "path"> = { scripts: [], styles: [], texts: ["first"], calls: [] };
const files = { first: [], near: [], more: [] };
const site: BuiltSite = {
  signedIn: ["/api/me"],
  acting: ["/api/crews/:code"],
  fonts: { en: ["/assets/latin.woff2"], uk: ["/assets/latin.woff2", "/assets/cyrillic.woff2"], zh: [] },
  texts: {
    en: { first: ["/assets/en.js"], near: ["/assets/en-near.js"], more: ["/assets/en-more.js"] },
    uk: { ...files, first: ["/assets/uk.js"] },
    zh: files,
  },
  screens: [
    { ...screen, path: "/" },
    { ...screen, path: "/market", scripts: ["/assets/market.js"], styles: ["/assets/market.css"] },
    { ...screen, path: "/market/:id", texts: ["first", "more"], calls: ["/api/things/:id", "/api/broken"] },
    { ...screen, path: "/market/newest", calls: ["/api/slow"] },
    { ...screen, path: "/goods/:id", calls: ["/api/things/:id"] },
  ],
};
const html = { headers: { accept: "text/html,application/xhtml+xml" } };
const slow = new Promise<never>(() => undefined);
let server: TestServer;
/** What the renderer had drawn when the site opened. */
let drawnAtStart: unknown;

beforeAll(async () => {
  mkdirSync(join(webDirectory, "assets"), { recursive: true });
  mkdirSync(join(directory, "media"), { recursive: true });
  // What a build of the site leaves beside it.
  mkdirSync(`${webDirectory}.renderer`);
  writeFileSync(
    join(`${webDirectory}.renderer`, "render-page.js"),
    `export const renderPage = async ({ path, language, answers }) => {
      globalThis.rendered = [...(globalThis.rendered ?? []), path];
      if (path === "/goods/odd") throw new Error("odd");
      return "<main>" + [path, language, answers["/api/things/a7"]?.id].join(" ") + "</main>";
    };`,
  );
  writeFileSync(
    join(webDirectory, "index.html"),
    '<!doctype html><html lang="en"><head><title>Freeport</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(`${webDirectory}.screens.json`, JSON.stringify(site));
  writeFileSync(join(webDirectory, "assets", "main-1a2b.js"), "start()");
  writeFileSync(join(webDirectory, "assets", "main-1a2b.js.br"), brotliCompressSync("start()"));
  writeFileSync(join(directory, "media", "picture.webp"), "pixels");
  server = await startTestServer({
    pages: { webDirectory, dataDir: directory },
    routes: async (app) => {
      addHealth(app);
      await addReference(app);
      app.get("/api/things/:id", async ({ params, cookies }) => ({
        ...(params as object),
        ...cookies,
        text: "</script>",
      }));
      app.get("/api/me", async () => ({ username: "quartz" }));
      app.get("/api/crews/:code", ({ params }) => ({ crew: (params as { code: string }).code }));
      app.get("/api/broken", async (_, reply) => reply.status(500).send({}));
      app.get("/api/slow", () => slow);
    },
  });
  drawnAtStart = Reflect.get(globalThis, "rendered");
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const read = (path: string, options = html) => server.as().request("GET", path, options);

test("a screen is the app's HTML, never cached; an unknown address is too, with status 404", async () => {
  for (const path of ["/", "/market", "/market/some-id?tab=bids"]) {
    expect(await read(path)).toMatchObject({
      status: 200,
      headers: { "cache-control": "no-cache" },
      text: expect.stringContaining("Freeport"),
    });
  }
  expect(await read("/no-such-screen")).toMatchObject({ status: 404, text: expect.stringContaining("Freeport") });
});

test("the files of a screen come with its page, its texts in the reader's language", async () => {
  const filesOf = async (path: string, language = "en") => {
    const { text } = await read(path, { headers: { ...html.headers, "accept-language": language } as never });
    return [...text.matchAll(/<link rel="(?:modulepreload|stylesheet)" crossorigin href="([^"]+)">/g)].map(
      ([, file]) => file,
    );
  };
  expect(await filesOf("/market")).toEqual(["/assets/en.js", "/assets/market.js", "/assets/market.css"]);
  expect(await filesOf("/market", "uk")).toEqual(["/assets/uk.js", "/assets/market.js", "/assets/market.css"]);
  expect(await filesOf("/market/some-id")).toEqual(["/assets/en.js", "/assets/en-more.js"]);
});

test("a page brings the letters of its reader's language along", async () => {
  const fontsOf = async (language: string) => {
    const { text } = await read("/market", { headers: { ...html.headers, "accept-language": language } as never });
    return [...text.matchAll(/<link rel="preload" as="font" [^>]*href="([^"]+)">/g)].map(([, file]) => file);
  };
  expect(await fontsOf("en")).toEqual(["/assets/latin.woff2"]);
  expect(await fontsOf("uk")).toEqual(["/assets/latin.woff2", "/assets/cyrillic.woff2"]);
});

/** The answers that came with a page. */
const answers = async (path: string, headers = {}) => {
  const { text } = await read(path, { headers: { ...html.headers, ...headers } });
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(text)?.[1];
  return json && JSON.parse(json);
};

const rootOf = async (path: string, headers = {}) => {
  const { text } = await read(path, { headers: { ...html.headers, ...headers } });
  return /<div id="root">(.*?)<\/div>/.exec(text)?.[1];
};

test("before the site opens its renderer has drawn a page, so that the first visitor does not wait for it", () => {
  expect(drawnAtStart).toEqual(["/"]);
});

test("a visitor's page is there before its scripts; whoever is signed in, searches, or asks for what is not known gets an empty frame", async () => {
  // A machine with much to do may be too late for a page.
  await expect.poll(() => rootOf("/goods/a7")).toBe("<main>/goods/a7 en a7</main>");
  await expect.poll(() => rootOf("/goods/a7", { "accept-language": "uk" })).toBe("<main>/goods/a7 uk a7</main>");
  expect(await rootOf("/goods/a7", { cookie: `${SESSION_COOKIE}=mine` })).toBe("");
  expect(await rootOf("/goods/a7?tab=bids")).toBe("");
  expect(await rootOf("/market/a7")).toBe("");
  expect(await rootOf("/goods/a7", { host: "medrunner.localhost:8080" })).toBe("");
});

test("a page that cannot be rendered goes out without it", async () => {
  expect(await rootOf("/goods/odd")).toBe("");
  expect(await answers("/goods/odd")).toHaveProperty("/api/things/odd");
});

test("the answers to a screen's first calls come with its page, as data that no text can break out of", async () => {
  expect(await answers("/market/a7")).toEqual({ "/api/things/a7": { id: "a7", text: "</script>" } });
  const cookie = `${SESSION_COOKIE}=mine`;
  expect(await answers("/market/a7", { cookie })).toEqual({
    "/api/me": { username: "quartz" },
    "/api/things/a7": { id: "a7", text: "</script>", [SESSION_COOKIE]: "mine" },
  });
  // What is searched, what an organisation's hostname shows and what takes long is left to the page.
  expect(await answers("/market/a7?tab=bids")).toBeUndefined();
  expect(await answers("/market/a7", { host: "medrunner.localhost:8080" })).toBeUndefined();
  expect(await answers("/market/newest")).toBeUndefined();
});

test("whoever acts for an organisation finds it in the page, under whatever code it has", async () => {
  const signedIn = `${SESSION_COOKIE}=mine`;
  const crews = { cookie: `${signedIn}; current_contractor=${encodeURIComponent("~A/B?")}` };
  expect(await answers("/market", crews)).toMatchObject({ "/api/crews/~A%2FB%3F": { crew: "~A/B?" } });
  expect(await answers("/market", { cookie: "current_contractor=HAUL" })).toBeUndefined();
});

test("a page is compressed where that is understood", async () => {
  const { headers } = await read("/market", { headers: { ...html.headers, "accept-encoding": "gzip, br" } as never });
  expect(headers).toMatchObject({ "content-encoding": "br", vary: expect.stringContaining("accept-encoding") });
});

test("whoever opens page after page is told to wait, and files and calls are not part of it", async () => {
  const address = { remoteAddress: "203.0.113.9" };
  const open = () => server.app.inject({ url: "/market", ...address, ...html });
  for (let page = 0; page < RATE_LIMITS.pages.calls; page += 1) expect((await open()).statusCode).toBe(200);
  const refused = await open();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await server.app.inject({ url: "/assets/main-1a2b.js", ...address })).statusCode).toBe(200);
});

test("a page tells a browser with an older session that somebody is signed in, and tells a visitor nothing", async () => {
  const marks = async (cookies: Record<string, string>) =>
    (await server.app.inject({ url: "/market", ...html, cookies })).cookies.map(({ name }) => name);
  const session = { [SESSION_COOKIE]: "older" };
  expect(await marks(session)).toEqual(["freeport_signed_in"]);
  expect(await marks({ ...session, freeport_signed_in: "1" })).toEqual([]);
  expect(await marks({})).toEqual([]);
});

test("live updates may go to the page's own host and ours, and to nobody else's", async () => {
  const connecting = async (host: string) => {
    const { headers } = await server.app.inject({ url: "/market", headers: { host, ...html.headers } });
    return /connect-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1]?.split(" ");
  };
  expect(await connecting("localhost:8080")).not.toContain("ws:");
  expect(await connecting("localhost:8080")).toContain("ws://localhost:8080");
  expect((await connecting("evil.example"))?.join()).not.toContain("evil");
});

test("a hashed file is kept for ever, and sent compressed where that is understood", async () => {
  const plain = await read("/assets/main-1a2b.js");
  expect(plain).toMatchObject({ status: 200, text: "start()" });
  expect(plain.headers["cache-control"]).toContain("immutable");
  const small = await read("/assets/main-1a2b.js", { headers: { accept: "*/*", "accept-encoding": "br" } as never });
  expect(small.headers["content-encoding"]).toBe("br");
});

test("a missing asset, picture or call is missing, and never the app's HTML", async () => {
  for (const path of ["/assets/main-old.js", "/media/nothing.webp", "/api/nothing", "/auth/nothing"]) {
    expect(await read(path)).toFailWith("not_found");
  }
});

test("a path cannot climb out of its directory", async () => {
  for (const path of ["/media/..%2fweb%2findex.html", "/media/..%5cweb%5cindex.html"]) {
    const { text, status } = await read(path, { headers: { accept: "image/webp" } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/pixels|doctype/);
  }
});

test("a picture is served as what it is, for ever", async () => {
  const { headers, text } = await read("/media/picture.webp");
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(text).toBe("pixels");
});

test("a picture that has no widths answers each of them with its only file", async () => {
  for (const width of [120, 320, 960]) expect((await read(`/media/picture-${width}.webp`)).text).toBe("pixels");
});

test("every answer forbids what the site does not need", async () => {
  const policy = String((await read("/")).headers["content-security-policy"]);
  expect(policy).not.toContain("unsafe-");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src https://www.youtube-nocookie.com;");
});

test("only a site that counts visits lets the program of the statistics in", async () => {
  const counting = await startTestServer({ env: { ANALYTICS_ID: "G-FREEPORT1" }, routes: siteRoutes });
  const { body } = await counting.as().request("GET", "/api/site");
  const { headers } = await counting.as().request("GET", "/no-such-page");
  await counting.close();
  expect(body).toMatchObject({ data: { analytics_id: "G-FREEPORT1" } });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
});

test("the process says that it lives, and when it is ready", async () => {
  expect(await read("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await read("/readyz")).toMatchObject({ status: 200, body: { database: "ok", migrations: "ok" } });
});

test("the reference page and all it loads come from here", async () => {
  const { text } = await read("/api/docs");
  for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g))
    expect(await read(path ?? "")).toMatchObject({ status: 200 });
  expect(await read("/api/openapi.json")).toMatchObject({ status: 200, body: { openapi: "3.1.0" } });
});

test("an organisation's hostname is told in the page, which is then nowhere's true address; a name like it is not", async () => {
  const at = (host: string) => read("/market/some-id", { headers: { ...html.headers, host } as never });
  const branded = (await at("medrunner.localhost:8080")).text;
  expect(branded).toContain('data-brand="medrunner" data-scheme="light" data-home="http://localhost:8080"');
  expect(branded).not.toContain("canonical");
  for (const host of [
    "localhost:8080",
    "medrunner.evil.example",
    "x.medrunner.localhost",
    "medrunner.localhost.evil.example",
  ])
    expect((await at(host)).text).not.toContain("data-brand");
});
