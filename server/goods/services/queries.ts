import { type RawBuilder, sql } from "kysely";
import type { listServices as endpoint, Service, ServiceSearch } from "#contract/goods/services.ts";
import { UnknownUser } from "#contract/people/profiles.ts";
import { BADGES } from "#contract/platform/badges.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import { loadUsualHours } from "#server/people/availability/usual-hours.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { photosOf } from "../photos/photos.ts";
import { managesServices } from "./services.ts";

type Row = Omit<
  Service,
  "timestamp" | "updated" | "user" | "contractor" | "photos" | "offer" | "usual_hours" | "done"
> & {
  owner_id: string;
  owner_kind: string;
  created_at: Date;
  updated_at: Date;
  photos: string[] | null;
};

/** Services that the condition on `s` names, with their owners; four queries for any number. */
async function services(
  { config, actor }: Pick<Context, "config" | "actor">,
  db: Db,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
  withDone?: "withDone",
): Promise<Service[]> {
  const { rows } = await sql<Row>`
    select s.service_id, s.owner_id, p.kind as owner_kind, s.service_name, s.service_description, s.title, s.description, s.kind, s.cost,
      s.collateral, s.payment_type, s.rush, s.departure, s.destination, s.status, s.created_at, s.updated_at, ${photosOf("s.service_id", "service")} as photos
    from service s join party p on p.party_id = s.owner_id where ${where} ${tail}`.execute(db);
  const owners = [...new Set(rows.map((row) => row.owner_id))];
  const parties = await loadParties(db, owners, config.publicUrl);
  const done = withDone && (await loadDone(db, rows));
  const hours = actor.user ? await loadUsualHours(db, owners) : undefined;
  return rows.map(({ owner_id, owner_kind, created_at, updated_at, photos, ...row }) => ({
    ...row,
    offer: 0,
    timestamp: created_at.toISOString(),
    updated: updated_at.toISOString(),
    user: owner_kind === "user" ? parties.user(owner_id) : null,
    contractor: owner_kind === "contractor" ? parties.contractorOrNull(owner_id) : null,
    usual_hours: hours?.get(owner_id) ?? null,
    done: done ? (done.get(row.service_id) ?? { orders: 0, avg_rating: 0, rating_count: 0 }) : null,
    photos: (photos ?? []).map((photo) => pictureUrl(photo, photo, config.publicUrl)),
  }));
}

/** How often each service was done, and what its customers say of it once a review is shown; deals with oneself say nothing. */
async function loadDone(db: Db, services: readonly { service_id: string }[]) {
  const ids = services.map(({ service_id }) => service_id);
  const { rows } = await sql<{ service_id: string } & NonNullable<Service["done"]>>`
    select o.service_id, (count(*) filter (where o.status = 'fulfilled'))::int as orders, count(r.rating)::int as rating_count,
      coalesce(round(avg(r.rating) * 10), 0)::int as avg_rating
    from orders o left join order_review r on r.order_id = o.order_id and r.role = 'customer' and r.hidden_until is null
    where o.service_id = any(${sql.val(ids)}::uuid[]) and not o.own_deal group by o.service_id`.execute(db);
  return new Map(rows.map(({ service_id, ...done }) => [service_id, done]));
}

const SORTED = {
  timestamp: sql`s.created_at`,
  cost: sql`s.cost`,
  service_name: sql`lower(s.service_name)`,
} as const;

/** A page of what is for hire. */
export function findServices(context: Context, search: ServiceSearch, withDone?: "withDone"): Promise<Service[]> {
  const direction = search.sortOrder === "asc" ? sql`asc` : sql`desc`;
  const { page, pageSize } = search;
  const tail = sql`order by ${SORTED[search.sortBy]} ${direction}, s.service_id limit ${pageSize} offset ${page * pageSize}`;
  return services(context, context.replica, matches(search), tail, withDone);
}

const matches = (search: ServiceSearch): RawBuilder<unknown> => sql`${sql.join(conditions(search), sql` and `)}`;

