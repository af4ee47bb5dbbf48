import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { ContractSearch, PublicContract, searchContracts as searchEndpoint } from "#contract/trading/contracts.ts";
import { listNegotiations } from "#server/deals/offers/queries.ts";
import { isCustomer, isCustomerOf } from "#server/organisations/customer.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { containsText } from "#server/platform/database/sql.ts";
import type { PublicContract as ContractTable } from "#server/platform/database/types.ts";

export type ContractRow = Selectable<ContractTable> & { offer_count: number };

const NEWEST = sql`order by c.created_at desc, c.contract_id limit ${sql.lit(LIMITS.contractsListed)}`;

async function listWhere(
  context: Context,
  db: Db,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown> = NEWEST,
): Promise<PublicContract[]> {
  // What is looked up for each row is looked up for those of the page alone.
  const { rows } = await sql<ContractRow>`
    select c.*, (select count(*)::int from contract_offer o where o.contract_id = c.contract_id) as offer_count
    from (select c.*, row_number() over () as place from (select * from public_contract c where ${where} ${tail}) c) c
    order by c.place`.execute(db);
  const customers = rows.flatMap((row) => [row.customer_id, row.customer_org_id]);
  const parties = await loadParties(db, customers, context.config.publicUrl);
  return rows.map((row) => ({
    id: row.contract_id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    cost: row.cost,
    collateral: row.collateral,
    payment_type: row.payment_type,
    departure: row.departure,
    destination: row.destination,
    customer: parties.user(row.customer_id),
    customer_org: parties.contractorOrNull(row.customer_org_id),
    timestamp: row.created_at.toISOString(),
    status: row.status,
    expiration: row.expiration.toISOString(),
    offer_count: row.offer_count,
  }));
}

const open = ({ now }: Context) => sql`c.status = 'active' and c.expiration > ${now}`;

/** Contracts that are open for offers, newest first. */
export const listOpenContracts = (context: Context): Promise<PublicContract[]> =>
  listWhere(context, context.replica, open(context));

/** Ties turn round with the rest, so that one index serves both directions. */
const SORTED: Readonly<Record<ContractSearch["sort"], RawBuilder<unknown>>> = {
  "date-new": sql`c.created_at desc, c.contract_id`,
  "date-old": sql`c.created_at, c.contract_id desc`,
  "price-high": sql`c.cost desc, c.contract_id desc`,
  "price-low": sql`c.cost, c.contract_id`,
  title: sql`lower(c.title), c.contract_id`,
};

/** A page of contracts, and how many there are, counted up to a limit. Throws `NotSignedIn` where one's own are asked for. */
export async function searchContracts(
  context: Context,
  search: ContractSearch,
): Promise<Answer<typeof searchEndpoint>> {
  const where = sql`${sql.join(conditions(context, search), sql` and `)}`;
  const { index, page_size } = search;
  const page = sql`order by ${SORTED[search.sort]} limit ${sql.lit(page_size)} offset ${sql.lit(index * page_size)}`;
  const [items, counted] = await Promise.all([
    listWhere(context, context.replica, where, page),
    sql<{ total: number }>`
      select count(*)::int as total from (select from public_contract c where ${where} limit ${sql.lit(LIMITS.exactTotal)}) c`.execute(
      context.replica,
    ),
  ]);
  return { total: counted.rows[0]?.total ?? 0, items };
}

function conditions(context: Context, search: ContractSearch): RawBuilder<unknown>[] {
  const words = (search.query ?? "").split(/\s+/).filter(Boolean);
  return [
    search.mine === "true" ? isCustomerOf(signedIn(context), "c") : open(context),
    ...words.map((word) => containsText(sql`(c.title || ' ' || c.description)`, word)),
    ...(search.kind === undefined ? [] : [sql`c.kind = ${search.kind}`]),
    ...(search.paymentType === undefined ? [] : [sql`c.payment_type = ${search.paymentType}`]),
    ...(search.minOffer === undefined ? [] : [sql`c.cost >= ${search.minOffer}`]),
    ...(search.maxOffer === undefined ? [] : [sql`c.cost <= ${search.maxOffer}`]),
  ];
}

/** The caller's own and those of organisations whose orders they manage, whatever their state. */
export const listOwnContracts = (context: Context): Promise<PublicContract[]> =>
  listWhere(context, context.db, isCustomerOf(signedIn(context), "c"));

/** Throws `NotFound`, also for what staff took out of sight, except for its customer and for staff. */
export async function getContract(context: Context, contractId: string): Promise<PublicContract> {
  const { user } = context.actor;
  const shown =
    user?.role === "admin" ? sql`true` : sql`(c.hidden_at is null or c.customer_id = ${user?.user_id ?? null})`;
  const [contract] = await listWhere(context, context.db, sql`c.contract_id = ${contractId} and ${shown}`);
  if (!contract) throw new NotFound();
  return contract;
}

/** Negotiations on a contract that the caller has part in, as JSON text; its customer and site admins see all. */
export async function listContractOffers(context: Context, contractId: string): Promise<string> {
  const user = signedIn(context);
  const contract = await context.replica
    .selectFrom("public_contract")
    .select(["customer_id", "customer_org_id"])
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  if (!contract) throw new NotFound();
  const managed = user.memberships.filter((m) => m.permissions.has("manage_orders")).map((m) => m.contractor_id);
  const seen =
    isCustomer(user, contract) || user.role === "admin"
      ? sql`true`
      : sql`(d.assigned_id = ${user.user_id} or d.contractor_id = any(${sql.val(managed)}::uuid[]))`;
  return listNegotiations(
    context,
    sql`d.session_id in (select session_id from contract_offer where contract_id = ${contractId}) and ${seen}`,
  );
}
