import { sql } from "kysely";
import { TakenDown } from "#contract/platform/errors.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Moderated } from "#server/platform/moderated.ts";

/** Where people and organisations have what they say of themselves besides their name and picture. */
const PAGES = {
  user: { table: "account", key: "user_id", description: "profile_description", site: sql`null::text` },
  contractor: { table: "contractor", key: "contractor_id", description: "description", site: sql`t.site_url` },
} as const;

/**
 * Puts the standard name, text and pictures in place of somebody's own, or gives these back. Their page, deals and reviews stay. Doing it
 * twice changes nothing. Undefined: there is no such party.
 */
export async function hidePage(
  tx: Tx,
  kind: keyof typeof PAGES,
  partyId: string,
  hidden_at: Date | null,
): Promise<Moderated | undefined> {
  const party = await lockParty(tx, partyId);
  if (!party || party.kind !== kind) return undefined;
  const changed = hidden_at === null ? await show(tx, kind, partyId) : await hide(tx, kind, partyId, hidden_at);
  return { name: party.handle, party_id: partyId, changed };
}

const lockParty = (tx: Tx, partyId: string) =>
  tx.selectFrom("party").select(["kind", "handle"]).where("party_id", "=", partyId).forNoKeyUpdate().executeTakeFirst();

async function hide(tx: Tx, kind: keyof typeof PAGES, partyId: string, at: Date): Promise<boolean> {
  const { table, key, description, site } = PAGES[kind];
  const kept = await sql`
    insert into hidden_page (party_id, name, description, avatar, banner, site_url, hidden_at)
    select p.party_id, p.name, t.${sql.ref(description)}, p.avatar, t.banner, ${site}, ${at}
    from party p join ${sql.table(table)} t on t.${sql.ref(key)} = p.party_id where p.party_id = ${partyId}
    on conflict (party_id) do nothing returning party_id`.execute(tx);
  if (kept.rows.length === 0) return false;
  await sql`update party set name = handle, avatar = null where party_id = ${partyId}`.execute(tx);
  await sql`update ${sql.table(table)} set ${sql.ref(description)} = '', banner = null ${kind === "contractor" ? sql`, site_url = null` : sql``}
    where ${sql.ref(key)} = ${partyId}`.execute(tx);
  return true;
}

async function show(tx: Tx, kind: keyof typeof PAGES, partyId: string): Promise<boolean> {
  const { table, key, description } = PAGES[kind];
  const [kept] = await tx.deleteFrom("hidden_page").where("party_id", "=", partyId).returningAll().execute();
  if (!kept) return false;
  await tx.updateTable("party").set({ name: kept.name, avatar: kept.avatar }).where("party_id", "=", partyId).execute();
  await sql`update ${sql.table(table)} set ${sql.ref(description)} = ${kept.description}, banner = ${kept.banner}
    ${kind === "contractor" ? sql`, site_url = ${kept.site_url}` : sql``} where ${sql.ref(key)} = ${partyId}`.execute(
    tx,
  );
  return true;
}

/** Refuses new words and pictures while staff keep the old ones out of sight; they wait for each other. Throws `TakenDown`. */
export async function requirePageShown(tx: Tx, partyId: string): Promise<void> {
  await lockParty(tx, partyId);
  const { rows } = await sql`select from hidden_page where party_id = ${partyId}`.execute(tx);
  if (rows.length > 0) throw new TakenDown();
}
