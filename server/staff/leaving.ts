import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Leaver, Leaving } from "#server/platform/leaving.ts";
import { lockAdmins, requireOtherAdmin } from "./users/change-user.ts";

const RECORD = "stays: the site's own record";
const NOT_TOLD = "left out: the site's own record";
const CASE = "stays: the case is the other side's as well";

export const staffLeaving: Leaving = {
  kept: [
    {
      keys: ["report.reporter_id"],
      close: "stays: what was reported has to be looked at all the same",
      archive: "never",
      copy: "told",
    },
    {
      keys: ["report.handled_by", "account.banned_by", "staff_warning.admin_id"],
      close: RECORD,
      archive: "never",
      copy: NOT_TOLD,
    },
    {
      keys: ["report.author_id", "staff_entry.party_id", "staff_entry.subject_id"],
      close: RECORD,
      archive: RECORD,
      copy: NOT_TOLD,
    },
    {
      keys: ["staff_entry.admin_id", "alert.created_by", "dispute.owner_id"],
      close: RECORD,
      archive: "never",
      copy: NOT_TOLD,
    },
    { keys: ["alert.target_contractor_id"], close: "never", archive: RECORD, copy: NOT_TOLD },
    { keys: ["staff_warning.user_id"], close: RECORD, archive: "never", copy: "told" },
    {
      keys: ["dispute.opened_by", "dispute.customer_id", "dispute.seller_id", "dispute_statement.author_id"],
      close: CASE,
      archive: "never",
      copy: "told",
    },
    { keys: ["dispute.contractor_id", "dispute.customer_org_id"], close: "never", archive: CASE, copy: "told" },
    {
      keys: ["account_list.user_id"],
      close: "goes",
      archive: "never",
      copy: "left out: the account's own columns once more",
    },
    {
      keys: ["site_order_party.party_id"],
      close: "stays: it is counted from deals, which stay",
      archive: "stays: it is counted from deals, which stay",
      copy: "left out: figures of deals that are told",
    },
    {
      keys: ["written_words.author_id"],
      close: "goes",
      archive: "goes",
      copy: "left out: fingerprints of what is told, for a day",
    },
  ],
  requireClosable: requireNotLastAdmin,
  close: forgetWords,
  archive: forgetWords,
  copy: (id) => [
    [
      "Reports made",
      sql`select reported_url, reason, details, status, answer, created_at from report where reporter_id = ${id}`,
    ],
    ["Warnings", sql`select reason, url, created_at from staff_warning where user_id = ${id}`],
    [
      "Cases",
      sql`select case_id, order_id, session_id, reason, status, decision, opened_at from dispute where ${id} in (opened_by, customer_id, seller_id)`,
    ],
    ["Words in cases", sql`select case_id, content, created_at from dispute_statement where author_id = ${id}`],
  ],
};

async function requireNotLastAdmin(tx: Tx, userId: string): Promise<void> {
  const account = await tx.selectFrom("account").select("role").where("user_id", "=", userId).executeTakeFirst();
  if (account?.role !== "admin") return;
  await lockAdmins(tx);
  await requireOtherAdmin(tx, userId);
}

async function forgetWords(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.deleteFrom("written_words").where("author_id", "=", id).execute();
}
