import { z } from "zod";
import { get, post, wrapped } from "#contract/platform/endpoint.ts";
import { LISTING_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { LISTING_STATUSES, MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import { AuecOut, DONE, Done, emptyIsAbsent, Id, Iso, queryText, queryWhole, text } from "#contract/platform/values.ts";

export const StaffListing = z.object({
  listing_id: Id,
  title: z.string(),
  item_type: z.string(),
  sale_type: z.enum(["sale", "auction", "aggregate"]),
  status: z.enum(LISTING_STATUSES),
  hidden: z.boolean(),
  internal: z.boolean(),
  price: AuecOut,
  quantity_available: z.int(),
  view_count: z.int(),
  created_at: Iso,
  photo: z.string().nullable(),
  user_seller: MinimalUser.nullable(),
  contractor_seller: MinimalContractor.nullable(),
  /** How many people reported it. */
  reports: z.int(),
});
export type StaffListing = z.infer<typeof StaffListing>;

export const STAFF_LISTING_SORTS = ["created_at", "price", "quantity_available"] as const;

export const StaffListingSearch = z.object({
  page: queryWhole(1, 1, 1_000_000),
  page_size: queryWhole(48, 1, LIMITS.searchPage),
  status: emptyIsAbsent(z.enum([...LISTING_STATUSES, "hidden"]).optional()),
  sale_type: emptyIsAbsent(z.enum(["sale", "auction", "aggregate"]).optional()),
  /** A username or an organisation's code. */
  seller: queryText(),
  /** A part of the title. */
  search: queryText(100),
  sort_by: emptyIsAbsent(z.enum(STAFF_LISTING_SORTS).default("created_at")),
  sort_order: emptyIsAbsent(z.enum(["asc", "desc"]).default("desc")),
});
export type StaffListingSearch = z.output<typeof StaffListingSearch>;

export const searchStaffListings = get("/api/admin/market", {
  summary: "Listings of every state as one table; `page` counts from 1 (ours).",
  who: "site-admin",
  scope: "admin:read",
  query: StaffListingSearch,
  reply: wrapped(
    z.object({
      listings: z.array(StaffListing),
      pagination: z.object({
        page: z.int(),
        page_size: z.int(),
        total: z.int(),
        total_pages: z.int(),
        has_next: z.boolean(),
        has_prev: z.boolean(),
      }),
    }),
  ),
  example: {
    data: {
      listings: [
        {
          listing_id: LISTING_ID,
          title: "Night patrol helmet",
          item_type: "Helmet",
          sale_type: "sale",
          status: "active",
          hidden: false,
          internal: false,
          price: 45000,
          quantity_available: 3,
          view_count: 87,
          created_at: "2026-03-01T10:00:00.000Z",
          photo: "https://i.imgur.com/a1.png",
          user_seller: USER,
          contractor_seller: null,
          reports: 1,
        },
      ],
      pagination: { page: 1, page_size: 48, total: 1, total_pages: 1, has_next: false, has_prev: false },
    },
  },
});

export const LISTING_ACTIONS = ["archive", "restore", "hide", "show"] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

export const actOnListings = post("/api/admin/market/act", {
  summary: "Archive, restore, hide or show listings, all of them or none; restored ones are inactive (ours).",
  who: "site-admin",
  scope: "admin:write",
  body: z.object({
    listing_ids: z.array(Id).min(1).max(LIMITS.bulkListings),
    action: z.enum(LISTING_ACTIONS),
    reason: text(0, LIMITS.staffReason).optional(),
  }),
  reply: wrapped(Done.extend({ changed: z.int() })),
  example: { data: { ...DONE, changed: 3 } },
});
