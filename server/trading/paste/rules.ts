import { LIMITS } from "#contract/platform/limits.ts";

/** One way to read a line. Pure. */
export type Reading = { name: string; quantity: number };
export type ReadLine = { line: number; text: string; readings: Reading[] };

const NUMBER = String.raw`\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+|\d{1,10}`;
const TIMES = String.raw`\s*[x×*хХX]\s*`;
const UNITS = String.raw`(?:\s*(?:scu|µscu|uscu|cscu|mscu|pcs\.?|pc\.?|units?|шт\.?|个|件))?`;

/** Most certain first: an amount that is marked as one, then a bare number, which may as well belong to the name. */
const PATTERNS: readonly [RegExp, name: number, amount: number][] = [
  [new RegExp(`^(${NUMBER})${TIMES}(.+)$`), 2, 1],
  [new RegExp(`^[x×хХX](${NUMBER})\\s+(.+)$`), 2, 1],
  [new RegExp(`^(.+?)\\s*[([](?:[x×хХX]\\s*)?(${NUMBER})${UNITS}(?:\\s*[x×хХX])?[)\\]]$`, "i"), 1, 2],
  [new RegExp(`^(.+?)\\s*[x×*хХX]\\s*(${NUMBER})${UNITS}$`, "i"), 1, 2],
  [new RegExp(`^(.+?)\\s*[:=;|\\t]\\s*(${NUMBER})${UNITS}$`, "i"), 1, 2],
  [new RegExp(`^(.+?),\\s*(${NUMBER})${UNITS}$`, "i"), 1, 2],
  [new RegExp(`^(${NUMBER})${UNITS}\\s*[:;|\\t,]\\s*(.+)$`, "i"), 2, 1],
  [new RegExp(`^(${NUMBER})${UNITS}\\s+(.+)$`, "i"), 2, 1],
  [new RegExp(`^(.+?)\\s+(${NUMBER})${UNITS}$`, "i"), 1, 2],
];

const BULLET = /^\s*(?:[-–—•*+]|\d{1,3}[.)])\s+/;

/**
 * The lines that say something, each with the ways in which it may be read: `12x Name`, `Name × 12`, `Name (12)`, `Name: 12`, tables
 * copied from a spreadsheet, list marks. The name as it stands, once, is always one of them.
 */
export function readLines(text: string): { lines: ReadLine[]; leftOut: number } {
  const written = text
    .split(/\r\n|[\n\r]/)
    .map((line, index) => ({ line: index + 1, text: line.trim().slice(0, 200) }))
    .filter(({ text: each }) => /[\p{L}\p{N}]/u.test(each));
  const lines = written.slice(0, LIMITS.pastedLines);
  return {
    lines: lines.map((each) => ({ ...each, readings: readingsOf(each.text) })),
    leftOut: written.length - lines.length,
  };
}

export function readingsOf(line: string): Reading[] {
  const readings: Reading[] = [];
  const add = (name: string, quantity: number) => {
    const clean = name.replace(/^["'“”«»\s]+|["'“”«»\s.,;:]+$/g, "");
    if (clean !== "" && quantity >= 1 && quantity <= LIMITS.quantity && !readings.some((each) => each.name === clean))
      readings.push({ name: clean, quantity });
  };
  for (const text of new Set([line.replace(BULLET, ""), line])) {
    for (const [pattern, name, amount] of PATTERNS) {
      const match = pattern.exec(text);
      if (match) add(match[name] ?? "", Number((match[amount] ?? "").replace(/\D/g, "")));
    }
    add(text, 1);
  }
  return readings;
}
