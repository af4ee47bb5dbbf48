import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_HEADS } from "./page-heads.ts";
import { loadUser } from "./people/profiles/load-user.ts";
import { startTestServer, type TestServer } from "./platform/testing/server.ts";
import { SITEMAP } from "./sitemap.ts";
import { type Make, maker, type Trader } from "./testing/make.ts";

const directory = mkdtempSync(join(tmpdir(), "freeport heads "));
const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
let server: TestServer;
let make: Make;
let ann: Trader;

beforeAll(async () => {
  writeFileSync(
    join(directory, "index.html"),
    '<!doctype html><head><meta name="description" content="The site" /><title>Freeport</title></head>',
  );
  writeFileSync(join(directory, "manifest.webmanifest"), JSON.stringify({ name: "Freeport", display: "standalone" }));
  const pages = { webDirectory: directory, dataDir: directory, heads: PAGE_HEADS, sitemap: SITEMAP };
  server = await startTestServer({
    loadUser,
    env: { PUBLIC_URL: "http://site.test", SITE_DOMAIN: "site.test" },
    pages,
  });
  make = maker(server.db);
  ann = await make.trader({ name: "ann" });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const read = async (path: string, who?: Trader) =>
  (await server.as(who).request("GET", path, { headers: { accept: "text/html" } })).text;
const readIn = async (language: string, path: string) =>
  (await server.as().request("GET", path, { headers: { accept: "text/html", "accept-language": language } })).text;
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json" data-page>(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

test("an item, and goods that are called by it, have its name in the reader's language", async () => {
  const names = { uk: "Шолом «Нічний»", zh: "夜盔" };
  const { game_item_id, name } = await make.item({ name: "Nightfall Helmet", names });
  const { listing_id } = await make.listing(ann, { title: name, game_item_id });
  const own = await make.listing(ann, { title: "My own words", game_item_id });
  for (const path of [`/market/aggregate/${game_item_id}`, `/market/${listing_id}`]) {
    expect(await readIn("uk", path)).toContain("<title>Шолом «Нічний» - Freeport</title>");
    expect(await readIn("zh-CN", path)).toContain('<meta property="og:title" content="夜盔" data-page>');
    expect(await readIn("en", path)).toContain("<title>Nightfall Helmet - Freeport</title>");
  }
  expect(await readIn("uk", `/market/${own.listing_id}`)).toContain("<title>My own words - Freeport</title>");
});

test("a shared listing shows its title, text and address, and says what is sold by whom for how much", async () => {
  const { listing_id } = await make.listing(ann, {
    title: "Night helmet",
    description: "# Clean\n\n**Never** [worn](https://x.example), <u>really</u>\n- snake_case",
    price: 45_000,
  });
  const html = await read(`/market/${listing_id}?tab=bids`);
  expect(html).toContain("<title>Night helmet - Freeport</title>");
  expect(html).toContain(`<link rel="canonical" href="http://site.test/market/${listing_id}">`);
  expect(html).toContain('<meta name="description" content="Clean Never worn, really snake_case">');
  expect(html).toContain('<meta property="og:title" content="Night helmet" data-page>');
  expect(html).not.toContain("The site");
  expect(structured(html)).toMatchObject({
    "@type": "Product",
    name: "Night helmet",
    offers: { price: 45_000, availability: "https://schema.org/InStock", seller: { name: "ann" } },
  });
});

test("an address that ends in the title says the same, and where it truly is", async () => {
  const { listing_id } = await make.listing(ann, { title: "Night helmet" });
  const html = await read(`/market/${listing_id}/night-helmet`);
  expect(html).toContain("<title>Night helmet - Freeport</title>");
  expect(html).toContain(`<link rel="canonical" href="http://site.test/market/${listing_id}">`);
});

test("what a player wrote stays text", async () => {
  const title = `</title><script>alert("$&$'")</script>`;
  const { listing_id } = await make.listing(ann, { title, description: `" onload='x' </script><script>x` });
  const html = await read(`/market/${listing_id}`);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html.match(/<\/title/g)).toHaveLength(1);
  expect(html).toContain("alert(&quot;$&amp;$&#39;&quot;)");
  expect(structured(html).name).toBe(title);
});

test("a long text is cut to 160 characters, and without a text title, price and seller stand in", async () => {
  const long = await make.listing(ann, { description: "😀".repeat(400) });
  const description = /name="description" content="([^"]*)"/.exec(await read(`/market/${long.listing_id}`))?.[1] ?? "";
  expect([...description]).toHaveLength(160);
  expect(description).toMatch(/^(😀)+…$/u);
  const bare = await make.listing(ann, { title: "Coil", price: 1500 });
  expect(await read(`/market/${bare.listing_id}`)).toContain('content="Coil · 1,500 aUEC · ann"');
});

