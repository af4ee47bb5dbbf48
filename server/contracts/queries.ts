import { type RawBuilder, type Selectable, sql } from "kysely";
import type { PublicContract } from "#contract/contracts.ts";
import { NotFound } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import { listSessions } from "#server/offers/queries.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { PublicContract as ContractTable } from "#server/platform/database/types.ts";
import { loadParties } from "#server/profiles/party-loader.ts";

export type ContractRow = Selectable<ContractTable> & { offer_count: number };

async function listWhere(context: Context, db: Db, where: RawBuilder<unknown>): Promise<PublicContract[]> {
  const { rows } = await sql<ContractRow>`
    select c.*, (select count(*)::int from contract_offer o where o.contract_id = c.contract_id) as offer_count
    from public_contract c where ${where}
    order by c.created_at desc, c.contract_id limit ${sql.lit(LIMITS.contractsListed)}`.execute(db);
  const customers = rows.map((row) => row.customer_id);
  const parties = await loadParties(db, customers, context.config.publicUrl);
  return rows.map((row) => ({
    id: row.contract_id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    cost: row.cost,
    collateral: row.collateral,
    // The columns' CHECKs say which words they hold.
    payment_type: row.payment_type as PublicContract["payment_type"],
    departure: row.departure,
    destination: row.destination,
    customer: parties.user(row.customer_id),
    timestamp: row.created_at.toISOString(),
    status: row.status as PublicContract["status"],
    expiration: row.expiration.toISOString(),
    offer_count: row.offer_count,
  }));
}

/** Contracts that are open for offers, newest first. */
export const listOpenContracts = (context: Context): Promise<PublicContract[]> =>
  listWhere(context, context.replica, sql`c.status = 'active' and c.expiration > ${context.now}`);

/** The caller's own, whatever their state. */
export const listOwnContracts = (context: Context): Promise<PublicContract[]> =>
  listWhere(context, context.db, sql`c.customer_id = ${signedIn(context).user_id}`);

/** Throws `NotFound`. */
export async function getContract(context: Context, contractId: string): Promise<PublicContract> {
  const [contract] = await listWhere(context, context.db, sql`c.contract_id = ${contractId}`);
  if (!contract) throw new NotFound();
  return contract;
}

/** Negotiations on a contract that the caller has part in, as JSON text; its customer and site admins see all. */
export async function listContractOffers(context: Context, contractId: string): Promise<string> {
  const user = signedIn(context);
  const contract = await context.replica
    .selectFrom("public_contract")
    .select("customer_id")
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  if (!contract) throw new NotFound();
  const managed = user.memberships.filter((m) => m.permissions.has("manage_orders")).map((m) => m.contractor_id);
  const seen =
    contract.customer_id === user.user_id || user.role === "admin"
      ? sql`true`
      : sql`(d.assigned_id = ${user.user_id} or d.contractor_id = any(${sql.val(managed)}::uuid[]))`;
  return listSessions(
    context,
    sql`d.session_id in (select session_id from contract_offer where contract_id = ${contractId}) and ${seen}`,
  );
}
