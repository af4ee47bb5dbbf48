import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Brand, brandOf } from "#contract/platform/brands.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { mediaDirectory } from "../pictures/open-store.ts";
import { servePictures, serveStoredPictures } from "../pictures/serve-pictures.ts";
import type { PictureStore } from "../pictures/store.ts";
import { envelope } from "./failures.ts";
import { asElement, firstAnswers } from "./first-answers.ts";
import { languageOf } from "./languages.ts";
import { isFiltered, LIST_PATHS, listHead } from "./list-heads.ts";
import { addManifest } from "./manifest.ts";
import { type FoundHead, findHead, type PageHeads, renderHead } from "./page-head.ts";
import { pageRenderer, type Renderer } from "./page-renderer.ts";
import {
  type BuiltSite,
  callsOf,
  type Found,
  frameCalls,
  NOT_PAGES,
  preloads,
  readSite,
  screenFinder,
} from "./screens.ts";
import { addSitemap, type PageLists } from "./sitemap.ts";
import { isSignedIn, markOlderSession } from "./visit.ts";

export type PagesDeps = {
  /** The built web client; without it the API works alone. */
  webDirectory: string;
  dataDir: string;
  /** Where pictures are that are not on the disk. */
  pictures?: PictureStore;
  /** What single pages say to link previews. */
  heads?: PageHeads;
  /** What search machines are told of beside the lists. */
  sitemap?: PageLists;
};

const YEAR_SECONDS = 31_536_000;

/** Serves pictures and the web client, its hashed files for ever and its HTML never from a cache. */
export async function addPages(
  app: FastifyInstance,
  { webDirectory, dataDir, pictures, heads = [], sitemap = [] }: PagesDeps,
): Promise<void> {
  const directory = mediaDirectory(dataDir);
  const { mediaPublicUrl } = app.platform.config;
  await (pictures
    ? serveStoredPictures(app, { directory, store: pictures, publicUrl: mediaPublicUrl })
    : servePictures(app, directory));
  if (!existsSync(join(webDirectory, "index.html"))) return refuseUnknown(app);
  await app.register(fastifyStatic, {
    root: webDirectory,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDirectory, "assets"));
      reply.header("cache-control", isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
    },
  });
  const html = readFileSync(join(webDirectory, "index.html"), "utf8");
  const { publicUrl, siteDomain } = app.platform.config;
  const site = readSite(webDirectory);
  const findScreen = site && screenFinder(site);
  const renderer = pageRenderer(webDirectory);
  if (renderer) app.addHook("onReady", () => renderer.warm(app.log));
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (!wantsPage(request, path)) return refuse(request, reply);
    const now = new Date();
    await app.platform.spend("pages", request.ip, now);
    // Without its head the page still works, so a database in trouble does not take it away.
    const language = languageOf(request, undefined);
    const from = { db: app.platform.replica, publicUrl, now, language };
    const found = await findHead(heads, path, from).catch((error: unknown) => {
      request.log.error({ err: error }, "page head");
      return {} as FoundHead;
    });
    const head = found.head ?? listHead(path, language);
    const screen = findScreen?.(path);
    const status = (screen || !findScreen) && !found.isMissing ? 200 : 404;
    const brand = brandOf(request.hostname, siteDomain);
    const plain = brand ? branded(html, brand, publicUrl) : html;
    const page = status === 200 ? renderHead(plain, path, head, publicUrl, !brand) : plain;
    const whole =
      site && screen && status === 200
        ? await withStart(request, page, { site, screen, renderer, isMainSite: !brand })
        : page;
    if (status === 404 || isFiltered(path, request.url.split("?")[1])) reply.header("x-robots-tag", "noindex");
    markOlderSession(request, reply, app.platform.config);
    // With somebody's own answers in it, the page is for nobody between us and them.
    const cache = isSignedIn(request) ? "private, no-cache" : "no-cache";
    reply.status(status).header("cache-control", cache).type("text/html; charset=utf-8");
    return sendCompressed(request, reply, whole);
  };
  addSitemap(app, LIST_PATHS, sitemap);
  addManifest(app, webDirectory, heads);
  // The file server would take it for a directory.
  app.get("/", show);
  app.setNotFoundHandler(show);
}

/** The app's HTML for an organisation's hostname: its colours stand before the first paint. */
const branded = (html: string, { subdomain, scheme }: Brand, home: string): string =>
  html.replace("<html ", `<html data-brand="${subdomain}" data-scheme="${scheme}" data-home="${home}" `);

/** Answers what no route takes. */
export const refuseUnknown = (app: FastifyInstance): void => void app.setNotFoundHandler(refuse);

const refuse = async (request: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).header("cache-control", "no-store").send(envelope(new NotFound(), request));

function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false;
  const { accept } = headers;
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}

const brotli = promisify(brotliCompress);
/** Of 11: a page is written for one reader, who waits for it. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  reply.header("vary", "accept-encoding");
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page);
  return reply.header("content-encoding", "br").send(await brotli(page, QUICK));
}

type Start = { site: BuiltSite; screen: Found; renderer: Renderer | undefined; isMainSite: boolean };

/** The page with what its screen needs at the start: its files at once, the answers to its first calls and, for visitors, how it looks with them. */
async function withStart(request: FastifyRequest, page: string, { site, screen, renderer, isMainSite }: Start) {
  const language = languageOf(request, undefined);
  const files = preloads(site, screen, language);
  const [path = "/", search] = request.url.split("?");
  // An organisation's hostname asks for its own goods only, and an address that searches asks for others.
  const calls = isMainSite && search === undefined ? callsOf(screen) : [];
  const isVisitor = !isSignedIn(request);
  const frame = isVisitor ? [] : frameCalls(site, request.cookies["current_contractor"]);
  const answers = await firstAnswers(request, [...new Set([...frame, ...calls])]);
  const isKnown = calls.length > 0 && calls.every((call) => answers.has(call));
  const html = isVisitor && isKnown ? await renderer?.render({ path, language, answers }, request.log) : undefined;
  // Functions, because an answer may hold what `replace` takes for a group.
  return page
    .replace("</head>", () => `${files}</head>`)
    .replace('<div id="root"></div>', (root) => (html ? `<div id="root">${html}</div>` : root))
    .replace("</body>", () => `${asElement(answers)}</body>`);
}
