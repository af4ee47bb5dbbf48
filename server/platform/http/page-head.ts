import type { Language } from "../context.ts";
import type { Db } from "../database/connect.ts";

/** What a page says about itself to link previews and search machines. */
export type PageHead = {
  title: string;
  /** One line of plain text. */
  description: string;
  /** A whole address. */
  image?: string;
  /** A path of this site. */
  canonical: string;
  /** Structured data (JSON-LD). */
  data?: object;
};

/** Finds what a page says: the first whose pattern fits is asked with the pattern's groups. Nothing found, nothing said. */
export type PageHeads = readonly {
  pattern: RegExp;
  /** Everybody may see what is found there, so where nothing is found there is no such page. */
  isPublic?: true;
  find: (site: Site, ...parts: string[]) => Promise<PageHead | undefined>;
}[];

/** Where a page reads from, where people find it, and what its reader speaks. */
export type Site = { db: Db; publicUrl: string; now: Date; language: Language };

/** A list whose address is mostly filters names no address as the true one. */
const LIST = /^\/market\/?$/;

export type FoundHead = { head?: PageHead | undefined; isMissing?: boolean };

/** `isMissing` is true of a page that nobody can see, since there is none. */
export async function findHead(heads: PageHeads, path: string, site: Site): Promise<FoundHead> {
  for (const { pattern, find, isPublic = false } of heads) {
    const [whole, ...parts] = pattern.exec(path) ?? [];
    if (whole === undefined) continue;
    const head = await find(site, ...parts);
    return { head, isMissing: isPublic && head === undefined };
  }
  return {};
}

/** The app's HTML with the head of this page. An organisation's hostname is not the page's true address. The client takes out what has `data-page` when it goes on to another one. */
export function renderHead(
  html: string,
  path: string,
  head: PageHead | undefined,
  publicUrl: string,
  isTrueAddress = true,
): string {
  const canonical =
    !isTrueAddress || LIST.test(path)
      ? []
      : [`<link rel="canonical" href="${escaped(publicUrl + (head?.canonical ?? path))}">`];
  const title = head ? [`<title>${escaped(head.title)} - Freeport</title>`, ...metas(head, publicUrl)] : [];
  const added = [...title, ...canonical].join("");
  const plain = head ? html.replace(/<meta name="description"[^>]*>/, "") : html;
  // Functions, because a title may hold what `replace` takes for a group.
  return plain.replace(/<title>[^<]*<\/title>/, (own) => (head ? added : own + added));
}

function metas({ title, description, image, canonical, data }: PageHead, publicUrl: string): string[] {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escaped(content)}" data-page>`;
  const pictures = image
    ? [property("og:image", image), `<meta name="thumbnail" content="${escaped(image)}" data-page>`]
    : [];
  return [
    `<meta name="description" content="${escaped(description)}">`,
    property("og:site_name", "Freeport"),
    property("og:title", title),
    property("og:description", description),
    property("og:url", publicUrl + canonical),
    ...pictures,
    // With `<` written as its number, no text of a player can end the element.
    ...(data
      ? [`<script type="application/ld+json" data-page>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`]
      : []),
  ];
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
