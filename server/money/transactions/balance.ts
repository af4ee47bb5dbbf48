import { type RawBuilder, sql } from "kysely";
import type { Balance, Statement } from "#contract/money/transactions.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { OUTSIDE } from "../accounts.ts";

/** What an account has, in whole aUEC. */
export async function balanceOf({ db }: Context, account: string): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select balance, balance - held as available, held as pending_out,
      (select coalesce(sum(amount), 0)::bigint from money_transaction
       where to_id = ${account} and kind = 'deposit' and status = 'pending') as pending_in
    from ledger_account where account_id = ${account}`.execute(db);
  return rows[0] ?? { balance: 0, available: 0, pending_in: 0, pending_out: 0 };
}

/** What a number holds exactly. */
const capped = (sum: RawBuilder<unknown>) => sql`least(coalesce(${sum}, 0), ${sql.lit(LIMITS.sum)})::bigint`;

const MONTHS = 12;
const COUNTERPARTIES = 8;

/** What came to and went from an account in each of the last twelve months (UTC), and with whom the most went. */
export async function statementOf({ replica, now }: Context, account: string): Promise<Statement> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
  const [months, counterparties] = await Promise.all([
    sql<Statement["months"][number]>`
      select to_char(date_trunc('month', created_at at time zone 'UTC'), 'YYYY-MM-DD') as month,
        ${capped(sql`sum(amount) filter (where amount > 0)`)} as came_in,
        ${capped(sql`-sum(amount) filter (where amount < 0)`)} as went_out, count(*)::int as count
      from ledger_entry where account_id = ${account} and created_at >= ${since} group by 1 order by 1`.execute(
      replica,
    ),
    sql<Statement["counterparties"][number]>`
      select case p.kind when 'user' then p.handle end as user, case p.kind when 'contractor' then p.handle end as contractor, side.came_in, side.went_out
      from (
        select other.account_id, ${capped(sql`sum(own.amount) filter (where own.amount > 0)`)} as came_in,
          ${capped(sql`-sum(own.amount) filter (where own.amount < 0)`)} as went_out, sum(abs(own.amount)) as moved
        from ledger_entry own join ledger_entry other on other.transaction_id = own.transaction_id and other.account_id <> own.account_id
        where own.account_id = ${account} and own.created_at >= ${since} and other.account_id <> ${OUTSIDE}
        group by 1 order by moved desc, 1 limit ${sql.lit(COUNTERPARTIES)}) side
      join party p on p.party_id = side.account_id order by side.moved desc, p.party_id`.execute(replica),
  ]);
  return { months: months.rows, counterparties: counterparties.rows };
}
