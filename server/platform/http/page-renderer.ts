import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Language } from "../context.ts";
import { asJson, type FirstAnswers } from "./first-answers.ts";

/** What the build makes of `web/render-page.tsx`. */
type Rendering = {
  renderPage: (page: { path: string; language: Language; answers: Record<string, unknown> }) => Promise<string>;
};

export type Renderer = {
  /** The HTML of a page as a visitor sees it, or nothing: then the browser draws it alone. */
  render: (
    page: { path: string; language: Language; answers: FirstAnswers },
    log: FastifyBaseLogger,
  ) => Promise<string | undefined>;
  /** Loads what renders and runs it once. The first page of a process would wait for both, and so would every call beside it. */
  warm: (log: FastifyBaseLogger) => Promise<void>;
};

/** Ages are written in minutes, so older HTML would say what is no longer so. */
const MAX_AGE_MS = 60_000;
const MAX_PAGES = 50;
/** A page takes some 20 ms of the process that answers all calls, so rendering takes a fifth of it at most. */
const MAX_PER_SECOND = 10;
/** Whoever waits for the page does not wait longer for this. */
const PATIENCE_MS = 150;

/** Renders with what the build left beside the site; nothing where it left none. What was rendered from the same answers is used again. */
export function pageRenderer(webDirectory: string): Renderer | undefined {
  const file = join(`${webDirectory}.renderer`, "render-page.js");
  if (!existsSync(file)) return undefined;
  let rendering: Promise<Rendering> | undefined;
  const load = (): Promise<Rendering> => {
    rendering ??= import(pathToFileURL(file).href) as Promise<Rendering>;
    return rendering;
  };
  const rendered = new LRUCache<string, string>({ max: MAX_PAGES, ttl: MAX_AGE_MS });
  let isBusy = false;
  let second = 0;
  let count = 0;

  const mayRender = (now: number): boolean => {
    const current = Math.floor(now / 1000);
    if (current !== second) [second, count] = [current, 0];
    return !isBusy && count < MAX_PER_SECOND;
  };

  const render: Renderer["render"] = async ({ path, language, answers }, log) => {
    const json = asJson(answers);
    const key = createHash("sha256").update(`${language} ${path} ${json}`).digest("base64url");
    const known = rendered.get(key);
    if (known !== undefined) return known;
    if (!mayRender(Date.now())) return undefined;
    isBusy = true;
    count += 1;
    const work = (async () => {
      const { renderPage } = await load();
      const html = await renderPage({ path, language, answers: JSON.parse(json) as Record<string, unknown> });
      rendered.set(key, html);
      return html;
    })();
    const end = () => {
      isBusy = false;
    };
    work.then(end, end);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref());
    return Promise.race([work, late]).catch((error: unknown) => {
      log.error({ err: error, path }, "page not rendered");
      return undefined;
    });
  };

  const warm: Renderer["warm"] = async (log) => {
    try {
      const { renderPage } = await load();
      await renderPage({ path: "/", language: "en", answers: {} });
    } catch (error) {
      // The site works without it.
      log.error({ err: error }, "page renderer not warmed");
    }
  };
  return { render, warm };
}
