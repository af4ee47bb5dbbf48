import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NOT_PAGES } from "#server/platform/http/screens.ts";

const WEB = join(import.meta.dirname, "..", "web");
const PARTS = join(WEB, "shell", "offline");
/** By the folder of their texts. */
const LOCALES = { en: "en", uk: "uk", zh: "zh-CN" } as const;

type Texts = { title: string; text: string; again: string };

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/<!--(\w+)-->/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the offline page has no ${name}`);
    return value;
  });

const section = ([folder, locale]: [string, string]): string => {
  const texts: Texts = JSON.parse(readFileSync(join(WEB, "locales", folder, "offline.json"), "utf8"));
  const { title, text, again } = texts;
  return `<section lang="${locale}" hidden><h1>${title}</h1><p>${text}</p><button type="button">${again}</button></section>`;
};

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The worker that answers navigations while nobody can be reached (docs/decisions/offline.md). Its page stands in it whole, under a policy of its own
 * that lets in these very scripts and styles and nothing else.
 */
export function offlineWorker(): string {
  const read = (file: string) => readFileSync(join(PARTS, file), "utf8");
  const style = read("page.css");
  const script = read("page.js");
  const theme = readFileSync(join(WEB, "public", "theme.js"), "utf8");
  const texts = Object.entries(LOCALES).map(section).join("\n");
  const page = fill(read("page.html"), {
    style: `<style>${style}</style>`,
    theme: `<script>${theme}</script>`,
    script: `<script>${script}</script>`,
    texts,
  });
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(theme)} ${hashOf(script)}`,
    "img-src data:",
    // It asks whether the site is back.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  const values = { '"{{page}}"': page, '"{{policy}}"': policy, '"{{notPages}}"': NOT_PAGES };
  return Object.entries(values).reduce(
    // A function, because the page may hold what `replace` takes for a group.
    (worker, [gap, value]) => worker.replace(gap, () => JSON.stringify(value)),
    read("worker.js"),
  );
}
