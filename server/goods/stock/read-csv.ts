/** One record of a CSV text, with the line on which it begins; cells may have line breaks. */
export type CsvRow = { record: string[]; line: number };

/** More than any spreadsheet writes: columns, and characters of a cell. */
const MAX_COLUMNS = 1_000;
const MAX_CELL = 32_767;

/** What stands at this line is no CSV: a quote within a cell, one that is never closed, or more than a spreadsheet holds. */
export class BadCsv extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}`);
    this.line = line;
  }
}

/**
 * Reads a CSV text (RFC 4180, any line ends) record by record, so that whoever asks may stop, or let others go first. The library that
 * reads our own files takes its megabyte in one go, for the better part of a second.
 */
export function* readCsv(text: string, delimiter: string): Generator<CsvRow> {
  const bare = new RegExp(`[^"\\r\\n${delimiter}]*`, "y");
  let at = text.startsWith("\ufeff") ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const row: CsvRow = { record: [], line };
    for (let isWhole = false; !isWhole; ) {
      const cell = text[at] === '"' ? quotedCell(text, at, line) : bareCell(text, at, bare);
      row.record.push(cell.content);
      if (row.record.length > MAX_COLUMNS || cell.content.length > MAX_CELL) throw new BadCsv(line);
      line += cell.breaks;
      at = cell.end;
      const sign = text[at];
      if (sign === '"' || (sign !== delimiter && sign !== undefined && !isLineEnd(sign))) throw new BadCsv(line);
      isWhole = sign !== delimiter;
      at += text.startsWith("\r\n", at) ? 2 : 1;
    }
    line += 1;
    yield row;
  }
}

type Cell = { content: string; end: number; breaks: number };

const isLineEnd = (sign: string) => sign === "\n" || sign === "\r";

function bareCell(text: string, at: number, bare: RegExp): Cell {
  bare.lastIndex = at;
  const content = bare.exec(text)?.[0] ?? "";
  return { content, end: at + content.length, breaks: 0 };
}

function quotedCell(text: string, at: number, line: number): Cell {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || close - at > 2 * MAX_CELL) throw new BadCsv(line);
  const content = text.slice(at + 1, close).replaceAll('""', '"');
  return { content, end: close + 1, breaks: content.match(/\r\n|\n|\r/g)?.length ?? 0 };
}
