import type { FastifyInstance, FastifyReply } from "fastify";
import { NotFound } from "#contract/platform/errors.ts";
import type { Db } from "../database/connect.ts";

/** A page that anybody may see: how often it changes, and how much it matters among ours, from 0 to 1. */
export type PageAddress = { path: string; change: "always" | "weekly" | "monthly" | "yearly"; priority: number };

/** Pages of one kind, the newest first, of at most so many things. */
export type PageLists = readonly ((db: Db, now: Date, limit: number) => Promise<readonly PageAddress[]>)[];

/** Things of one kind; some have several pages. */
const PER_KIND = 10_000;
/** More than this the format does not allow in one file. */
export const MOST_ADDRESSES = 50_000;
const HOUR_MS = 3_600_000;
/** What is no page, or only for who is signed in. */
const HIDDEN = ["/api/", "/auth/", "/logout", "/ws", "/metrics", "/admin", "/market/cart", "/market/me"];
const HIDDEN_OWN = ["/market/manage", "/messaging", "/orders", "/dashboard", "/settings", "/profile", "/org/"];
const HIDDEN_ENDS = ["/accountlink", "/error"];

/** `/robots.txt`, and `/sitemap.xml`, which is read from the database once an hour at most. */
export function addSitemap(app: FastifyInstance, lists: readonly string[], kinds: PageLists): void {
  const { publicUrl } = app.platform.config;
  let made: { at: number; files: Promise<SitemapFiles> } | undefined;
  const read = async (now: Date) => {
    const found = await Promise.all(kinds.map((pages) => pages(app.platform.replica, now, PER_KIND)));
    return sitemapFiles([...lists.map(listPage), ...found.flat()], publicUrl);
  };
  const files = async (ip: string): Promise<SitemapFiles> => {
    const now = new Date();
    await app.platform.spend("pages", ip, now);
    if (!made || now.getTime() - made.at > HOUR_MS) {
      made = { at: now.getTime(), files: read(now) };
      // What failed is not kept for an hour.
      made.files.catch(() => {
        made = undefined;
      });
    }
    return made.files;
  };
  const send = (reply: FastifyReply, xml: string) =>
    reply.header("cache-control", "public, max-age=3600").type("application/xml; charset=utf-8").send(xml);
  app.get("/robots.txt", async (_request, reply) => {
    const hidden = [...HIDDEN, ...HIDDEN_OWN, ...HIDDEN_ENDS].map((path) => `Disallow: ${path}`);
    const text = ["User-agent: *", ...hidden, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
    return reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(text);
  });
  app.get("/sitemap.xml", async (request, reply) => send(reply, (await files(request.ip)).first));
  app.get<{ Params: { part: string } }>("/sitemap-:part(^\\d+).xml", async (request, reply) => {
    const xml = (await files(request.ip)).parts[Number(request.params.part) - 1];
    if (xml === undefined) throw new NotFound();
    return send(reply, xml);
  });
}

const listPage = (path: string): PageAddress => ({ path, change: path === "/" ? "monthly" : "always", priority: 1 });

/** The file that is asked for first, and those that it names where one is not enough. */
export type SitemapFiles = { first: string; parts: readonly string[] };

/** One file, or an index of as many as it takes. */
export function sitemapFiles(pages: readonly PageAddress[], site: string, most = MOST_ADDRESSES): SitemapFiles {
  const file = (from: number) => urlset(pages.slice(from, from + most), site);
  if (pages.length <= most) return { first: file(0), parts: [] };
  const parts = Array.from({ length: Math.ceil(pages.length / most) }, (_, at) => file(at * most));
  const named = parts.map((_, at) => `<sitemap><loc>${escaped(`${site}/sitemap-${at + 1}.xml`)}</loc></sitemap>`);
  return { first: document("sitemapindex", named), parts };
}

const urlset = (pages: readonly PageAddress[], site: string): string =>
  document(
    "urlset",
    pages.map(
      ({ path, change, priority }) =>
        `<url><loc>${escaped(site + path)}</loc><changefreq>${change}</changefreq><priority>${priority.toFixed(1)}</priority></url>`,
    ),
  );

const document = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
