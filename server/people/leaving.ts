import { sql } from "kysely";
import { availableMoney } from "#server/people/profiles/available-money.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Leaver, Leaving, Section } from "#server/platform/leaving.ts";

/** The account's own row is closed by `closeAccount`, after all rooms. */
export const peopleLeaving: Leaving = {
  kept: [
    { keys: ["account.user_id"], close: "is anonymised", archive: "never", copy: "told" },
    {
      keys: ["party.party_id"],
      close: "is anonymised",
      archive: "stays: others traded with it, and its code is never given again",
      copy: "told",
    },
    { keys: ["session.user_id", "api_token.user_id"], close: "goes", archive: "never", copy: "told" },
    { keys: ["active_day.user_id"], close: "goes", archive: "never", copy: "told" },
    {
      keys: ["idempotency.user_id", "idempotency_claim.user_id"],
      close: "goes",
      archive: "never",
      copy: "left out: an answer that was given already, kept for a day for a call that comes twice",
    },
    {
      keys: ["last_write.user_id"],
      close: "stays: a place in the database's log says nothing about anybody",
      archive: "never",
      copy: "left out: it is a place in the database's log",
    },
    {
      keys: ["own_picture.party_id"],
      close: "goes",
      archive: "stays: the page of an archived organisation keeps its logo and banner",
      copy: "left out: the account's avatar and banner name the same pictures",
    },
    {
      keys: ["hidden_page.party_id"],
      close: "goes",
      archive: "stays: the site's own record",
      copy: "told",
    },
    { keys: ["availability.user_id"], close: "goes", archive: "never", copy: "told" },
    {
      keys: ["availability.contractor_id"],
      close: "never",
      archive: "stays: the hours are the member's own, and go with the membership",
      copy: "told",
    },
  ],
  close: forget,
  copy: copyOf,
};

async function forget(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.deleteFrom("session").where("user_id", "=", id).execute();
  await tx.deleteFrom("api_token").where("user_id", "=", id).execute();
  await tx.deleteFrom("idempotency").where("user_id", "=", id).execute();
  await tx.deleteFrom("idempotency_claim").where("user_id", "=", id).execute();
  await tx.deleteFrom("active_day").where("user_id", "=", id).execute();
  await tx.deleteFrom("own_picture").where("party_id", "=", id).execute();
  await tx.deleteFrom("hidden_page").where("party_id", "=", id).execute();
  await tx.deleteFrom("availability").where("user_id", "=", id).execute();
}

function copyOf(id: string): readonly Section[] {
  return [
    [
      "Account",
      sql`select p.handle, a.discord_id, a.discord_username, p.name, a.profile_description as description, p.avatar, a.banner, a.locale,
        a.role, a.rsi_confirmed, a.spectrum_user_id, ${availableMoney("p.party_id")} as balance, a.market_order_template, a.official_server_id, a.discord_thread_channel_id, p.created_at
        from account a join party p on p.party_id = a.user_id where a.user_id = ${id}`,
    ],
    ["Settings", sql`select discord_public, discord_order_share, hours_public from account where user_id = ${id}`],
    [
      "API tokens",
      sql`select name, description, scopes, expires_at, last_used_at, usage_count, created_at from api_token where user_id = ${id}`,
    ],
    ["Taken out of sight", sql`select name, description, hidden_at from hidden_page where party_id = ${id}`],
    ["Sessions", sql`select user_agent, created_at, last_used_at, expires_at from session where user_id = ${id}`],
    [
      "Availability",
      sql`select o.handle as organisation, v.start as first_half_hour, v.finish as last_half_hour from availability v
        left join party o on o.party_id = v.contractor_id where v.user_id = ${id} order by o.handle nulls first, v.start`,
    ],
    [
      "Days of activity",
      sql`select day::text as day from active_day where user_id = ${id} order by active_day.day desc`,
    ],
  ];
}
