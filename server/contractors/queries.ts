import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { PERMISSIONS } from "#contract/permissions.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { PARTY_COLUMNS } from "#server/profiles/party-view.ts";

const contractors = (db: Db) =>
  db
    .selectFrom("contractor")
    .innerJoin("party", "party.party_id", "contractor.contractor_id")
    .select([...PARTY_COLUMNS, "party.balance", "party.created_at"])
    .select([
      "contractor.contractor_id",
      "contractor.kind as contractor_kind",
      "contractor.description",
      "contractor.banner",
      "contractor.site_url",
      "contractor.size",
      "contractor.locale",
      "contractor.market_order_template",
      "contractor.official_server_id",
      "contractor.discord_thread_channel_id",
      "contractor.default_role",
      "contractor.owner_role",
    ])
    .select((eb) => [
      eb
        .selectFrom("contractor_tag as tag")
        .select(sql<string[]>`coalesce(json_agg(tag.tag order by tag.tag), '[]')`.as("tags"))
        .whereRef("tag.contractor_id", "=", "contractor.contractor_id")
        .as("tags"),
      jsonArrayFrom(
        eb
          .selectFrom("contractor_role as role")
          .select(["role.role_id", "role.contractor_id", "role.name", "role.position"])
          .select(PERMISSIONS.map((name) => `role.${name}` as const))
          .whereRef("role.contractor_id", "=", "contractor.contractor_id")
          .orderBy("role.position")
          .orderBy("role.role_id"),
      ).as("roles"),
    ]);

export type ContractorRow = Awaited<ReturnType<ReturnType<typeof contractors>["executeTakeFirstOrThrow"]>>;

/** By code, in any case. */
export const findContractor = (db: Db, spectrum_id: string) =>
  contractors(db)
    .where("party.kind", "=", "contractor")
    .where(sql<string>`lower(party.handle)`, "=", spectrum_id.toLowerCase())
    .executeTakeFirst();

export type ContractorFilter = {
  query?: string | undefined;
  fields: readonly string[];
  rating: number;
  sorting: { by: string; direction: "asc" | "desc" };
  index: number;
  pageSize: number;
};

const SORTED = {
  rating: sql`party.total_rating`,
  name: sql`lower(party.name)`,
  members: sql`contractor.size`,
  date: sql`party.created_at`,
} as const;

const isSorted = (by: string): by is keyof typeof SORTED => Object.hasOwn(SORTED, by);

/** A page of organisations, and how many match in all. */
export async function listContractors(
  db: Db,
  { query, fields, rating, sorting, index, pageSize }: ContractorFilter,
): Promise<{ total: number; rows: ContractorRow[] }> {
  let ids = db
    .selectFrom("contractor")
    .innerJoin("party", "party.party_id", "contractor.contractor_id")
    .where("party.avg_rating", ">=", rating * 10);
  if (query !== undefined) {
    const pattern = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
    ids = ids.where((eb) =>
      eb.or([
        eb("party.handle", "ilike", pattern),
        eb("party.name", "ilike", pattern),
        eb("contractor.description", "ilike", pattern),
      ]),
    );
  }
  for (const field of fields) {
    ids = ids.where((eb) =>
      eb.exists(
        eb
          .selectFrom("contractor_tag as wanted")
          .select("wanted.tag")
          .whereRef("wanted.contractor_id", "=", "contractor.contractor_id")
          .where("wanted.tag", "=", field),
      ),
    );
  }
  const { total } = await ids.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await contractors(db)
    .where("contractor.contractor_id", "in", ids.select("contractor.contractor_id"))
    .orderBy(SORTED[isSorted(sorting.by) ? sorting.by : "date"], sorting.direction)
    .orderBy("party.name")
    .orderBy("party.party_id")
    .limit(pageSize)
    .offset(index * pageSize)
    .execute();
  return { total, rows };
}

/** The organisations with these ids, by name. */
export const listContractorsById = (db: Db, contractorIds: readonly string[]): Promise<ContractorRow[]> =>
  contractorIds.length === 0
    ? Promise.resolve([])
    : contractors(db)
        .where("contractor.contractor_id", "in", [...contractorIds])
        .orderBy("party.name")
        .orderBy("party.party_id")
        .execute();

/** Only the id, for sub-paths that need no more. */
export const findContractorId = (db: Db, spectrum_id: string) =>
  db
    .selectFrom("party")
    .select("party_id")
    .where("kind", "=", "contractor")
    .where(sql<string>`lower(handle)`, "=", spectrum_id.toLowerCase())
    .executeTakeFirst();

const MOST_FOUND = 25;

/** Organisations whose code or name contains the text; exact and leading matches first. */
export async function searchContractors(db: Db, text: string) {
  if ([...text].length < 2) return [];
  const literal = text.toLowerCase().replace(/[\\%_]/g, "\\$&");
  return db
    .selectFrom("party")
    .select(PARTY_COLUMNS)
    .where("party.kind", "=", "contractor")
    .where((eb) => eb.or([eb("party.handle", "ilike", `%${literal}%`), eb("party.name", "ilike", `%${literal}%`)]))
    .orderBy(
      sql`case when ${text.toLowerCase()} in (lower(party.handle), lower(party.name)) then 0 when lower(party.handle) like ${`${literal}%`} or lower(party.name) like ${`${literal}%`} then 1 else 2 end`,
    )
    .orderBy("party.name")
    .orderBy("party.handle")
    .limit(MOST_FOUND)
    .execute();
}
