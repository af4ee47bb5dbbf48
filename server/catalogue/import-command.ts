import { readFile } from "node:fs/promises";
import { connect, type Tx } from "#server/platform/database/connect.ts";
import { importItems } from "./import-items.ts";
import { parseItems } from "./parse-items.ts";
import { listItemTypes } from "./queries.ts";

export type ImportReport = { lines: string[]; exitCode: 0 | 1 };

/** Brings the rows of these items in the market's search up to date, in the import's own transaction. */
type Reindex = (tx: Tx, itemIds: readonly string[]) => Promise<void>;

/** `npm run catalogue -- file.csv`: what it did, in lines for the terminal. Bad rows are named; the rest is imported. */
export async function importCatalogue(databaseUrl: string, file: string, reindex: Reindex): Promise<ImportReport> {
  const format = /\.json$/i.test(file) ? "json" : /\.csv$/i.test(file) ? "csv" : undefined;
  if (!format) return { lines: [`${file}: name a .csv or .json file`], exitCode: 1 };
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== "string")
    return { lines: [`${file}: cannot be read (${text.code ?? text.message})`], exitCode: 1 };
  const connection = connect(databaseUrl, { max: 2, application_name: "freeport catalogue" });
  try {
    const parsed = parseOrExplain(text, format, await listItemTypes(connection.db));
    if ("problem" in parsed) return { lines: [`${file}: ${parsed.problem}`], exitCode: 1 };
    const { items, bad } = parsed;
    const { added, changed } = await connection.db.transaction().execute(async (tx) => {
      const imported = await importItems(tx, items);
      await reindex(tx, imported.changedIds);
      return imported;
    });
    return {
      lines: [
        ...bad.map(({ line, reason }) => `${file}:${line}: ${reason}`),
        `${items.length} good rows: ${added} items added, ${changed} changed, ${items.length - added - changed} as they were; ${bad.length} bad rows`,
      ],
      exitCode: bad.length > 0 ? 1 : 0,
    };
  } finally {
    await connection.close();
  }
}

function parseOrExplain(text: string, format: "csv" | "json", types: readonly string[]) {
  try {
    return parseItems(text, format, types);
  } catch (error) {
    // The file as a whole is not in its format; its author needs the parser's words.
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
