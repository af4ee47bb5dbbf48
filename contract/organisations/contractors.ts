import { z } from "zod";
import { get, wrapped } from "#contract/platform/endpoint.ts";
import { CONTRACTOR, CONTRACTOR_ID, RATING, REVIEW, ROLE_ID } from "#contract/platform/examples.ts";
import { PERMISSIONS, type Permission } from "#contract/platform/permission-names.ts";
import { MinimalContractor, OrderReview, Rating } from "#contract/platform/shapes.ts";
import { AuecOut, emptyIsAbsent, Id, Iso, queryText, queryWhole } from "#contract/platform/values.ts";

/** What an organisation says it does; also the tags that its list filters by. */
export const TAGS = [
  "freight",
  "refuel",
  "repair",
  "escort",
  "transport",
  "mining",
  "exploration",
  "combat",
  "salvage",
  "refining",
  "construction",
  "social",
  "roleplay",
  "medical",
  "intelligence",
] as const;

const permissionFlags = Object.fromEntries(PERMISSIONS.map((name) => [name, z.boolean().optional()])) as Record<
  Permission,
  z.ZodOptional<z.ZodBoolean>
>;

/** Members and site admins also see what a role allows. */
export const Role = z.object({
  role_id: Id,
  contractor_id: Id,
  name: z.string(),
  position: z.int(),
  ...permissionFlags,
});

export const Contractor = z.object({
  contractor_id: Id,
  spectrum_id: z.string(),
  kind: z.enum(["organization", "independent"]),
  name: z.string(),
  description: z.string(),
  avatar: z.string(),
  banner: z.string(),
  site_url: z.string().nullable(),
  size: z.int(),
  fields: z.array(z.enum(TAGS)),
  rating: Rating,
  roles: z.array(Role),
  default_role: Id.nullable(),
  owner_role: Id.nullable(),
  market_order_template: z.string(),
  locale: z.string(),
  official_server_id: z.string().nullable(),
  discord_thread_channel_id: z.string().nullable(),
  balance: AuecOut.optional(),
  created_at: Iso,
  /** Ours. Since when the organisation deals no more. */
  archived_at: Iso.nullable().optional(),
  /** Ours, on the page alone: whose name it looks like, a known seller or site admin who was there before. */
  looks_like: z.string().nullable().optional(),
});
export type Contractor = z.infer<typeof Contractor>;

export const FULL_CONTRACTOR = {
  contractor_id: CONTRACTOR_ID,
  ...CONTRACTOR,
  kind: "organization",
  description: "**Freight** first.",
  banner: "https://i.imgur.com/e.png",
  site_url: null,
  size: 42,
  fields: ["freight", "transport"],
  rating: RATING,
  roles: [{ role_id: ROLE_ID, contractor_id: CONTRACTOR_ID, name: "Admin", position: 1 }],
  default_role: ROLE_ID,
  owner_role: ROLE_ID,
  market_order_template: "",
  locale: "en",
  official_server_id: null,
  discord_thread_channel_id: null,
  created_at: "2024-01-10T09:00:00.000Z",
};

export const ContractorParams = z.object({ spectrum_id: z.string().min(1).max(100) });

export const getContractor = get("/api/contractors/:spectrum_id", {
  summary: "An organisation; members also see what its roles allow.",
  who: "public",
  shared: true,
  params: ContractorParams,
  reply: wrapped(Contractor),
  example: { data: FULL_CONTRACTOR },
});

export const CONTRACTOR_SORTS = ["rating", "name", "members", "date", "activity", "all-time", "post-date"] as const;

/** `rating` and `rating-reverse` and so on, in any case: plain is descending. Whatever is unknown sorts by date. */
const Sorting = z
  .unknown()
  .optional()
  .transform((value) => {
    const [, key, reverse] = typeof value === "string" ? (/^(.+?)(-reverse)?$/.exec(value.toLowerCase()) ?? []) : [];
    return {
      by: CONTRACTOR_SORTS.find((sort) => sort === key) ?? "date",
      direction: reverse === undefined ? ("desc" as const) : ("asc" as const),
    };
  });

/** Organisations on a page, unless the caller says how many. */
export const CONTRACTOR_PAGE = 15;

export const listContractors = get("/api/contractors", {
  summary: "Organisations by name, tags and rating. Without any parameter: one's own, as a plain array.",
  who: "public",
  shared: true,
  scope: "contractors:read",
  query: z.object({
    // Absent are all of them where a client asks for its own organisations.
    index: emptyIsAbsent(queryWhole(0, 0, 100_000).optional()),
    pageSize: emptyIsAbsent(queryWhole(CONTRACTOR_PAGE, 1, 100).optional()),
    query: queryText(100),
    fields: emptyIsAbsent(
      queryText(300)
        .transform((list) => TAGS.filter((tag) => list?.split(",").includes(tag)))
        .optional(),
    ),
    rating: emptyIsAbsent(z.coerce.number().min(0).max(5).catch(0).optional()),
    sorting: emptyIsAbsent(Sorting.optional()),
  }),
  reply: wrapped(z.union([z.object({ total: z.int(), items: z.array(Contractor) }), z.array(Contractor)])),
  example: { data: { total: 1, items: [FULL_CONTRACTOR] } },
});

export const getContractorReviews = get("/api/contractors/:spectrum_id/reviews", {
  summary: "What customers wrote about an organisation, newest first.",
  who: "public",
  shared: true,
  params: ContractorParams,
  reply: wrapped(z.array(OrderReview)),
  example: { data: [REVIEW] },
});

export const searchContractors = get("/api/contractors/search/:query", {
  summary: "Organisations whose code or name contains the text.",
  who: "signed-in",
  scope: "contractors:read",
  params: z.object({ query: z.string().max(200) }),
  reply: wrapped(z.array(MinimalContractor)),
  example: { data: [CONTRACTOR] },
});

export const getMembers = get("/api/contractors/:spectrum_id/members", {
  summary: "The members of an organisation, a page at a time.",
  who: "public",
  shared: true,
  params: ContractorParams,
  query: z.object({
    page: queryWhole(0, 0, 100_000),
    page_size: queryWhole(50, 1, 100),
    search: queryText(100),
    sort: emptyIsAbsent(z.enum(["username", "role"]).default("username")),
    role_filter: queryText(100),
  }),
  reply: wrapped(
    z.object({
      total: z.int(),
      page: z.int(),
      page_size: z.int(),
      members: z.array(
        z.object({
          username: z.string(),
          display_name: z.string(),
          avatar: z.string(),
          rating: Rating,
          roles: z.array(Id),
          /** Ours. Orders that are assigned to them are told to members only. */
          joined_at: Iso,
          open_orders: z.int().optional(),
          /** The day on which they last used the site; null for who never did since days are kept. To members only, too. */
          last_seen: z.iso.date().nullable().optional(),
        }),
      ),
    }),
  ),
  example: { data: { total: 0, page: 0, page_size: 50, members: [] } },
});
