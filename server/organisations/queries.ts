import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { UnknownContractor } from "#contract/platform/errors.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { availableMoney } from "#server/people/profiles/available-money.ts";
import { PARTY_COLUMNS } from "#server/people/profiles/party-view.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { unseen } from "#server/platform/database/unseen.ts";

const contractors = (db: Db) =>
  db
    .selectFrom("contractor")
    .innerJoin("party", "party.party_id", "contractor.contractor_id")
    .select([...PARTY_COLUMNS, "party.created_at", availableMoney("party.party_id").as("balance")])
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
      "contractor.archived_at",
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

/** By code, in any case. Throws `UnknownContractor`. */
export const getContractor = (db: Db, spectrum_id: string) =>
  contractors(db)
    .where("party.kind", "=", "contractor")
    .where(sql<string>`lower(party.handle)`, "=", spectrum_id.toLowerCase())
    .executeTakeFirstOrThrow(() => new UnknownContractor());

export type ContractorFilter = {
  query?: string | undefined;
  fields: readonly string[];
  rating: number;
  sorting: { by: string; direction: "asc" | "desc" };
  index: number;
  pageSize: number;
};

/** Each begins an index of `contractor_list`, which goes on with name and id. */
const SORTED = {
  rating: sql.ref("assured_rating"),
  name: sql.ref("sort_name"),
  members: sql.ref("size"),
  date: sql.ref("created_at"),
} as const;

const isSorted = (by: string): by is keyof typeof SORTED => Object.hasOwn(SORTED, by);

/** A page of organisations that are not archived, and how many match in all. */
export async function listContractors(
  db: Db,
  filter: ContractorFilter,
): Promise<{ total: number; rows: ContractorRow[] }> {
  const { sorting, index, pageSize } = filter;
  const fits = fitting(filter);
  const column = SORTED[isSorted(sorting.by) ? sorting.by : "date"];
  const direction = sorting.direction === "asc" ? sql`asc` : sql`desc`;
  // Written into the text: without knowing how many rows are wanted, PostgreSQL plans for a tenth of all.
  const some = sql`order by ${column} ${direction}, name, contractor_id limit ${sql.lit(pageSize)} offset ${sql.lit(index * pageSize)}`;
  const all = sql`from contractor_list where ${fits}`;
  // Words are found by an index in no order, so that what matches is gathered once for the page and for the total.
  const { before, from } =
    filter.query === undefined
      ? { before: sql``, from: all }
      : {
          before: sql`with found as materialized (select contractor_id, name, ${column} ${all})`,
          from: sql`from found`,
        };
  const { rows } = await sql<{ total: number; ids: string[] }>`
    ${before} select (select count(*)::int ${from}) as total, array(select contractor_id ${from} ${some}) as ids`.execute(
    db,
  );
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  const found = new Map((await listContractorsById(db, ids)).map((row) => [row.contractor_id, row]));
  return { total, rows: ids.flatMap((id) => found.get(id) ?? []) };
}

function fitting({ query, fields, rating }: ContractorFilter) {
  const conditions = [sql<boolean>`true`];
  if (rating > 0) conditions.push(sql`avg_rating >= ${rating * 10}`);
  if (query !== undefined) conditions.push(sql`words like ${`%${query.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`}`);
  if (fields.length > 0) conditions.push(sql`tags @> ${sql.val([...fields])}::text[]`);
  return sql.join(conditions, sql` and `);
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

const MAX_FOUND = 25;

/** Organisations whose code or name contains the text; exact and leading matches first. */
export async function searchContractors(db: Db, text: string) {
  if ([...text].length < 2) return [];
  const literal = text.toLowerCase().replace(/[\\%_]/g, "\\$&");
  return db
    .selectFrom("party")
    .innerJoin("contractor", "contractor.contractor_id", "party.party_id")
    .select(PARTY_COLUMNS)
    .where("party.kind", "=", "contractor")
    .where("contractor.archived_at", "is", null)
    .where(
      [...text].length > 2
        ? sql<boolean>`(party.handle ilike ${unseen(`%${literal}%`, "text")} or party.name ilike ${unseen(`%${literal}%`, "text")})`
        : // Two letters have no trigram, and the index of those would be walked whole.
          sql<boolean>`party.handle || E'\n' || party.name ilike ${`%${literal}%`}`,
    )
    .orderBy(
      sql`case when ${text.toLowerCase()} in (lower(party.handle), lower(party.name)) then 0 when lower(party.handle) like ${`${literal}%`} or lower(party.name) like ${`${literal}%`} then 1 else 2 end`,
    )
    .orderBy("party.name")
    .orderBy("party.handle")
    .limit(sql.lit(MAX_FOUND))
    .execute();
}
