import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from "parse5";
import { OutsideUnreachable } from "#contract/platform/errors.ts";
import { readBounded } from "./read-bounded.ts";

/** What the game's site says about a person. All of it is the person's own text: nothing here is trusted. */
export type GameCitizen = {
  handle: string;
  display_name: string;
  bio: string;
  image: string | null;
  game_account_id: string | null;
};

export type GameOrganisation = {
  spectrum_id: string;
  name: string;
  headline: string;
  manifesto: string;
  charter: string;
  history: string;
  logo: string | null;
  banner: string | null;
  members: number;
};

export type GameSite = {
  findCitizen: (handle: string) => Promise<GameCitizen | undefined>;
  findOrganisation: (spectrumId: string) => Promise<GameOrganisation | undefined>;
};

export const GAME_SITE_URL = "https://robertsspaceindustries.com";

const TIMEOUT_MS = 10_000;

/** Look-ups on the game's site. `undefined` means that it has no such page; anything unclear throws `OutsideUnreachable`. */
export function gameSite(url: string = GAME_SITE_URL, timeoutMs = TIMEOUT_MS): GameSite {
  return {
    async findCitizen(handle) {
      const html = await fetchPage(`${url}/citizens/${encodeURIComponent(handle)}`, timeoutMs);
      return html === undefined ? undefined : readCitizen(html, url);
    },
    async findOrganisation(spectrumId) {
      const html = await fetchPage(`${url}/orgs/${encodeURIComponent(spectrumId.toUpperCase())}`, timeoutMs);
      return html === undefined ? undefined : readOrganisation(html, url);
    },
  };
}

async function fetchPage(address: string, timeoutMs: number): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: "text/html", "user-agent": "freeport" },
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return await readBounded(response);
  } catch (cause) {
    throw unreachable(cause);
  }
}

function unreachable(cause: unknown): Error {
  const problem = new OutsideUnreachable();
  problem.cause = cause;
  return problem;
}

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Reads a citizen page. Exported for the test with pages as the site once served them. */
export function readCitizen(html: string, base: string): GameCitizen {
  const document = parse(html);
  const entries = all(document, (element) => hasClass(element, "entry"));
  const labelled = (label: RegExp) => {
    const entry = entries.find((element) => label.test(text(first(element, "label"))));
    return entry && text(first(entry, "value")).trim();
  };
  // The display name is the first entry beside the picture; the real page gives it no label.
  const info = first(document, "info");
  const display = info && text(first(info, "value")).trim();
  const handle = labelled(/handle/i);
  if (!handle || !display) throw unreachable(new Error("not a citizen page"));
  const record = /^#?(\d{1,20})$/.exec(labelled(/record/i) ?? "")?.[1] ?? null;
  return {
    handle,
    display_name: display,
    bio: labelled(/^\s*bio\s*$/i) ?? "",
    image: picture(first(document, "thumb"), base),
    game_account_id: record,
  };
}

/** Reads an organisation page. */
export function readOrganisation(html: string, base: string): GameOrganisation {
  const document = parse(html);
  const root = all(document, (element) => attribute(element, "id") === "organization")[0];
  const heading = root && all(root, (element) => element.tagName === "h1")[0];
  const symbol = text(first(heading, "symbol")).trim();
  if (!root || !heading || symbol === "") throw unreachable(new Error("not an organisation page"));
  const byId = (id: string) => text(all(root, (element) => attribute(element, "id") === id)[0]).trim();
  return {
    spectrum_id: symbol.toUpperCase(),
    // The heading reads "Name / CODE".
    name: text(heading)
      .trim()
      .slice(0, -symbol.length)
      .replace(/\s*\/\s*$/, ""),
    headline: text(first(first(root, "join-us"), "body")).trim(),
    manifesto: byId("tab-manifesto"),
    charter: byId("tab-charter"),
    history: byId("tab-history"),
    logo: picture(first(root, "logo"), base),
    banner: picture(first(root, "banner"), base),
    members: Number(/\d+/.exec(text(first(root, "count")))?.[0] ?? 1),
  };
}

const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value;
const hasClass = (element: Element, name: string) => (attribute(element, "class") ?? "").split(/\s+/).includes(name);

function all(node: Node, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const left: Node[] = [node];
  // Depth first with a list of its own: a page nested without end must not exhaust the stack.
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (defaultTreeAdapter.isElementNode(next) && matches(next)) found.push(next);
    if ("childNodes" in next) left.push(...[...next.childNodes].reverse());
  }
  return found;
}

const first = (node: Node | undefined, className: string): Element | undefined =>
  node && all(node, (element) => hasClass(element, className))[0];

function text(node: Node | undefined): string {
  if (node === undefined) return "";
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  let whole = "";
  const left: Node[] = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (defaultTreeAdapter.isTextNode(next)) whole += next.value;
    if ("childNodes" in next) left.push(...[...next.childNodes].reverse());
  }
  return whole;
}

function picture(node: Element | undefined, base: string): string | null {
  const source = node && all(node, (element) => element.tagName === "img")[0];
  const address = source && attribute(source, "src");
  return address && URL.canParse(address, base) ? new URL(address, base).href : null;
}
