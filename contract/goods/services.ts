import { z } from "zod";
import { BADGE_NAMES } from "#contract/platform/badges.ts";
import { get, post, put, raw, wrapped } from "#contract/platform/endpoint.ts";
import { DETAILS_ID, SERVICE_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor, MinimalUser, OrderKind, PaymentType } from "#contract/platform/shapes.ts";
import {
  Auec,
  AuecOut,
  DONE,
  Done,
  emptyIsAbsent,
  emptyIsNull,
  Id,
  Iso,
  leftOpen,
  markdown,
  number,
  text,
  whole,
} from "#contract/platform/values.ts";

/** Refusals around services. */
export const UnknownService = problem("unknown_service", 400);
export const ServiceNotForHire = problem<{ name: string }>("service_not_for_hire", 400);
export const ForeignService = problem("foreign_service", 400);

export const SERVICE_STATUSES = ["active", "inactive"] as const;
export const SERVICE_SORTS = ["timestamp", "cost", "service_name"] as const;
export const SERVICE_PERIODS = ["7d", "30d", "90d"] as const;

/** `service_name` and `service_description` are the shop card; the rest is what an order starts from. */
export const Service = z.object({
  service_id: Id,
  timestamp: Iso,
  /** Ours: when it was written anew or switched last; the time of its offering when it never was. */
  updated: Iso,
  status: z.enum(SERVICE_STATUSES),
  kind: z.string().nullable(),
  service_name: z.string(),
  service_description: z.string(),
  title: z.string(),
  description: z.string(),
  cost: AuecOut,
  /** A number that older clients expect; nothing reads it. */
  offer: z.int(),
  collateral: AuecOut,
  payment_type: PaymentType,
  rush: z.boolean(),
  departure: z.string().nullable(),
  destination: z.string().nullable(),
  /** Exactly one of the two is there. */
  user: MinimalUser.nullable(),
  contractor: MinimalContractor.nullable(),
  photos: z.array(z.string()),
  /** Ours: in which half hours of a UTC day (0-47, both ends) the owner usually plays; for whoever is signed in, of those who show it. */
  usual_hours: z.object({ start: z.int(), finish: z.int() }).nullable(),
  /** Ours: how often it was done, and what its customers' shown reviews say, 0 to 50; null where a service is only named. */
  done: z.object({ orders: z.int(), avg_rating: z.int(), rating_count: z.int() }).nullable(),
});
export type Service = z.infer<typeof Service>;

const SERVICE = {
  service_id: SERVICE_ID,
  timestamp: "2026-03-01T10:00:00.000Z",
  updated: "2026-03-04T18:30:00.000Z",
  status: "active",
  kind: "Transport",
  service_name: "Cargo run",
  service_description: "Up to **96 SCU**, any station",
  title: "Move my cargo",
  description: "Pick-up place:\nDestination:",
  cost: 45000,
  offer: 0,
  collateral: 0,
  payment_type: "hourly",
  rush: false,
  departure: null,
  destination: null,
  user: USER,
  contractor: null,
  photos: ["https://i.imgur.com/a1.png"],
  usual_hours: { start: 36, finish: 43 },
  done: { orders: 12, avg_rating: 47, rating_count: 9 },
} satisfies Service;

const Bound = number(0, LIMITS.sum);

export const ServiceSearch = z.object({
  page: emptyIsAbsent(whole(0, 100_000).default(0)),
  pageSize: emptyIsAbsent(whole(1, LIMITS.servicePage).default(20)),
  search: emptyIsAbsent(z.string().trim().max(200).optional()),
  kind: emptyIsAbsent(OrderKind.optional()),
  // Prices are whole, so that the whole number within a bound bounds as well.
  minCost: emptyIsAbsent(Bound.transform(Math.ceil).optional()),
  maxCost: emptyIsAbsent(Bound.transform(Math.floor).optional()),
  paymentType: emptyIsAbsent(PaymentType.optional()),
  /** Ours: the seller's least rating, 0 to 50. */
  sellerRating: emptyIsAbsent(whole(0, 50).optional()),
  /** Ours: a badge that the seller has. */
  sellerBadge: emptyIsAbsent(z.enum(BADGE_NAMES).optional()),
  /** Ours: the code of the organisation that does it. */
  contractor: emptyIsAbsent(z.string().trim().max(100).optional()),
  sortBy: emptyIsAbsent(z.enum(SERVICE_SORTS).default("timestamp")),
  sortOrder: emptyIsAbsent(z.enum(["asc", "desc"]).default("desc")),
});
export type ServiceSearch = z.output<typeof ServiceSearch>;

