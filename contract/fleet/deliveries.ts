import { z } from "zod";
import { get, post, put, raw, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, DELIVERY_ID, ORDER_ID, SHIP_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import { Done, emptyIsAbsent, Id, Iso, Moment, text, whole } from "#contract/platform/values.ts";
import { DELIVERY_ENDS, DELIVERY_STATUSES } from "./delivery-status.ts";

/** Refusals around deliveries (wire platform §7). */
export const OrderNotOpen = problem<{ status: string }>("order_not_open", 409);
export const NotYourShip = problem("not_your_ship", 403);
export const TooManyDeliveries = problem<{ most: number }>("too_many_deliveries", 409);
export const DeliveryOver = problem<{ ended: string }>("delivery_over", 409);
/** Somebody else changed it since the caller read it. */
export const DeliveryChanged = problem<{ version: number }>("delivery_changed", 409);
export const StatusCannotFollow = problem<{ from: string; to: string }>("delivery_status_not_allowed", 409);
export const ProgressFalls = problem<{ at: number }>("progress_falls", 409);
export const NotArriving = problem<{ status: string }>("delivery_not_arriving", 409);
export const ArrivesInPast = problem("eta_passed", 400);
export const ShipInDelivery = problem("ship_in_delivery", 409);

const Place = text(1, LIMITS.place);
const Note = text(0, LIMITS.deliveryNote);
const Progress = whole(0, 100);

/** `stops` are the whole way, from the first place to the last one; `version` counts the changes. */
const DeliveryFields = z.object({
  delivery_id: Id,
  /** The same once more, for older clients. */
  id: Id,
  title: z.string(),
  location: z.string(),
  departure: z.string(),
  destination: z.string(),
  stops: z.array(z.string()),
  status: z.enum(DELIVERY_STATUSES),
  progress: z.int(),
  eta: Iso.nullable(),
  ended: z.enum(DELIVERY_ENDS).nullable(),
  version: z.int(),
  order: z.object({ order_id: Id, title: z.string() }).nullable(),
  /** `ship_id` is null when its owner has removed it since. */
  ship: z.object({ ship_id: Id.nullable(), name: z.string() }),
  created_at: Iso,
  updated_at: Iso,
  completed_at: Iso.nullable(),
});

/** A delivery in a list. */
export const Delivery = DeliveryFields;
export type Delivery = z.infer<typeof Delivery>;

const DeliveryUpdate = z.object({
  /** Counts the updates of one delivery. */
  version: z.int(),
  status: z.enum(DELIVERY_STATUSES),
  location: z.string(),
  progress: z.int(),
  eta: Iso.nullable(),
  note: z.string(),
  ended: z.enum(DELIVERY_ENDS).nullable(),
  /** Null: it ended with its order. */
  username: z.string().nullable(),
  created_at: Iso,
});
export type DeliveryUpdate = z.infer<typeof DeliveryUpdate>;

/** `carries`: the caller may change it. `closes`: they may complete its order, which is open. `talks`: its order's chat is theirs, too. `updates` are the newest first. */
export const DeliveryView = DeliveryFields.extend({
  carrier: MinimalUser,
  contractor: MinimalContractor.nullable(),
  customer: MinimalUser.nullable(),
  ship_model: z.object({ name: z.string(), manufacturer: z.string().nullable() }).nullable(),
  carries: z.boolean(),
  closes: z.boolean(),
  talks: z.boolean(),
  updates: z.array(DeliveryUpdate),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

export const DELIVERY = {
  delivery_id: DELIVERY_ID,
  id: DELIVERY_ID,
  title: "Haul 40 SCU",
  location: "Everus Harbor",
  departure: "Lorville",
  destination: "Area18",
  stops: ["Lorville", "Everus Harbor", "Area18"],
  status: "OK",
  progress: 30,
  eta: "2026-03-07T20:30:00.000Z",
  ended: null,
  version: 2,
  order: { order_id: ORDER_ID, title: "Haul 40 SCU" },
  ship: { ship_id: SHIP_ID, name: "Long Way Round" },
  created_at: "2026-03-07T18:04:11.000Z",
  updated_at: "2026-03-07T18:34:11.000Z",
  completed_at: null,
};
const UPDATE = {
  version: 2,
  status: "OK",
  location: "Everus Harbor",
  progress: 30,
  eta: "2026-03-07T20:30:00.000Z",
  note: "Loaded and off",
  ended: null,
  username: USER.username,
  created_at: "2026-03-07T18:34:11.000Z",
};
const VIEW = {
  ...DELIVERY,
  carrier: USER,
  contractor: null,
  customer: BUYER,
  ship_model: { name: "Freelancer MAX", manufacturer: "Musashi (MISC)" },
  carries: true,
  closes: true,
  talks: true,
  updates: [UPDATE],
};

/** `order_id` null is a delivery of one's own; with `contractor` it is one of that organisation's. */
export const NewDelivery = z.object({
  start: Place,
  end: Place,
  stops: z.array(Place).max(LIMITS.deliveryStops).default([]),
  order_id: Id.nullish(),
  ship_id: Id,
  contractor: z.string().trim().max(LIMITS.title).nullish(),
  title: text(0, LIMITS.title).nullish(),
  eta: Moment.nullish(),
  note: Note.nullish(),
});
export type NewDelivery = z.output<typeof NewDelivery>;

export const createDelivery = post("/api/delivery/create", {
  summary:
    "Begin a delivery: for an open order, its assignee or whoever manages its organisation's orders; or by itself.",
  who: "signed-in",
  scope: "orders:write",
  body: NewDelivery,
  reply: raw(Done.extend({ delivery_id: Id })),
  example: { result: "Success", delivery_id: DELIVERY_ID },
});

const listed = {
  who: "signed-in",
  scope: "orders:read",
  reply: raw(z.array(Delivery)),
  example: [DELIVERY],
} as const;
/** `false` are those that ended; `all` is ours. */
const ListQuery = z.object({ active: emptyIsAbsent(z.enum(["true", "false", "all"]).default("true")) });
export type DeliveryListQuery = z.output<typeof ListQuery>;

export const listMyDeliveries = get("/api/deliveries/mine", {
  ...listed,
  summary: "The newest deliveries of whose ship, order or cargo the caller has a part.",
  query: ListQuery,
});
export const listContractorDeliveries = get("/api/deliveries/contractor/:spectrum_id", {
  ...listed,
  summary: "The newest deliveries of an organisation, for its members.",
  params: z.object({ spectrum_id: z.string() }),
  query: ListQuery,
});
export const listOrderDeliveries = get("/api/deliveries/order/:order_id", {
  ...listed,
  summary: "The newest deliveries of an order, for those who see all of it (ours).",
  params: z.object({ order_id: Id }),
});

const one = {
  who: "signed-in",
  params: z.object({ delivery_id: Id }),
  reply: wrapped(DeliveryView),
  example: { data: VIEW },
} as const;

export const getDelivery = get("/api/delivery/:delivery_id", {
  ...one,
  summary: "A delivery with its newest hundred updates, for its carrier, its customer and members of its organisation.",
  scope: "orders:read",
});

const Version = whole(1, LIMITS.quantity).optional();
/** What is left out stays as it is. `version`: refused when somebody else changed the delivery since. */
export const DeliveryChange = z.object({
  location: Place.optional(),
  status: z.enum(DELIVERY_STATUSES).optional(),
  progress: Progress.optional(),
  eta: Moment.nullish(),
  note: Note.optional(),
  version: Version,
});
export type DeliveryChange = z.output<typeof DeliveryChange>;

export const updateDelivery = put("/api/delivery/:delivery_id", {
  ...one,
  summary: "Say how a delivery goes: ship's owner, assignee, `manage_orders`. Progress 100 completes it.",
  scope: "orders:write",
  body: DeliveryChange,
});
export const completeDelivery = post("/api/delivery/:delivery_id/complete", {
  ...one,
  summary: "Say that the goods have arrived. Its order stays as it is.",
  scope: "orders:write",
});
export const abortDelivery = post("/api/delivery/:delivery_id/abort", {
  ...one,
  summary: "Give a delivery up (ours).",
  scope: "orders:write",
  body: z.object({ note: Note.nullish() }),
});
