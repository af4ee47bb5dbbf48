import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { byEvent, on, subscriber } from "#server/platform/events/subscriber.ts";
import type { Live } from "#server/platform/live.ts";
import * as money from "./events.ts";

const partiesOf = byEvent<string[]>(
  on([money.moneySent, money.moneyRequested, money.moneySettled], async (tx, { transaction_id }) =>
    ids(
      tx,
      sql`select unnest(array[from_id, to_id]) as id from money_transaction where transaction_id = ${transaction_id}`,
    ),
  ),
  on(
    [money.invoiceCreated, money.invoicePaid, money.invoiceDeclined, money.invoiceCancelled, money.invoiceReminded],
    async (tx, { invoice_id }) =>
      ids(tx, sql`select unnest(array[issuer_id, payer_id]) as id from invoice where invoice_id = ${invoice_id}`),
  ),
);

async function ids(tx: Tx, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string }>>).execute(tx);
  return rows.map(({ id }) => id);
}

/** Balances, lists and invoices that are open on either side's screens are read again. */
export const moneyScreens = (live: Pick<Live, "emitTo">) =>
  subscriber("money screens", partiesOf.events, async (tx, event, after) => {
    const parties = await partiesOf.make(tx, event);
    after(() => {
      for (const id of parties) {
        live.emitTo(`user:${id}`, "changed", { kind: "money", id });
        live.emitTo(`contractor:${id}`, "changed", { kind: "money", id });
      }
    });
  });
