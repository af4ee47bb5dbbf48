import { Problem } from "#contract/platform/problem.ts";
import { loadConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database/open.ts";
import { errorText } from "#server/platform/http/languages.ts";
import { listAdmins, nameAdmin } from "#server/staff/users/name-admins.ts";
import { runCommand } from "./command.ts";

const USAGE = "npm run admin -- grant <username> | revoke <username> | list";

/** `npm run admin`: who may do what site admins do. The site may run meanwhile; its data is where its settings say. */
async function main([verb, username]: readonly string[]): Promise<number> {
  const changes = verb === "grant" || verb === "revoke";
  if (changes ? username === undefined : verb !== "list") {
    console.error(USAGE);
    return 1;
  }
  const database = await openDatabase(loadConfig());
  try {
    if (changes) console.info(await nameAdmin(database.db, username ?? "", verb === "grant" ? "admin" : "user"));
    else console.info((await listAdmins(database.db)).join("\n") || "There is no site admin.");
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(errorText("en", error.code, error.data));
    return 1;
  } finally {
    await database.close();
  }
}

runCommand(main);
