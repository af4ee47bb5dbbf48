import { differences, ledgerSums } from "#server/money/prove.ts";
import { loadConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database/open.ts";
import { runCommand } from "./command.ts";

/** `npm run ledger`: computes every balance from its entries and fails when one differs. The site may run meanwhile; its data is where its settings say. */
async function main(): Promise<number> {
  const database = await openDatabase(loadConfig());
  try {
    const { accounts, transactions, entries, total } = await ledgerSums(database.db);
    const found = await differences(database.db);
    console.info(
      `accounts: ${accounts}\ntransactions: ${transactions}\nentries: ${entries}\nsum of all entries: ${total}`,
    );
    console.info(`differences: ${found.length}`);
    for (const { what, id, stored, computed } of found)
      console.info(`  ${what} ${id}: stored ${stored}, computed ${computed}`);
    return found.length === 0 && total === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

runCommand(main);
