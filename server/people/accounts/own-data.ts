import { sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Leaving } from "#server/platform/leaving.ts";

/** Everything that the site keeps about the caller, as a text that a person can read: what each room says. */
export async function ownData(context: Context, rooms: readonly Leaving[]): Promise<string> {
  const { user_id } = signedIn(context);
  const sections: string[] = [];
  for (const [heading, query] of rooms.flatMap(({ copy }) => copy?.(user_id) ?? [])) {
    const { rows } = await sql`select * from (${query}) as part limit ${LIMITS.ownDataRows}`.execute(context.replica);
    sections.push(`# ${heading}\n\n${rows.length === 0 ? "(none)\n" : rows.map(rowText).join("\n")}`);
  }
  return `Freeport: the data of one account, ${context.now.toISOString()}\n\n${sections.join("\n")}`;
}

const rowText = (row: unknown): string =>
  Object.entries(row as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${valueText(value)}\n`)
    .join("");

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
