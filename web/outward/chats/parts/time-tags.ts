import { currentLanguage } from "#web/i18n.ts";
import { formatRelative } from "#web/ui/format.ts";

export const TAG_STYLES = ["t", "T", "d", "D", "f", "F", "R"] as const;
export type TagStyle = (typeof TAG_STYLES)[number];

/** A stretch of a message: words, a link, or a moment with the tag that it was written as. */
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "time"; text: string; at: number; style: TagStyle };

/** Seconds, of which more digits than these are no date any more. */
const TAG = /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/;
const LINK = /https?:\/\/[^\s<>"]+/;
const EITHER = new RegExp(`${TAG.source}|${LINK.source}`, "g");

/** Marks that end a sentence do not belong to the address in it, nor does a bracket that was opened before it. */
function trimmedLink(text: string): string {
  const bare = text.replace(/[.,;:!?'"»”’、。，；：！？）]+$/u, "");
  if (bare.endsWith(")") && !bare.includes("(")) return trimmedLink(bare.slice(0, -1));
  return bare;
}

function pieceOf(match: RegExpMatchArray): Piece | null {
  const [text, seconds, style] = match;
  if (seconds !== undefined) {
    const at = Number(seconds) * 1000;
    const known = TAG_STYLES.find((each) => each === style) ?? "f";
    return Number.isNaN(new Date(at).getTime()) ? null : { kind: "time", text, at, style: known };
  }
  const address = trimmedLink(text);
  return URL.canParse(address) ? { kind: "link", text: address, href: address } : null;
}

/** What a message consists of. Nothing of it is ever taken for markup. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of content.matchAll(EITHER)) {
    const piece = pieceOf(match);
    if (!piece) continue;
    if (match.index > done) pieces.push({ kind: "text", text: content.slice(done, match.index) });
    pieces.push(piece);
    done = match.index + piece.text.length;
  }
  if (done < content.length) pieces.push({ kind: "text", text: content.slice(done) });
  return pieces;
}

const FORMATS: Record<Exclude<TagStyle, "R">, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** The moment as its style asks, in the reader's language and zone unless others are named. */
export const formatTag = (
  { at, style }: { at: number; style: TagStyle },
  now: number,
  locale = currentLanguage() as string,
  timeZone?: string,
): string =>
  style === "R"
    ? formatRelative(at, now, locale as ReturnType<typeof currentLanguage>)
    : new Intl.DateTimeFormat(locale, { ...FORMATS[style], ...(timeZone ? { timeZone } : {}) }).format(at);

/** The tag that everybody reads in their own zone. */
export const tagOf = (at: number): string => `<t:${Math.floor(at / 1000)}:F>`;

/** For a list: one line, the moments in words. */
export const plainText = (content: string, now: number): string =>
  piecesOf(content)
    .map((piece) => (piece.kind === "time" ? formatTag(piece, now) : piece.text))
    .join("")
    .replace(/\s+/g, " ");
