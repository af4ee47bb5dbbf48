import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import { contractChanged } from "./events.ts";

const ENDED = "stays: how an auction ended is others' as well";

export const tradingLeaving: Leaving = {
  kept: [
    { keys: ["bid.bidder_id"], close: ENDED, archive: ENDED, copy: "told" },
    { keys: ["bid.user_id"], close: ENDED, archive: "never", copy: "told" },
    { keys: ["broken_bid.party_id"], close: ENDED, archive: ENDED, copy: "told" },
    {
      keys: ["public_contract.customer_id"],
      close: "stays: taken back, for the offers on it",
      archive: "never",
      copy: "told",
    },
    {
      keys: ["public_contract.customer_org_id"],
      close: "never",
      archive: "stays: taken back, for the offers on it",
      copy: "told",
    },
  ],
  close: (tx, { id }) => withdrawContracts(tx, "customer_id", id),
  archive: (tx, { id }) => withdrawContracts(tx, "customer_org_id", id),
  copy: (id) => [
    ["Bids", sql`select listing_id, bid, created_at from bid where user_id = ${id}`],
    ["Auctions cancelled", sql`select order_id, side, broken_at from broken_bid where party_id = ${id}`],
    [
      "Public contracts",
      sql`select contract_id, title, description, cost, status, created_at from public_contract where customer_id = ${id}`,
    ],
  ],
};

async function withdrawContracts(tx: Tx, column: "customer_id" | "customer_org_id", id: string): Promise<void> {
  const contracts = tx.updateTable("public_contract").set({ status: "inactive" }).where("status", "=", "active");
  const closed = await contracts.where(column, "=", id).returning("contract_id").execute();
  await publish(tx, ...closed.map(({ contract_id }) => contractChanged({ contract_id })));
}
