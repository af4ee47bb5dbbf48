import { setImmediate as othersFirst } from "node:timers/promises";
import { z } from "zod";
import {
  KIND_COLUMN,
  LineMissing,
  NotANumber,
  NotAnId,
  NotAStatus,
  STOCK_COLUMNS,
  type StockColumn,
  StockFileEmpty,
  StockFileNoColumns,
  StockFileTooLong,
  StockFileUnreadable,
} from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Problem } from "#contract/platform/problem.ts";
import { BadCsv, type CsvRow, readCsv } from "./read-csv.ts";

/** A line as it stands in the file; a column that the file does not have is undefined. */
export type Cells = Partial<Record<StockColumn, string>>;
export type FileRow = { line: number; cells: Cells };

/** What a line asks for. What is undefined stays as it is. */
export type RowChange = {
  listing_id: string | undefined;
  title: string | undefined;
  item_type: string | undefined;
  /** Null takes the item away. */
  item_name: string | null | undefined;
  price: number | undefined;
  quantity_available: number | undefined;
  status: "active" | "inactive" | "archived" | undefined;
  description: string | undefined;
};

/** Reads a stock file: commas, semicolons or tabs, whatever its spreadsheet writes. In pieces, so that others are answered meanwhile. */
export async function readStockFile(text: string): Promise<{ lines: FileRow[]; passedOver: string[] }> {
  const rows = await records(text);
  const head = rows[0]?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const known = STOCK_COLUMNS.filter((column) => head.includes(column));
  if (known.length === 0) throw new StockFileNoColumns({ columns: STOCK_COLUMNS.join(", ") });
  const body = rows.slice(1).filter(({ record }) => record.some((cell) => cell.trim() !== ""));
  if (body.length === 0) throw new StockFileEmpty();
  if (body.length > LIMITS.stockFileLines) throw new StockFileTooLong({ most: LIMITS.stockFileLines });
  const lines = body.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(known.map((column) => [column, plain(record[head.indexOf(column)] ?? "")])) as Cells,
  }));
  const others = head.filter((name) => name !== "" && name !== KIND_COLUMN && !known.some((column) => column === name));
  return { lines, passedOver: others };
}

/** Spreadsheets leave empty lines behind the last one, and columns of their own beside ours. */
const MAX_RECORDS = LIMITS.stockFileLines * 5;
const MAX_CELLS = LIMITS.stockFileLines * 40;
const LONGEST_HEAD = 10_000;
const PIECE_MS = 10;

/** Refuses what nobody's spreadsheet writes as soon as it is seen: a megabyte of line ends or commas. */
async function records(text: string): Promise<CsvRow[]> {
  const [first = ""] = text.slice(0, LONGEST_HEAD).split("\n", 1);
  const delimiter = [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ",";
  const rows: CsvRow[] = [];
  let cells = 0;
  let begun = performance.now();
  try {
    for (const row of readCsv(text, delimiter)) {
      rows.push(row);
      cells += row.record.length;
      if (rows.length > MAX_RECORDS || cells > MAX_CELLS) throw new StockFileTooLong({ most: LIMITS.stockFileLines });
      if (performance.now() - begun < PIECE_MS) continue;
      await othersFirst();
      begun = performance.now();
    }
    return rows;
  } catch (error) {
    if (error instanceof BadCsv) throw new StockFileUnreadable({ line: error.line });
    throw error;
  }
}

/** Without the apostrophe that keeps a spreadsheet from computing the cell. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, "");

const Uuid = z.uuid();
const STATUSES = ["active", "inactive", "archived"] as const;

/** What the line wishes, or what is wrong with it. Empty text and item cells empty the field, others leave it. */
export function changeOf(cells: Cells): RowChange | Problem {
  const id = cells.listing_id || undefined;
  if (id !== undefined && !Uuid.safeParse(id).success) return new NotAnId({ text: id });
  const status = cells.status?.toLowerCase() || undefined;
  const known = STATUSES.find((each) => each === status);
  if (status !== undefined && known === undefined) return new NotAStatus({ text: status });
  const price = numberIn(cells, "price");
  const quantity = numberIn(cells, "quantity");
  if (Number.isNaN(price)) return new NotANumber({ column: "price", text: cells.price ?? "" });
  if (Number.isNaN(quantity)) return new NotANumber({ column: "quantity", text: cells.quantity ?? "" });
  const wish: RowChange = {
    listing_id: id?.toLowerCase(),
    title: cells.title || undefined,
    item_type: cells.item_type || undefined,
    item_name: cells.item_name === undefined ? undefined : cells.item_name || null,
    price,
    quantity_available: quantity,
    status: known,
    description: cells.description,
  };
  if (id !== undefined) return wish;
  if (wish.title === undefined && !wish.item_name) return new LineMissing({ column: "title" });
  if (price === undefined) return new LineMissing({ column: "price" });
  return quantity === undefined ? new LineMissing({ column: "quantity" }) : wish;
}

/** Digits, in groups of three as people and spreadsheets write them; NaN for anything else. */
function numberIn(cells: Cells, column: "price" | "quantity"): number | undefined {
  const text = cells[column] || undefined;
  if (text === undefined) return undefined;
  return /^(\d{1,16}|\d{1,3}([ ,.'’\u00a0\u202f]\d{3}){1,5})$/.test(text)
    ? Number(text.replace(/\D/g, ""))
    : Number.NaN;
}