test("of an internal listing nobody learns anything, not even its seller by this way", async () => {
  const contractor = await make.contractor(ann);
  const { listing_id } = await make.listing(contractor, { title: "Secret hoard", internal: true });
  for (const who of [undefined, ann])
    expect((await read(`/market/${listing_id}`, who)).replaceAll(listing_id, UNKNOWN)).toBe(
      await read(`/market/${UNKNOWN}`),
    );
});

test("what is sold out or over is said not to be in stock", async () => {
  const gone = [{ quantity: 0 }, { status: "archived" as const }, { expiration: new Date(Date.now() - 1000) }];
  for (const traits of gone) {
    const { listing_id } = await make.listing(ann, traits);
    expect(structured(await read(`/market/${listing_id}`)).offers.availability).toBe("https://schema.org/OutOfStock");
  }
});

test("services, people and organisations show name, text and picture, and each tab is the same page", async () => {
  const { service_id } = await make.service(ann, { service_name: "Ferry" });
  expect(await read(`/order/service/${service_id}`)).toContain('<meta property="og:title" content="Ferry" data-page>');
  const off = await make.service(ann, { service_name: "Ferry", status: "inactive" });
  expect(await read(`/order/service/${off.service_id}`)).toContain("<title>Freeport</title>");
  const person = await read("/user/ANN/reviews");
  expect(person).toContain('<link rel="canonical" href="http://site.test/user/ann">');
  expect(person).toContain("og:image");
  const contractor = await make.contractor(ann);
  expect(await read(`/contractor/${contractor.spectrum_id}/members`)).toContain(
    `<link rel="canonical" href="http://site.test/contractor/${contractor.spectrum_id}">`,
  );
});

