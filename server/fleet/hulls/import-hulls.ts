import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { HullRow, loadHulls, saveHulls } from "./hulls.ts";

type Report = { lines: string[]; exitCode: 0 | 1 };
type Bad = { line: number; reason: string };

/** `npm run catalogue -- --hulls file.csv`: adds and updates hulls, also while the site runs. Bad rows are named by line; the rest is taken in. */
export async function importHulls(databaseUrl: string, file: string): Promise<Report> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== "string")
    return { lines: [`${file}: cannot be read (${text.code ?? text.message})`], exitCode: 1 };
  const connection = connect(databaseUrl, { max: 2, application_name: "freeport catalogue" });
  try {
    const { hulls, bad } = await readRows(connection.db, text);
    const { added, changed } = await connection.db.transaction().execute((tx) => saveHulls(tx, hulls));
    return {
      lines: [
        ...bad.map(({ line, reason }) => `${file}:${line}: ${reason}`),
        `${hulls.length} good rows: ${added} hulls added, ${changed} changed, ${hulls.length - added - changed} as they were; ${bad.length} bad rows`,
      ],
      exitCode: bad.length > 0 ? 1 : 0,
    };
  } finally {
    await connection.close();
  }
}

/** The rows that fit, each code and each name once, and no name that another hull has. */
async function readRows(db: Db, text: string): Promise<{ hulls: HullRow[]; bad: Bad[] }> {
  const parsed: { record: unknown; info: { lines: number } }[] = parse(text, {
    bom: true,
    columns: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const codeOf = new Map((await loadHulls(db)).map(({ name, code }) => [name, code]));
  const codes = new Set<string>();
  const hulls: HullRow[] = [];
  const bad: Bad[] = [];
  for (const { record, info } of parsed) {
    const row = HullRow.safeParse(record);
    const reason = row.success
      ? clashOf(row.data, codes, codeOf)
      : `${String(row.error.issues[0]?.path[0])} does not fit`;
    if (reason !== undefined || !row.success) bad.push({ line: info.lines, reason: reason ?? "" });
    else {
      codes.add(row.data.code);
      codeOf.set(row.data.name, row.data.code);
      hulls.push(row.data);
    }
  }
  return { hulls, bad };
}

function clashOf({ code, name }: HullRow, codes: ReadonlySet<string>, codeOf: ReadonlyMap<string, string>) {
  if (codes.has(code)) return `"${code}" stands in the file twice`;
  const other = codeOf.get(name);
  return other === undefined || other === code ? undefined : `"${name}" is the name of ${other}`;
}
