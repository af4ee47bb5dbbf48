import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { FoundUser } from "#contract/people/profiles.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { OrderReview } from "#contract/platform/shapes.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { DB } from "#server/platform/database/types.ts";
import { unseen } from "#server/platform/database/unseen.ts";
import { availableMoney } from "./available-money.ts";
import { contractorJson, userJson } from "./party-texts.ts";
import { PARTY_COLUMNS } from "./party-view.ts";

/** The organisations of an account with the roles held there, most senior role first. */
const memberships = (eb: ExpressionBuilder<DB, "account">) =>
  jsonArrayFrom(
    eb
      .selectFrom("contractor_member as member")
      .innerJoin("party as organisation", "organisation.party_id", "member.contractor_id")
      .select([
        "organisation.kind",
        "organisation.handle",
        "organisation.name",
        "organisation.avatar",
        "organisation.avg_rating",
        "organisation.assured_rating",
        "organisation.rating_count",
        "organisation.total_rating",
        "organisation.streak",
        "organisation.total_orders",
        "organisation.response_rate",
        "organisation.total_assignments",
        "organisation.hand_overs",
        "organisation.broken_bids",
      ])
      .select((inner) =>
        jsonArrayFrom(
          inner
            .selectFrom("contractor_member_role as given")
            .innerJoin("contractor_role as role", "role.role_id", "given.role_id")
            .select(["role.role_id", "role.name as role_name", "role.position"])
            .whereRef("given.contractor_id", "=", "member.contractor_id")
            .whereRef("given.user_id", "=", "member.user_id")
            .orderBy("role.position")
            .orderBy("role.role_id"),
        ).as("roles"),
      )
      .whereRef("member.user_id", "=", "account.user_id")
      .orderBy("organisation.name")
      .orderBy("organisation.party_id"),
  );

const profiles = (db: Db) =>
  db
    .selectFrom("account")
    .innerJoin("party", "party.party_id", "account.user_id")
    .select([...PARTY_COLUMNS, "party.created_at", availableMoney("party.party_id").as("balance")])
    .select([
      "account.user_id",
      "account.discord_id",
      "account.discord_username",
      "account.discord_discriminator",
      "account.role",
      "account.banned",
      "account.rsi_confirmed",
      "account.spectrum_user_id",
      "account.locale",
      "account.profile_description",
      "account.banner",
      "account.market_order_template",
      "account.discord_order_share",
      "account.discord_public",
      "account.hours_public",
      "account.official_server_id",
      "account.discord_thread_channel_id",
    ])
    .select((eb) => memberships(eb).as("memberships"));

export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>["executeTakeFirstOrThrow"]>>;

export const findProfile = (db: Db, user_id: string) =>
  profiles(db).where("account.user_id", "=", user_id).executeTakeFirst();

/** By name, in any case. */
export const findProfileByName = (db: Db, username: string) =>
  profiles(db)
    .where("party.kind", "=", "user")
    .where(sql<string>`lower(party.handle)`, "=", username.toLowerCase())
    .executeTakeFirst();

const MAX_REVIEWS = 200;

/** What was written about a party and is shown, newest first. */
export function listReviewsOf(db: Db, party_id: string, publicUrl: string): Promise<OrderReview[]> {
  return db
    .selectFrom("order_review as review")
    .leftJoin("party as author", "author.party_id", "review.user_author_id")
    .leftJoin("party as organisation", "organisation.party_id", "review.contractor_author_id")
    .select(["review.review_id", "review.order_id", "review.content", "review.rating"])
    .select([
      sql<OrderReview["role"]>`review.role`.as("role"),
      sql<null>`null`.as("hidden_until"),
      isoText(sql`review.created_at`).as("timestamp"),
      userJson(publicUrl, "author").as("user_author"),
      contractorJson(publicUrl, "organisation").as("contractor_author"),
      answerJson(publicUrl).as("answer"),
    ])
    .leftJoin("party as answerer", "answerer.party_id", "review.answered_by")
    .innerJoin("party as subject", "subject.party_id", "review.subject_id")
    .innerJoin("orders", "orders.order_id", "review.order_id")
    .where("review.subject_id", "=", party_id)
    .where("review.hidden_until", "is", null)
    .where("orders.own_deal", "=", false)
    .orderBy("review.created_at", "desc")
    .orderBy("review.review_id")
    .limit(MAX_REVIEWS)
    .execute();
}

/** What the reviewed said, null when they said nothing; an organisation is named when it was reviewed. */
const answerJson = (publicUrl: string) => sql<
  OrderReview["answer"]
>`case when review.answer is not null then json_build_object(
  'content', review.answer, 'timestamp', ${isoText(sql`review.answered_at`)},
  'user_author', ${userJson(publicUrl, "answerer")}, 'contractor_author', ${contractorJson(publicUrl, "subject")}) end`;

