import { sql } from "kysely";
import { AccountOwnsContractor } from "#contract/people/accounts.ts";
import { PERMISSIONS } from "#contract/platform/permission-names.ts";
import { availableMoney } from "#server/people/profiles/available-money.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Leaver, Leaving, Section } from "#server/platform/leaving.ts";
import { leaveEverywhere } from "./members/membership.ts";
import { ownerOf } from "./ownership/owner.ts";

const PAST = "stays: its page and its past stay readable";

/** The organisation's own row is archived by `archive`, after all rooms. */
export const organisationLeaving: Leaving = {
  kept: [
    {
      keys: ["contractor.contractor_id", "contractor_role.contractor_id"],
      close: "never",
      archive: PAST,
      copy: "told",
    },
    {
      keys: ["contractor_tag.contractor_id"],
      close: "never",
      archive: PAST,
      copy: "left out: what an organisation does, and no person",
    },
    {
      keys: ["contractor_list.contractor_id"],
      close: "never",
      archive: "goes",
      copy: "left out: the organisation's own words once more, kept for lists",
    },
    {
      keys: ["contractor_member.user_id", "contractor_member_role.user_id"],
      close: "goes",
      archive: "never",
      copy: "told",
    },
    {
      keys: ["contractor_member.contractor_id", "contractor_member_role.contractor_id"],
      close: "never",
      archive: PAST,
      copy: "told",
    },
    { keys: ["contractor_invite.user_id"], close: "goes", archive: "never", copy: "told" },
    {
      keys: ["contractor_invite.inviter_id"],
      close: "stays: the organisation invites, whoever wrote it",
      archive: "never",
      copy: "told",
    },
    { keys: ["contractor_invite.contractor_id"], close: "never", archive: "goes", copy: "told" },
    {
      keys: ["contractor_invite_code.contractor_id"],
      close: "never",
      archive: "goes",
      copy: "left out: a key to the organisation, and of no person",
    },
    {
      keys: ["blocklist_entry.owner_id"],
      close: "goes",
      archive: "stays: whom it blocked still may not write to it about old deals",
      copy: "told",
    },
    {
      keys: ["blocklist_entry.blocked_id"],
      close: "stays: it is in somebody else's list",
      archive: "stays: it is in somebody else's list",
      copy: "left out: whom somebody else avoids is theirs to know",
    },
    {
      keys: ["audit_entry.contractor_id"],
      close: "never",
      archive: PAST,
      copy: "left out: the organisation's own record",
    },
    {
      keys: ["audit_entry.actor_id", "audit_entry.subject_id"],
      close: "stays: the organisation's own record, which a job deletes by its age",
      archive: "never",
      copy: "left out: the organisation's own record",
    },
    {
      keys: ["recruiting_post.contractor_id"],
      close: "never",
      archive: "goes",
      copy: "left out: an organisation's word, and of no person",
    },
    {
      keys: ["recruiting_vote.actor_id", "comment_vote.actor_id"],
      close: "stays: it is counted, and nobody is told whose it is",
      archive: "never",
      copy: "told",
    },
    {
      keys: ["recruiting_comment.author_id"],
      close: "stays: others answered it",
      archive: "never",
      copy: "told",
    },
  ],
  requireClosable: requireNothingOwned,
  close: async (tx, { id }) => {
    await tx.deleteFrom("blocklist_entry").where("owner_id", "=", id).execute();
    await leaveEverywhere(tx, id);
  },
  archive: closeDoors,
  copy: copyOf,
};

/** Throws `AccountOwnsContractor`. */
async function requireNothingOwned(tx: Tx, userId: string): Promise<void> {
  const owned = await tx
    .selectFrom("contractor")
    .innerJoin("party", "party.party_id", "contractor.contractor_id")
    .select("party.name")
    .where(ownerOf(userId, sql.ref("contractor.contractor_id")))
    .where("contractor.archived_at", "is", null)
    .orderBy("party.name")
    .execute();
  if (owned.length > 0) throw new AccountOwnsContractor({ contractors: owned.map(({ name }) => name).join(", ") });
}

/** Nobody joins by an old invite, and nobody is looked for. */
async function closeDoors(tx: Tx, { id }: Leaver): Promise<void> {
  await tx.deleteFrom("contractor_invite").where("contractor_id", "=", id).execute();
  await tx.deleteFrom("contractor_invite_code").where("contractor_id", "=", id).execute();
  await tx.deleteFrom("recruiting_post").where("contractor_id", "=", id).execute();
}

const allowed = sql.join(PERMISSIONS.map((name) => sql`case when r.${sql.ref(name)} then ${sql.lit(name)} end`));

function copyOf(id: string): readonly Section[] {
  return [
    [
      "Organisations",
      sql`select o.handle as code, o.name, string_agg(r.name, ', ' order by r.position) as roles
        from contractor_member m join party o on o.party_id = m.contractor_id
        join contractor_member_role h on h.contractor_id = m.contractor_id and h.user_id = m.user_id join contractor_role r on r.role_id = h.role_id
        where m.user_id = ${id} group by o.handle, o.name`,
    ],
    [
      "Organisations owned",
      sql`select o.handle as code, o.name, c.description, c.site_url, c.locale, c.size, ${availableMoney("o.party_id")} as balance, o.created_at
        from contractor c join party o on o.party_id = c.contractor_id where ${ownerOf(id, sql`c.contractor_id`)}`,
    ],
    [
      "Roles of organisations owned",
      sql`select o.handle as organisation, r.name, r.position, array_to_string(array[${allowed}], ', ') as permissions
        from contractor_role r join party o on o.party_id = r.contractor_id where ${ownerOf(id, sql`r.contractor_id`)} order by o.handle, r.position`,
    ],
    [
      "Invites",
      sql`select o.handle as organisation, case i.user_id when ${id} then 'received' else 'sent' end as direction, i.message, i.created_at
        from contractor_invite i join party o on o.party_id = i.contractor_id where ${id} in (i.user_id, i.inviter_id) order by i.created_at desc`,
    ],
    [
      "Comments",
      sql`select comment_id, post_id, content, deleted, created_at, edited_at from recruiting_comment where author_id = ${id} order by created_at desc`,
    ],
    [
      "Votes for recruiting posts",
      sql`select post_id, upvote, voted_at from recruiting_vote where actor_id = ${id} order by voted_at desc`,
    ],
    [
      "Votes for comments",
      sql`select comment_id, upvote, voted_at from comment_vote where actor_id = ${id} order by voted_at desc`,
    ],
    [
      "Blocklist",
      sql`select p.handle as blocked, b.reason, b.created_at from blocklist_entry b join party p on p.party_id = b.blocked_id where b.owner_id = ${id}`,
    ],
  ];
}
