import { type RawBuilder, sql } from "kysely";
import type { User } from "#contract/platform/actor.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { can, isMember } from "#contract/platform/permissions.ts";
import type { Problem } from "#contract/platform/problem.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { isAmong } from "#server/platform/database/sql.ts";
import { actingParty } from "./acting-party.ts";
import { requireNoneBlocked } from "./blocklist.ts";

/** Who buys: the person who acts, and the organisation for which they do; null when they buy for themselves. */
export type Customer = { customer_id: string; customer_org_id: string | null };

/** The party that buys: it is reviewed, and limits count by it. */
export const customerParty = ({ customer_id, customer_org_id }: Customer): string => customer_org_id ?? customer_id;

/**
 * Whether the user stands on the customer's side. Of an organisation these are its members with the permission, and whoever acted for it
 * while they are a member: a token that was not granted the organisation has no part in its deals, and nor has who left it.
 */
export function isCustomer(
  user: User,
  { customer_id, customer_org_id }: Customer,
  permission: Permission = "manage_orders",
): boolean {
  if (customer_org_id === null) return customer_id === user.user_id;
  return can(user, customer_org_id, permission) || (customer_id === user.user_id && isMember(user, customer_org_id));
}

/** A condition on `d`: the user bought it, for themselves or for an organisation that they are in. */
export const boughtBy = (user: User, alias = "d"): RawBuilder<boolean> => {
  const org = sql.ref(`${alias}.customer_org_id`);
  const mine = sql.val(user.memberships.map(({ contractor_id }) => contractor_id));
  const owns = sql.ref(`${alias}.customer_id`);
  return user.role === "admin"
    ? sql`${owns} = ${user.user_id}`
    : sql`(${owns} = ${user.user_id} and (${org} is null or ${org} = any(${mine}::uuid[])))`;
};

/** Neither the customer nor a member of the organisation that buys: whoever may act there all the same is of the staff. */
export const isOutsideOf = (user: User, { customer_id, customer_org_id }: Customer): boolean =>
  customer_id !== user.user_id && (customer_org_id === null || !isMember(user, customer_org_id));

/** The same as `isCustomer` of orders, as a condition on `d`. */
export const isCustomerOf = (user: User, alias = "d"): RawBuilder<boolean> => {
  const managed = user.memberships.filter(({ permissions }) => permissions.has("manage_orders"));
  return sql`(${boughtBy(user, alias)} or ${sql.ref(`${alias}.customer_org_id`)} = any(${sql.val(managed.map(({ contractor_id }) => contractor_id))}::uuid[]))`;
};

/**
 * For whom the user buys: the organisation of that code when they have the permission there, else themselves. Throws
 * `UnknownContractor`, `NotAllowed`, `ContractorArchived`.
 */
export async function actingCustomer(
  db: Db,
  user: User,
  spectrumId: string | null | undefined,
  permission: Permission = "manage_orders",
): Promise<Customer> {
  const { id, kind } = await actingParty(db, user, spectrumId, permission);
  return { customer_id: user.user_id, customer_org_id: kind === "contractor" ? id : null };
}

/** Who hears of what the customer has to know: the person, or whoever `isCustomer` for an organisation. */
export async function customerSide(
  tx: Tx,
  { customer_id, customer_org_id }: Customer,
  permission: "manage_orders" | "manage_market" = "manage_orders",
): Promise<string[]> {
  if (customer_org_id === null) return [customer_id];
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from contractor_member m where m.contractor_id = ${customer_org_id} and (m.user_id = ${customer_id} or exists (
      select from contractor_member_role given join contractor_role role on role.role_id = given.role_id
      where given.contractor_id = m.contractor_id and given.user_id = m.user_id and ${sql.ref(`role.${permission}`)}))
    order by m.user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Refuses a deal of a customer with themselves: with the person, the organisation, or one of its members. */
export async function requireNotOneself(
  db: Db,
  { customer_id, customer_org_id }: Customer,
  sellers: readonly (string | null)[],
  Own: new () => Problem,
): Promise<void> {
  if (sellers.some((id) => id !== null && (id === customer_id || id === customer_org_id))) throw new Own();
  if (customer_org_id === null) return;
  const member = await db
    .selectFrom("contractor_member")
    .select("user_id")
    .where("contractor_id", "=", customer_org_id)
    .where(
      isAmong(
        "user_id",
        sellers.filter((id) => id !== null),
      ),
    )
    .executeTakeFirst();
  if (member) throw new Own();
}

/** Refuses a deal between two sides of which one has blocked the other: each of the customer's with each of the seller's. */
export async function requireNoBlock(
  db: Db,
  { customer_id, customer_org_id }: Customer,
  sellers: readonly (string | null)[],
): Promise<void> {
  const customers = [customer_id, ...(customer_org_id === null ? [] : [customer_org_id])];
  await requireNoneBlocked(
    db,
    customers,
    sellers.filter((id) => id !== null),
  );
}
