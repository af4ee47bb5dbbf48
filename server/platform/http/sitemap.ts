import type { FastifyInstance } from "fastify";
import type { Db } from "../database/connect.ts";

/** Paths of pages of one kind that anybody may see, the newest first, at most so many. */
export type PathLists = readonly ((db: Db, now: Date, limit: number) => Promise<readonly string[]>)[];

/** A file may have 50,000 addresses; together the kinds stay below. */
const PER_KIND = 10_000;
const HOUR_MS = 3_600_000;
/** What is no page, or only for who is signed in. */
const HIDDEN = ["/api/", "/auth/", "/logout", "/ws", "/metrics", "/market/cart", "/market/me", "/market/manage"];
const HIDDEN_OWN = ["/messaging", "/orders", "/dashboard", "/settings", "/profile", "/org/", "/accountlink", "/error"];

/** `/robots.txt` and `/sitemap.xml`, which is read from the database once an hour at most. */
export function addSitemap(app: FastifyInstance, lists: readonly string[], kinds: PathLists): void {
  const { publicUrl } = app.platform.config;
  let made: { at: number; text: Promise<string> } | undefined;
  const read = async (now: Date) => {
    const found = await Promise.all(kinds.map((paths) => paths(app.platform.replica, now, PER_KIND)));
    const urls = [...lists, ...found.flat()].map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
  };
  app.get("/robots.txt", async (_request, reply) => {
    const hidden = [...HIDDEN, ...HIDDEN_OWN].map((path) => `Disallow: ${path}`);
    const text = ["User-agent: *", ...hidden, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
    return reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(text);
  });
  app.get("/sitemap.xml", async (request, reply) => {
    const now = new Date();
    await app.platform.spend("pages", request.ip, now);
    if (!made || now.getTime() - made.at > HOUR_MS) {
      made = { at: now.getTime(), text: read(now) };
      // What failed is not kept for an hour.
      made.text.catch(() => {
        made = undefined;
      });
    }
    const text = await made.text;
    return reply.header("cache-control", "public, max-age=3600").type("application/xml; charset=utf-8").send(text);
  });
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
