import { type RawBuilder, sql } from "kysely";
import { NEEDS, type Need, type NeedKind } from "#contract/deals/needs.ts";
import type { User } from "#contract/platform/actor.ts";
import { UnknownContractor } from "#contract/platform/errors.ts";
import { can } from "#contract/platform/permissions.ts";
import { boughtBy } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { contractorForMember } from "../orders/access.ts";
import { type Selection, selectionsOf, type Viewer } from "./selections.ts";

type Row = Omit<Need, "timestamp"> & { at: Date };

/** So many of each kind: whoever has more of one is not helped by a longer list. */
const OF_EACH = 20;

/** What waits for the user, or for them in the organisation of this code: one statement, each part along an index. */
export async function getNeeds(context: Context, spectrumId: string | undefined): Promise<Need[]> {
  const user = signedIn(context);
  const organisation =
    spectrumId === undefined ? null : await contractorForMember(context, spectrumId, UnknownContractor);
  const parts = selectionsOf(organisation === null ? asPerson(user) : asMember(user, organisation), context);
  const all = sql.join(parts.map(limited), sql` union all `);
  const { rows } = await sql<Row>`
    select n.kind, n.id, n.title, p.name, case when n.kind = 'invite' then p.handle end as spectrum_id, n.message, n.amount, n.count, n.at
    from (${all}) n left join party p on p.party_id = n.party_id
    order by array_position(${sql.val([...NEEDS])}::text[], n.kind), n.at desc, n.id`.execute(context.replica);
  return rows.map(({ at, ...need }) => ({ ...need, timestamp: at.toISOString() }));
}

/** Of what ends, the soonest; of the rest, the newest. */
const SOONEST: ReadonlySet<NeedKind> = new Set(["outbid", "lead", "auction"]);

const limited = ({ kind, from }: Selection): RawBuilder<unknown> => {
  const order = SOONEST.has(kind) ? sql`order by w.at, w.id` : sql`order by w.at desc, w.id`;
  return sql`(select ${sql.lit(kind)}::text as kind, w.id::uuid as id, w.title::text as title, w.party_id::uuid as party_id,
    w.message::text as message, w.amount::bigint as amount, w.count::int as count, w.at from (${from}) w ${order} limit ${sql.lit(OF_EACH)})`;
};

/** What is assigned to oneself, whoever sells it, and what one buys. */
const asPerson = (user: User): Viewer => ({
  sells: sql`d.assigned_id = ${user.user_id}`,
  buys: boughtBy(user),
  trader: user.user_id,
  invited: user.user_id,
});

/** All of the organisation's deals for those who handle them, for others their own there; its goods for those who manage them. */
function asMember(user: User, organisation: string): Viewer {
  const manages = can(user, organisation, "manage_orders");
  const mine = (column: string) => (manages ? sql`` : sql` and ${sql.ref(column)} = ${user.user_id}`);
  return {
    sells: sql`d.contractor_id = ${organisation}${mine("d.assigned_id")}`,
    buys: sql`d.customer_org_id = ${organisation}${mine("d.customer_id")}`,
    trader: can(user, organisation, "manage_market") ? organisation : null,
    invited: null,
  };
}
