import { type RawBuilder, sql } from "kysely";
import { ContractorHasDeals } from "#contract/organisations/organisations.ts";
import { AccountHasDeals } from "#contract/people/accounts.ts";
import { ownerOf } from "#server/organisations/ownership/owner.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Leaving, Section } from "#server/platform/leaving.ts";
import { openDeals } from "./open-deals.ts";

const DEAL = "stays: others traded with it, and the deal is theirs as well";
const COUNTED = "stays: it is counted from deals, which stay";

export const dealLeaving: Leaving = {
  kept: [
    {
      keys: ["orders.customer_id", "orders.assigned_id", "hand_over.customer_by", "hand_over.seller_by"],
      close: DEAL,
      archive: "never",
      copy: "told",
    },
    {
      keys: ["orders.contractor_id", "orders.customer_org_id", "order_review.contractor_author_id"],
      close: "never",
      archive: DEAL,
      copy: "told",
    },
    {
      keys: ["offer_session.customer_id", "offer_session.assigned_id"],
      close: DEAL,
      archive: "never",
      copy: "left out: its offers are told",
    },
    {
      keys: ["offer_session.contractor_id", "offer_session.customer_org_id"],
      close: "never",
      archive: DEAL,
      copy: "left out: its offers are told",
    },
    {
      keys: ["offer.actor_id", "meeting.proposed_by", "order_review.user_author_id", "order_review.answered_by"],
      close: DEAL,
      archive: "never",
      copy: "told",
    },
    { keys: ["order_review.subject_id"], close: DEAL, archive: DEAL, copy: "told" },
    {
      keys: ["order_note.author_id"],
      close: "stays: it is the organisation's, which works with it",
      archive: "never",
      copy: "told",
    },
    {
      keys: ["order_note.contractor_id"],
      close: "never",
      archive: "stays: a part of an order, which stays",
      copy: "left out: what one wrote oneself is told",
    },
    { keys: ["order_application.applicant_id"], close: "goes", archive: "goes", copy: "told" },
    {
      keys: ["order_application.actor_id"],
      close: "stays: the organisation applied, whoever wrote it",
      archive: "never",
      copy: "told",
    },
    { keys: ["order_setting.party_id"], close: "goes", archive: "goes", copy: "told" },
    {
      keys: ["hand_over.customer_id", "hand_over.seller_id"],
      close: DEAL,
      archive: DEAL,
      copy: "left out: what one said of it oneself is told",
    },
    {
      keys: ["meeting.answered_by", "order_status_history.actor_id"],
      close: DEAL,
      archive: "never",
      copy: "left out: a step of an order that is told",
    },
    {
      keys: [
        "response_tracking.party_id",
        "deal.seller_id",
        "order_sum.scope_id",
        "order_sum_day.scope_id",
        "order_sum_customer.scope_id",
      ],
      close: COUNTED,
      archive: COUNTED,
      copy: "left out: figures of deals that are told",
    },
    {
      keys: ["order_sum_customer.customer_id"],
      close: COUNTED,
      archive: "never",
      copy: "left out: figures of deals that are told",
    },
    {
      keys: ["order_sum.contractor_id", "order_sum_day.contractor_id", "order_sum_customer.contractor_id"],
      close: "never",
      archive: COUNTED,
      copy: "left out: figures of deals that are told",
    },
  ],
  requireClosable: async (tx, id) => {
    const count = await openDeals(tx, id);
    if (count > 0) throw new AccountHasDeals({ count });
  },
  requireArchivable: async (tx, id) => {
    const count = await openDeals(tx, id);
    if (count > 0) throw new ContractorHasDeals({ count });
  },
  close: (tx, { id }) => withdraw(tx, id),
  archive: (tx, { id }) => withdraw(tx, id),
  copy: copyOf,
};

/** Nobody accepts an application of theirs, and nothing is said in their name. */
async function withdraw(tx: Tx, partyId: string): Promise<void> {
  await tx.deleteFrom("order_application").where("applicant_id", "=", partyId).execute();
  await tx.deleteFrom("order_setting").where("party_id", "=", partyId).execute();
}

const ordersBy = (condition: RawBuilder<unknown>) =>
  sql`select o.order_id, o.title, o.title_key, o.kind, o.description, o.wording::text as wording, o.cost, o.status, o.created_at from orders o where ${condition} order by o.created_at desc`;

function copyOf(id: string): readonly Section[] {
  return [
    ["Order messages", sql`select setting_type, message_content, enabled from order_setting where party_id = ${id}`],
    [
      "Orders of organisations owned",
      ordersBy(sql`(o.contractor_id is not null and ${ownerOf(id, sql`o.contractor_id`)})
        or (o.customer_org_id is not null and ${ownerOf(id, sql`o.customer_org_id`)})`),
    ],
    ["Orders as customer", ordersBy(sql`o.customer_id = ${id}`)],
    ["Orders as assignee", ordersBy(sql`o.assigned_id = ${id}`)],
    [
      "Offers",
      sql`select f.offer_id, f.title, f.title_key, f.description, f.wording::text as wording, f.cost, f.status, f.created_at from offer f where f.actor_id = ${id} order by f.created_at desc`,
    ],
    [
      "Notes about orders",
      sql`select order_id, content, created_at from order_note where author_id = ${id} order by created_at desc`,
    ],
    ["Applications", sql`select order_id, message from order_application where actor_id = ${id}`],
    [
      "Hand-overs confirmed",
      sql`select order_id, case when customer_by = ${id} then customer_at else seller_at end as confirmed_at
        from hand_over where ${id} in (customer_by, seller_by) order by confirmed_at desc`,
    ],
    [
      "Meetings proposed",
      sql`select order_id, place, slots, status, starts_at, created_at from meeting where proposed_by = ${id} order by created_at desc`,
    ],
    [
      "Reviews written",
      sql`select r.review_id, r.order_id, r.rating, r.content, o.handle as as_organisation, r.created_at from order_review r
        left join party o on o.party_id = r.contractor_author_id where r.user_author_id = ${id} order by r.created_at desc`,
    ],
    [
      "Answers to reviews",
      sql`select review_id, order_id, answer, answered_at from order_review where answered_by = ${id} order by answered_at desc`,
    ],
    [
      "Reviews received",
      sql`select review_id, order_id, rating, content, answer, created_at from order_review where subject_id = ${id} and hidden_until is null order by created_at desc`,
    ],
  ];
}
