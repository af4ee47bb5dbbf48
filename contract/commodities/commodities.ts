import { z } from "zod";
import { get, raw } from "#contract/platform/endpoint.ts";

export const COMMODITY_KINDS = [
  "Agricultural",
  "Waste",
  "Metal",
  "Drug",
  "Vice",
  "Natural",
  "Mineral",
  "Halogen",
  "Temporary",
  "Scrap",
  "Gas",
  "Medical",
  "Food",
  "Other",
] as const;
export type CommodityKind = (typeof COMMODITY_KINDS)[number];

/** A good that traders haul; prices are per unit and may be fractions, 0 = not traded. Times are epoch seconds, 0 = unknown. */
export const Commodity = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(COMMODITY_KINDS),
  trade_price_buy: z.number(),
  trade_price_sell: z.number(),
  date_added: z.int(),
  date_modified: z.int(),
});
export type Commodity = z.infer<typeof Commodity>;

/** What is offered to somebody who sells materials, of the price that the game's shops pay. */
export const MATERIALS_SHARE = 0.9;

export const getCommodities = get("/api/commodities", {
  summary: "The goods of the game with their prices, from our own copy, by name.",
  who: "public",
  shared: true,
  reply: raw(z.object({ status: z.literal("ok"), data: z.array(Commodity) })),
  example: {
    status: "ok",
    data: [
      {
        code: "AGRI",
        name: "Agricium",
        kind: "Metal",
        trade_price_buy: 24,
        trade_price_sell: 27.5,
        date_added: 1700000000,
        date_modified: 1710000000,
      },
    ],
  },
});

const WikiQuery = z.object({ query: z.string().trim().min(3).max(100) });

export const wikiItemSearch = get("/api/wiki/itemsearch/:query", {
  summary: "Items of our catalogue by name, in the words of a wiki; `pageid` is the game item.",
  who: "public",
  params: WikiQuery,
  reply: raw(
    z.object({
      query: z.object({
        pages: z.record(
          z.string(),
          z.object({
            pageid: z.string(),
            title: z.string(),
            thumbnail: z.object({ source: z.string(), width: z.int(), height: z.int() }),
            canonicalurl: z.string(),
            categories: z.array(z.object({ ns: z.int(), title: z.string() })),
            extract: z.string(),
          }),
        ),
      }),
    }),
  ),
  example: {
    query: {
      pages: {
        "0199a1b2-0000-7000-8000-000000000002": {
          pageid: "0199a1b2-0000-7000-8000-000000000002",
          title: "Vanta Helmet",
          thumbnail: { source: "https://i.imgur.com/a1.png", width: 50, height: 36 },
          canonicalurl: "https://site.example/market/aggregate/0199a1b2-0000-7000-8000-000000000002",
          categories: [{ ns: 14, title: "Category:Helmets" }],
          extract: "A helmet",
        },
      },
    },
  },
});

export const wikiImageSearch = get("/api/wiki/imagesearch/:query", {
  summary: "Pictures of items of our catalogue by name.",
  who: "public",
  params: WikiQuery,
  reply: raw(
    z.array(
      z.object({
        id: z.string(),
        key: z.string(),
        title: z.string(),
        excerpt: z.string(),
        matched_title: z.null(),
        description: z.string(),
        thumbnail: z.object({
          mimetype: z.string(),
          size: z.int(),
          width: z.int(),
          height: z.int(),
          duration: z.null(),
          url: z.string(),
        }),
        images: z.null(),
      }),
    ),
  ),
  example: [
    {
      id: "0199a1b2-0000-7000-8000-000000000002",
      key: "Vanta_Helmet",
      title: "Vanta Helmet",
      excerpt: "",
      matched_title: null,
      description: "",
      thumbnail: {
        mimetype: "image/jpeg",
        size: 0,
        width: 200,
        height: 113,
        duration: null,
        url: "https://i.imgur.com/a1.png",
      },
      images: null,
    },
  ],
});