test("other pages name their own address, lists of the market none, and odd addresses break nothing", async () => {
  expect(await read("/orders?status=active")).toContain('<link rel="canonical" href="http://site.test/orders">');
  expect(await read("/market?type=armor")).not.toContain("canonical");
  expect(await read('/user/"><script>')).not.toContain("<script>");
  for (const odd of ["/market/create", "/market/'--"]) expect(await read(odd)).toContain("<title>Freeport</title>");
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  server.as().request("GET", path, { headers: { accept: "text/html", ...headers } });

test("an organisation or a person that does not exist is a true 404 on each of its tabs, and an existing one is not", async () => {
  const { spectrum_id } = await make.contractor(ann);
  for (const path of ["/user/nobody", "/user/nobody/reviews", "/contractor/NOBODY", "/contractor/NOBODY/members"]) {
    const reply = await ask(path);
    expect([path, reply.status, reply.headers["x-robots-tag"]]).toEqual([path, 404, "noindex"]);
  }
  for (const path of [`/user/${ann.username}`, `/contractor/${spectrum_id}/members`, `/market/${UNKNOWN}`])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

test("installed from its own hostname, the site has the organisation's name", async () => {
  const { contractor_id } = await make.contractor(ann);
  const manifest = async (host: string) =>
    JSON.parse((await server.as().request("GET", "/manifest.webmanifest", { headers: { host } })).text);
  expect(await manifest("medrunner.site.test")).toMatchObject({ name: "Freeport" });
  await server.db
    .updateTable("party")
    .set({ handle: "MEDRUNNER", name: "Medrunner" })
    .where("party_id", "=", contractor_id)
    .execute();
  expect(await manifest("medrunner.site.test")).toMatchObject({ name: "Medrunner", display: "standalone" });
  expect(await manifest("site.test")).toEqual({ name: "Freeport", display: "standalone" });
});

test("the start page tells its questions and answers to search machines, in the language that is asked for", async () => {
  const told = async (language: string) => {
    const { text } = await ask("/", { "accept-language": language });
    const [, data = "{}"] = /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(text) ?? [];
    return JSON.parse(data) as { "@type": string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  };
  const { "@type": type, mainEntity } = await told("en");
  expect(type).toBe("FAQPage");
  expect(mainEntity).toHaveLength(5);
  expect(mainEntity[0]).toMatchObject({ name: "How do I sell something?" });
  expect((await told("uk")).mainEntity[0]?.name).not.toBe("How do I sell something?");
});

test("a category names its own address, whatever the menu adds to it, and the way there from the market", async () => {
  const told = async (path: string, language = "en") => {
    const { text, headers } = await ask(path, { "accept-language": language });
    const [, data = "{}"] = /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(text) ?? [];
    const { itemListElement = [] } = JSON.parse(data) as { itemListElement?: { name: string; item: string }[] };
    const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(text) ?? [];
    return { canonical, steps: itemListElement.map(({ name, item }) => [name, item]), robots: headers["x-robots-tag"] };
  };
  const armor = "http://site.test/market/category/armor";
  const menu = await told("/market/category/armor?type=armor");
  expect(menu).toEqual({
    canonical: armor,
    steps: [
      ["Market", "http://site.test/market"],
      ["Armor", armor],
    ],
    robots: undefined,
  });
  expect((await told("/market/category/Armor", "uk")).steps[1]).toEqual(["Броня", armor]);
  expect((await told("/market/category/Full%20set")).steps[1]?.[0]).toBe("Full set");
  expect((await told("/market/category/armor?type=armor&minCost=5")).robots, "filtered deep").toBe("noindex");
  expect((await told("/market/category/nothing-such")).steps).toEqual([]);
  expect((await told("/market/category/%E0%A4%A")).steps).toEqual([]);
});

test("lists say what they are, in the language that is asked for, and are found without their filters", async () => {
  const plain = await ask("/contractors");
  expect(plain.text).toContain('<meta property="og:title" content="Organisations" data-page>');
  expect(plain.headers["x-robots-tag"]).toBeUndefined();
  const ukrainian = await ask("/recruiting/", { "accept-language": "uk" });
  expect(ukrainian.text).toContain('<meta property="og:title" content="Набір до екіпажу" data-page>');
  const filtered = await ask("/market?type=armor&minCost=5");
  expect(filtered.headers["x-robots-tag"]).toBe("noindex");
});

test("search machines are told of everything that anybody may see, and of nothing else", async () => {
  const contractor = await make.contractor(ann);
  const newcomer = await make.trader({ verified: false });
  const banished = await make.trader();
  await server.db.updateTable("account").set({ banned: true }).where("user_id", "=", banished.user_id).execute();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [seen, hidden, over, running, ended] = await Promise.all([
    make.listing(ann, { title: "Seen" }),
    make.listing(contractor, { title: "Hidden", internal: true }),
    make.listing(ann, { title: "Over", status: "archived" }),
    make.listing(ann, { title: "Bid until tomorrow", sale_type: "auction", expiration: daysAgo(1) }),
    make.listing(ann, { title: "Too late", sale_type: "auction", created_at: daysAgo(2) }),
  ]);
  const robots = await ask("/robots.txt");
  expect(robots.text).toContain("Sitemap: http://site.test/sitemap.xml");
  for (const path of ["/api/", "/admin", "/settings", "/profile"]) expect(robots.text).toContain(`Disallow: ${path}\n`);
  const { text, headers } = await ask("/sitemap.xml");
  expect(headers["content-type"]).toContain("application/xml");
  const { spectrum_id } = contractor;
  for (const [path, change, priority] of [
    ["/", "monthly", "1.0"],
    ["/market", "always", "1.0"],
    [`/market/${seen.listing_id}`, "weekly", "0.8"],
    [`/market/${running.listing_id}`, "weekly", "0.8"],
    [`/contractor/${spectrum_id}`, "monthly", "0.5"],
    [`/contractor/${spectrum_id}/services`, "monthly", "0.4"],
    [`/contractor/${spectrum_id}/market`, "monthly", "0.4"],
    [`/contractor/${spectrum_id}/order`, "yearly", "0.2"],
    [`/contractor/${spectrum_id}/members`, "monthly", "0.2"],
    ["/user/ann", "monthly", "0.5"],
    ["/user/ann/reviews", "monthly", "0.2"],
  ])
    expect(text).toContain(
      `<loc>http://site.test${path}</loc><changefreq>${change}</changefreq><priority>${priority}</priority>`,
    );
  for (const { listing_id } of [hidden, over, ended]) expect(text).not.toContain(listing_id);
  for (const { username } of [newcomer, banished]) expect(text).not.toContain(`/user/${username}<`);
  expect((await ask("/sitemap-1.xml")).status).toBe(404);
});