/** A time as the wire writes it. */
const isoText = (time: Expression<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const MAX_FOUND = 25;
/** On a card of somebody who was found. */
const MAX_ORGANISATIONS = 3;

/** Users as others see them. Suspended accounts stay out. */
const openUsers = (db: Db) =>
  db
    .selectFrom("party")
    .innerJoin("account", "account.user_id", "party.party_id")
    .select(PARTY_COLUMNS)
    .where("account.banned", "=", false);

/** The few organisations in which a user ranks highest. */
const organisationsOf = sql<
  FoundUser["contractors"]
>`(select coalesce(json_agg(json_build_object('spectrum_id', o.handle, 'name', o.name)), '[]') from (
  select org.handle, org.name from contractor_member m join contractor c on c.contractor_id = m.contractor_id
  join party org on org.party_id = m.contractor_id
  where m.user_id = party.party_id and c.archived_at is null order by m.rank, org.handle limit ${sql.lit(MAX_ORGANISATIONS)}) o)`.as(
  "contractors",
);

const MAX_BEST = 12;

/** Users with the best assured rating. Accounts that were closed have nobody behind them. */
export const listBestRated = (db: Db) =>
  openUsers(db)
    .select(organisationsOf)
    .where("party.assured_rating", ">", 0)
    .where("account.closed_at", "is", null)
    .orderBy("party.assured_rating", "desc")
    .orderBy("party.party_id")
    .limit(MAX_BEST)
    .execute();

/** So many that begin with three letters or more are sorted, and so many that have them further on: whoever is meant takes more letters. */
const MAX_BEGINNING = 500;
const MAX_WITHIN = 300;

/**
 * Users whose handle or name begins with the text, the best rated first. Two letters have no trigram: an index has the users of each
 * two in the order of their rating, so that the most common two cost no more than the rarest.
 */
const beginning = (text: string, literal: string, most: number) => {
  const order = sql`order by party.assured_rating desc, party.handle limit ${sql.lit(most)}`;
  const users = sql`select party.party_id from party join account on account.user_id = party.party_id
    where party.kind = 'user' and not account.banned`;
  const begun =
    [...text].length > 2
      ? sql`(select party.party_id from (select * from party where kind = 'user'
          and (handle ilike ${unseen(`${literal}%`, "text")} or name ilike ${unseen(`${literal}%`, "text")}) limit ${sql.lit(MAX_BEGINNING)}) party
          join account on account.user_id = party.party_id where not account.banned ${order})`
      : sql`(${users} and left(lower(party.handle), 2) = ${text} ${order}) union (${users} and left(lower(party.name), 2) = ${text} ${order})`;
  return sql`${begun} union (${users} and lower(party.handle) = ${text})`;
};

const anywhere = (literal: string) =>
  sql`(handle ilike ${unseen(`%${literal}%`, "text")} or name ilike ${unseen(`%${literal}%`, "text")})`;

/** Two letters are looked for where a word begins, which has a trigram. */
const inWords = (literal: string) =>
  [...literal].length > 2
    ? anywhere(literal)
    : sql`(handle ilike ${`%\\_${literal}%`} or name ilike ${`% ${literal}%`})`;

/** Users whose handle or name contains the text: exact ones first, then those that begin with it. */
function usersNamed(db: Db, words: string, most: number, within: (literal: string) => RawBuilder<unknown>) {
  const text = words.toLowerCase();
  const literal = text.replace(/[\\%_]/g, "\\$&");
  const named = sql<string>`(with beginning as materialized (${beginning(text, literal, most)}), within as (
    select party_id from party where (select count(*) from beginning) < ${sql.lit(most)} and kind = 'user'
    and ${within(literal)} limit ${sql.lit(MAX_WITHIN)})
    select party_id from beginning union select party_id from within)`;
  return openUsers(db)
    .where("party.party_id", "in", named)
    .orderBy(
      sql`case when ${text} in (lower(party.handle), lower(party.name)) then 0 when lower(party.handle) like ${`${literal}%`} or lower(party.name) like ${`${literal}%`} then 1 else 2 end`,
    )
    .orderBy("party.assured_rating", "desc")
    .orderBy("party.handle")
    .limit(sql.lit(most));
}

const isEnough = (text: string) => [...text].length >= 2;

/** Users by a part of their handle or name (wire people, profile search), each with a few of their organisations. */
export const searchUsers = async (db: Db, text: string) =>
  isEnough(text) ? usersNamed(db, text, MAX_FOUND, anywhere).select(organisationsOf).execute() : [];

/** The first few users by the beginning of a word of their name, for lists that say no more of them than who they are. Three letters may stand anywhere. */
export const nameUsers = async (db: Db, text: string, most: number) =>
  isEnough(text) ? usersNamed(db, text, most, inWords).execute() : [];

/** The newest accounts with their roles. Those that were closed have nobody behind them. */
export const listAllUsers = (db: Db) =>
  db
    .selectFrom("account")
    .innerJoin("party", "party.party_id", "account.user_id")
    .select([...PARTY_COLUMNS, "account.role", "party.created_at"])
    .where("account.closed_at", "is", null)
    .orderBy("party.created_at", "desc")
    .orderBy("party.party_id")
    .limit(LIMITS.usersListed)
    .execute();
