import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import type { Case, CaseRow, CaseSearch, searchCases as endpoint } from "#contract/staff/cases.ts";
import { isCustomerOf } from "#server/organisations/customer.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { pictureUrl } from "#server/people/profiles/party-view.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { type CaseSide, sideIn } from "./parties.ts";

type Row = {
  case_id: string;
  order_id: string | null;
  session_id: string | null;
  reason: CaseRow["reason"];
  status: CaseRow["status"];
  opened_by: string;
  opened_at: Date;
  owner_id: string | null;
  customer_id: string;
  customer_org_id: string | null;
  seller_id: string | null;
  contractor_id: string | null;
  decided_at: Date | null;
  title: string;
};

const COLUMNS = sql.raw(
  "case_id, order_id, session_id, reason, status, opened_by, opened_at, owner_id, customer_id, customer_org_id, seller_id, contractor_id, decided_at, agreed->>'title' as title",
);

async function caseRows(db: Db, rows: readonly Row[], publicUrl: string): Promise<CaseRow[]> {
  const parties = await loadParties(
    db,
    rows.flatMap((row) => [
      row.opened_by,
      row.owner_id,
      row.customer_id,
      row.customer_org_id,
      row.seller_id,
      row.contractor_id,
    ]),
    publicUrl,
  );
  return rows.map(
    ({
      customer_id,
      customer_org_id,
      seller_id,
      contractor_id,
      owner_id,
      opened_by,
      opened_at,
      decided_at,
      ...row
    }) => ({
      ...row,
      opened_by: parties.user(opened_by),
      opened_at: opened_at.toISOString(),
      customer: parties.user(customer_id),
      customer_org: parties.contractorOrNull(customer_org_id),
      seller: parties.userOrNull(seller_id),
      contractor: parties.contractorOrNull(contractor_id),
      owner: parties.userOrNull(owner_id),
      decided_at: decided_at?.toISOString() ?? null,
    }),
  );
}

const MAX_OWN = 50;