export const listServices = get("/api/services/public", {
  summary: "Search what people and organisations do for hire.",
  who: "public",
  shared: true,
  query: ServiceSearch,
  // Clients of the format unwrap one `data` and read the page under the other.
  reply: wrapped(
    z.object({
      data: z.array(Service),
      pagination: z.object({
        currentPage: z.int(),
        pageSize: z.int(),
        totalItems: z.int(),
        totalPages: z.int(),
        hasNextPage: z.boolean(),
        hasPreviousPage: z.boolean(),
      }),
    }),
  ),
  example: {
    data: {
      data: [SERVICE],
      pagination: {
        currentPage: 0,
        pageSize: 20,
        totalItems: 1,
        totalPages: 1,
        hasNextPage: false,
        hasPreviousPage: false,
      },
    },
  },
});

export const getUserServices = get("/api/services/user/:username", {
  summary: "What a person does for hire, newest first; the owner also sees what is switched off.",
  who: "public",
  shared: true,
  params: z.object({ username: z.string().trim().min(1).max(100) }),
  reply: wrapped(z.array(Service)),
  example: { data: [SERVICE] },
});

export const getContractorServices = get("/api/services/contractor/:spectrum_id", {
  summary: "What an organisation does for hire, newest first; its managers also see what is switched off.",
  who: "public",
  shared: true,
  params: z.object({ spectrum_id: z.string().trim().min(1).max(100) }),
  reply: wrapped(z.array(Service)),
  example: { data: [SERVICE] },
});

const ServiceParams = z.object({ service_id: Id });

export const getService = get("/api/services/:service_id", {
  summary: "One service, also when it is switched off: offers and orders refer to it.",
  who: "public",
  shared: true,
  params: ServiceParams,
  reply: wrapped(Service),
  example: { data: SERVICE },
});

/** A place on the route; empty means none. */
export const Stop = text(0, LIMITS.stop)
  .transform((value) => value || null)
  .nullish();

const Photos = z.array(z.string().max(LIMITS.imageUrl)).max(LIMITS.photosPerListing);

const ServiceFields = z.object({
  service_name: text(1, LIMITS.title),
  service_description: markdown(0, LIMITS.description),
  title: text(1, LIMITS.title),
  description: markdown(0, LIMITS.description),
  kind: emptyIsNull(OrderKind.nullish()),
  cost: Auec,
  collateral: leftOpen(Auec.default(0)),
  payment_type: PaymentType,
  rush: leftOpen(z.boolean().default(false)),
  departure: Stop,
  destination: Stop,
  status: z.enum(SERVICE_STATUSES),
});

export const NewService = ServiceFields.extend({
  /** The organisation that does it; the caller when absent. */
  contractor: z.string().trim().max(100).nullish(),
  photos: Photos,
});
export type NewService = z.output<typeof NewService>;

/** Everything anew; the owner stays. Without `photos` they stay, too. */
export const ServiceChange = ServiceFields.extend({ photos: Photos.optional() });
export type ServiceChange = z.output<typeof ServiceChange>;

export const createService = post("/api/services", {
  summary: "Offer a service, as oneself or as an organisation.",
  who: "verified",
  scope: "services:write",
  body: NewService,
  reply: wrapped(Done.extend({ service_id: Id })),
  example: { data: { ...DONE, service_id: SERVICE_ID } },
});

export const updateService = put("/api/services/:service_id", {
  summary: "Write a service anew, or switch it on or off.",
  who: "signed-in",
  scope: "services:write",
  params: ServiceParams,
  body: ServiceChange,
  reply: wrapped(Done),
  example: { data: DONE },
});

const Uploaded = Done.extend({ photos: z.array(z.object({ resource_id: Id, url: z.string() })) });
const UPLOADED = { ...DONE, photos: [{ resource_id: DETAILS_ID, url: "https://img.example/5b.webp" }] };

/** Some clients read the pictures in the envelope, some beside it. */
export const uploadServicePhotos = post("/api/services/:service_id/photos", {
  summary: "Upload up to five pictures of a service; past five the oldest go.",
  who: "signed-in",
  scope: ["services:write", "services:photos"],
  params: ServiceParams,
  rate: "uploads",
  files: { field: "photos", max: LIMITS.photosPerListing },
  reply: raw(Uploaded.extend({ data: Uploaded })),
  example: { ...UPLOADED, data: UPLOADED },
});

export const countServiceView = post("/api/services/:service_id/view", {
  summary: "Tell that someone opened a service's page.",
  who: "public",
  params: ServiceParams,
  reply: raw(z.object({ message: z.string() })),
  example: { message: "Counted" },
});

export const getServiceAnalytics = get("/api/services/seller/analytics", {
  summary: "How many services one offers, and how often they were looked at.",
  who: "signed-in",
  scope: "services:read",
  query: z.object({ period: emptyIsAbsent(z.enum(SERVICE_PERIODS).default("30d")) }),
  reply: wrapped(
    z.object({
      services: z.int(),
      total_service_views: z.int(),
      time_period: z.enum(SERVICE_PERIODS),
      user_id: z.string(),
    }),
  ),
  example: { data: { services: 4, total_service_views: 120, time_period: "30d", user_id: "orla_venn" } },
});
