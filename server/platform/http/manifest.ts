import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { brandOf } from "#contract/platform/brands.ts";
import { languageOf } from "./languages.ts";
import { findHead, type PageHeads } from "./page-head.ts";

const PATH = "/manifest.webmanifest";
/** The ground of the light colours (web/theme/tokens.css). */
const LIGHT = "#f5f7f7";

/** What the site is called where it is installed: on an organisation's hostname by the organisation's name, with its logo. */
export function addManifest(app: FastifyInstance, webDirectory: string, heads: PageHeads): void {
  const file = join(webDirectory, PATH);
  if (!existsSync(file)) return;
  const own = JSON.parse(readFileSync(file, "utf8")) as object;
  const { publicUrl, siteDomain } = app.platform.config;
  app.get(PATH, async (request, reply) => {
    const brand = brandOf(request.hostname, siteDomain);
    const now = new Date();
    await app.platform.spend("pages", request.ip, now);
    const { head } = brand
      ? await findHead(heads, `/contractor/${brand.code}`, {
          db: app.platform.replica,
          publicUrl,
          now,
          language: languageOf(request, undefined),
        })
      : {};
    const name = head && { name: head.title, short_name: head.title };
    const icon = head?.image && { icons: [{ src: head.image, sizes: "any" }] };
    const ground = brand?.scheme === "light" && { background_color: LIGHT, theme_color: LIGHT };
    reply.header("cache-control", "no-cache").header("vary", "host").type("application/manifest+json");
    return reply.send(JSON.stringify({ ...own, ...name, ...icon, ...ground }));
  });
}