/** Cases of the caller's own deals, newest first; of one deal when it is named, which staff may name, too. */
export async function listCases(
  context: Context,
  { order_id, session_id }: { order_id?: string | undefined; session_id?: string | undefined },
): Promise<CaseRow[]> {
  const user = signedIn(context);
  const managed = user.memberships.filter((m) => m.permissions.has("manage_orders")).map((m) => m.contractor_id);
  const own = sql`(${isCustomerOf(user, "dispute")} or seller_id = ${user.user_id} or contractor_id = any(${sql.val(managed)}::uuid[]))`;
  const isNamed = order_id !== undefined || session_id !== undefined;
  const where = sql.join(
    [
      user.role === "admin" && isNamed ? sql`true` : own,
      ...(order_id === undefined ? [] : [sql`order_id = ${order_id}`]),
      ...(session_id === undefined ? [] : [sql`session_id = ${session_id}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Row>`
    select ${COLUMNS} from dispute where ${where} order by opened_at desc, case_id limit ${sql.lit(MAX_OWN)}`.execute(
    context.db,
  );
  return caseRows(context.db, rows, context.config.publicUrl);
}

type Whole = Row & { agreed: Case["agreed"]; decision: string | null; effects: Partial<Case["effects"]> };

/** A case with all that was agreed, said and shown. Throws `NotFound`, also for those who are on neither side. */
export async function readCase(context: Context, caseId: string): Promise<Case> {
  const { db, config } = context;
  const { rows } = await sql<Whole>`
    select ${COLUMNS}, agreed, decision, effects from dispute where case_id = ${caseId}`.execute(db);
  const found = rows[0];
  const side = found && sideIn(signedIn(context), found);
  if (!found || side === undefined) throw new NotFound();
  const { agreed, decision, effects, ...row } = found;
  const [view] = await caseRows(db, [row], config.publicUrl);
  if (!view) throw new NotFound();
  const [statements, messages, reviews] = await Promise.all([
    listStatements(db, caseId, config.publicUrl),
    listMessages(db, row, config.publicUrl),
    side === "staff" && row.order_id !== null ? listReviews(db, row.order_id, config.publicUrl) : [],
  ]);
  const { order_status = null, removed_reviews = 0, warned = [], banned = [] } = effects;
  return {
    ...view,
    agreed,
    statements,
    messages,
    reviews,
    decision,
    effects: { order_status, removed_reviews, warned, banned },
  };
}

type Said = {
  statement_id: string;
  author_id: string;
  side: CaseSide;
  content: string;
  created_at: Date;
  pictures: string[] | null;
};

async function listStatements(db: Db, caseId: string, publicUrl: string): Promise<Case["statements"]> {
  const { rows } = await sql<Said>`
    select s.statement_id, s.author_id, s.side, s.content, s.created_at,
      (select json_agg('/media/' || r.filename order by p.position) from dispute_picture p join image_resource r on r.resource_id = p.resource_id
        where p.statement_id = s.statement_id) as pictures
    from dispute_statement s where s.case_id = ${caseId} order by s.created_at, s.statement_id`.execute(db);
  const parties = await loadParties(
    db,
    rows.map(({ author_id }) => author_id),
    publicUrl,
  );
  return rows.map(({ author_id, created_at, pictures, ...row }) => ({
    ...row,
    author: parties.user(author_id),
    pictures: (pictures ?? []).map((picture) => pictureUrl(picture, picture, publicUrl)),
    at: created_at.toISOString(),
  }));
}

const MAX_MESSAGES = 200;

async function listMessages(db: Db, { order_id, session_id }: Row, publicUrl: string): Promise<Case["messages"]> {
  const { rows } = await sql<{ message_id: string; author_id: string | null; content: string; sent_at: number }>`
    select m.message_id, m.author_id, m.content, m.sent_at from chat c join chat_message m on m.chat_id = c.chat_id
    where ${order_id === null ? sql`c.session_id = ${session_id}` : sql`c.order_id = ${order_id}`} and m.hidden_at is null
    order by m.sent_at desc limit ${sql.lit(MAX_MESSAGES)}`.execute(db);
  const parties = await loadParties(
    db,
    rows.map(({ author_id }) => author_id),
    publicUrl,
  );
  return rows.reverse().map(({ author_id, sent_at, ...row }) => ({
    ...row,
    author: parties.userOrNull(author_id),
    at: new Date(sent_at).toISOString(),
  }));
}

type ReviewRow = Pick<Case["reviews"][number], "review_id" | "rating" | "content" | "hidden"> & {
  user_author_id: string | null;
  contractor_author_id: string | null;
};

async function listReviews(db: Db, orderId: string, publicUrl: string): Promise<Case["reviews"]> {
  const { rows } = await sql<ReviewRow>`
    select review_id, rating::float8 as rating, content, hidden_at is not null as hidden, user_author_id, contractor_author_id
    from order_review where order_id = ${orderId} order by created_at, review_id limit 2`.execute(db);
  const parties = await loadParties(
    db,
    rows.flatMap((row) => [row.user_author_id, row.contractor_author_id]),
    publicUrl,
  );
  return rows.map(({ user_author_id, contractor_author_id, ...row }) => ({
    ...row,
    author: parties.userOrNull(user_author_id),
    author_contractor: parties.contractorOrNull(contractor_author_id),
  }));
}

/** A page of the site's cases: those that wait the oldest first, of others the newest. */
export async function searchCases(context: Context, search: CaseSearch): Promise<Answer<typeof endpoint>> {
  const { db, config } = context;
  const { page, page_size, status } = search;
  const where = sql.join(conditions(search), sql` and `);
  const order =
    status === "waiting" || status === "open" || status === "taken"
      ? sql`opened_at, case_id`
      : sql`opened_at desc, case_id`;
  const [found, counted] = await Promise.all([
    sql<Row>`select ${COLUMNS} from dispute where ${where} order by ${order} limit ${page_size} offset ${(page - 1) * page_size}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from dispute where ${where}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const total_pages = Math.ceil(total / page_size);
  return {
    cases: await caseRows(db, found.rows, config.publicUrl),
    pagination: { page, page_size, total, total_pages, has_next: page < total_pages, has_prev: page > 1 },
  };
}

function conditions({ status, owner, party }: CaseSearch): RawBuilder<unknown>[] {
  const named = (handle: string) => sql`(select party_id from party where lower(handle) = ${handle.toLowerCase()})`;
  return [
    status === "all" ? sql`true` : status === "waiting" ? sql`status in ('open', 'taken')` : sql`status = ${status}`,
    ...(owner === undefined ? [] : [owner === "nobody" ? sql`owner_id is null` : sql`owner_id in ${named(owner)}`]),
    ...(party === undefined
      ? []
      : [
          sql`(customer_id in ${named(party)} or customer_org_id in ${named(party)} or seller_id in ${named(party)} or contractor_id in ${named(party)})`,
        ]),
  ];
}
