import { z } from "zod";
import { get, post, raw } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID, BUY_ORDER, COMPOSITE, DETAILS } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ListingBase, ListingDetails, UniqueListing } from "#contract/platform/shapes.ts";
import { AuecOut, DONE, Done, Id, leftOpen, Millis, markdown, text } from "#contract/platform/values.ts";
import { BuyOrder } from "./buy-orders.ts";
import { Multiple } from "./multiples.ts";

/** A game item with everything that is asked and offered for it. */
export const Aggregate = z.object({
  type: z.literal("aggregate"),
  aggregate_id: Id,
  details: ListingDetails,
  photos: z.array(z.string()),
  listings: z.array(ListingBase.extend({ aggregate_id: Id })),
  buy_orders: z.array(BuyOrder),
});
export type Aggregate = z.infer<typeof Aggregate>;

export const AGGREGATE = {
  type: "aggregate",
  aggregate_id: AGGREGATE_ID,
  details: DETAILS,
  photos: ["https://i.imgur.com/a1.png"],
  listings: [{ ...COMPOSITE.listing, aggregate_id: AGGREGATE_ID }],
  buy_orders: [BUY_ORDER],
};

const ItemParams = z.object({ game_item_id: Id });

export const getAggregate = get("/api/market/aggregate/:game_item_id", {
  summary: "A game item with all who sell it and all who want to buy it.",
  who: "public",
  shared: true,
  params: ItemParams,
  reply: raw(Aggregate),
  example: AGGREGATE,
});

/** A day of a chart. `volume` is how many pieces were on offer, or asked for. */
export const ChartPoint = z.object({
  timestamp: Millis,
  open: AuecOut,
  high: AuecOut,
  low: AuecOut,
  close: AuecOut,
  volume: z.int(),
});
export type ChartPoint = z.infer<typeof ChartPoint>;

const POINT = { timestamp: 1772323200000, open: 900, high: 950, low: 900, close: 950, volume: 40 };

export const getPriceHistory = get("/api/market/aggregate/:game_item_id/history", {
  summary: "The lowest price of each day on which the item was on offer, oldest first.",
  who: "public",
  shared: true,
  params: ItemParams,
  reply: raw(z.array(ChartPoint)),
  example: [POINT],
});

export const getBuyOrderChart = get("/api/market/aggregate/:game_item_id/chart", {
  summary: "What buyers would have paid on each of the last thirty full days, oldest first.",
  who: "public",
  shared: true,
  params: ItemParams,
  reply: raw(z.array(ChartPoint)),
  example: [POINT],
});

export const updateAggregate = post("/api/market/aggregate/:game_item_id/update", {
  summary: "Change the title, text or picture that an item's page and its bulk listings show.",
  who: "site-admin",
  scope: "admin:write",
  params: ItemParams,
  body: z.object({
    title: text(1, LIMITS.title).optional(),
    description: markdown(0, LIMITS.description).optional(),
    photo: leftOpen(z.string().min(1).max(LIMITS.imageUrl).optional()),
  }),
  reply: raw(Done),
  example: DONE,
});

export const getPublicMarket = get("/api/market/public", {
  summary:
    "What anybody can buy: single listings, game items that are sold in bulk, then combined listings; a thousand in all.",
  who: "public",
  reply: raw(z.array(z.discriminatedUnion("type", [UniqueListing, Aggregate, Multiple]))),
  example: [COMPOSITE, AGGREGATE],
  serialised: true,
});

export const getWantedItems = get("/api/market/aggregates/buyorders", {
  summary: "Every item that somebody wants to buy, the newest buy order first.",
  who: "public",
  shared: true,
  reply: raw(z.array(Aggregate)),
  example: [AGGREGATE],
});

/** Ours: for forms that show a seller who wants the item already. */
export const getItemBuyOrders = get("/api/market/items/:game_item_id/buyorders", {
  summary: "The open buy orders of an item, best price first.",
  who: "public",
  shared: true,
  params: ItemParams,
  reply: raw(z.array(BuyOrder)),
  example: [BUY_ORDER],
});