/** A page of what is for hire, and how many there are. */
export async function listServices(context: Context, search: ServiceSearch): Promise<Answer<typeof endpoint>> {
  const { page, pageSize } = search;
  const [data, counted] = await Promise.all([
    findServices(context, search, "withDone"),
    sql<{ total: number }>`
      select count(*)::int as total from service s join party p on p.party_id = s.owner_id where ${matches(search)}`.execute(
      context.replica,
    ),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  const totalPages = Math.ceil(totalItems / pageSize);
  const pagination = {
    currentPage: page,
    pageSize,
    totalItems,
    totalPages,
    hasNextPage: page + 1 < totalPages,
    hasPreviousPage: page > 0,
  };
  return { data, pagination };
}

function conditions(search: ServiceSearch): RawBuilder<unknown>[] {
  // What a person types is looked for as it is: wildcards of the database mean themselves.
  const pattern = search.search ? `%${search.search.replace(/[\\%_]/g, "\\$&")}%` : undefined;
  return [
    sql`s.status = 'active'`,
    ...(pattern ? [sql`(s.service_name ilike ${pattern} or s.service_description ilike ${pattern})`] : []),
    ...(search.kind ? [sql`s.kind = ${search.kind}`] : []),
    ...(search.paymentType ? [sql`s.payment_type = ${search.paymentType}`] : []),
    ...(search.minCost === undefined ? [] : [sql`s.cost >= ${search.minCost}`]),
    ...(search.maxCost === undefined ? [] : [sql`s.cost <= ${search.maxCost}`]),
    ...(search.contractor ? [sql`p.kind = 'contractor' and lower(p.handle) = lower(${search.contractor})`] : []),
    ...(search.sellerBadge
      ? Object.entries(BADGES[search.sellerBadge]).map(([figure, least]) => sql`${sql.ref(`p.${figure}`)} >= ${least}`)
      : []),
    ...(search.sellerRating ? [sql`p.avg_rating >= ${search.sellerRating}`] : []),
  ];
}

/** What a party offers, newest first; switched off ones only for those who manage them. */
function listOffered(context: Context, ownerId: string): Promise<Service[]> {
  const shown = managesServices(context.actor.user, ownerId) ? sql`true` : sql`s.status = 'active'`;
  const tail = sql`order by s.created_at desc, s.service_id limit ${sql.lit(LIMITS.servicesListed)}`;
  // From the primary: who has just switched one off looks at this list next.
  return services(context, context.db, sql`s.owner_id = ${ownerId} and ${shown}`, tail, "withDone");
}

/** What a person offers. Throws `UnknownUser`. */
export async function listUserServices(context: Context, username: string): Promise<Service[]> {
  const owner = await findParty(context.db, "user", username);
  if (owner === undefined) throw new UnknownUser();
  return listOffered(context, owner);
}

/** What an organisation offers. Throws `UnknownContractor`. */
export async function listContractorServices(context: Context, spectrumId: string): Promise<Service[]> {
  return listOffered(context, await getContractorId(context.db, spectrumId));
}

/** One service, whatever its status; what staff took out of sight only for them and those who manage it. */
export async function getService(context: Context, serviceId: string): Promise<Service> {
  const found = await context.db
    .selectFrom("service")
    .select(["owner_id", "hidden_at"])
    .where("service_id", "=", serviceId)
    .executeTakeFirst();
  if (!found || (found.hidden_at !== null && !managesServices(context.actor.user, found.owner_id)))
    throw new NotFound();
  const [service] = await services(context, context.db, sql`s.service_id = ${serviceId}`, sql``, "withDone");
  if (!service) throw new NotFound();
  return service;
}

/** Services by their id, for the offers that name them. Nulls are passed over. */
export async function servicesById(context: Context, ids: readonly (string | null)[]): Promise<Map<string, Service>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await services(context, context.db, sql`s.service_id = any(${sql.val(wanted)}::uuid[])`, sql``);
  return new Map(found.map((service) => [service.service_id, service]));
}
