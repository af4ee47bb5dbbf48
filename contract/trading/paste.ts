import { z } from "zod";
import { post, wrapped } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID, LISTING_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ItemNames } from "#contract/platform/shapes.ts";
import { AuecOut, Id, SomeQuantity } from "#contract/platform/values.ts";

/** Pasting a list of goods (ours): lines of items and amounts are matched to the catalogue and valued. */

const Item = z.object({ id: Id, name: z.string(), names: ItemNames.nullable(), type: z.string() });

const PastedLine = z.object({
  /** Counted from 1, blank lines included. */
  line: z.int(),
  text: z.string(),
  quantity: z.int(),
  /** The best match; null when nothing is like it. */
  item: Item.nullable(),
  /** False says that a person should look: the name differs. */
  certain: z.boolean(),
  candidates: z.array(Item),
});
export type PastedLine = z.infer<typeof PastedLine>;

export const readList = post("/api/market/paste", {
  summary: "Read pasted lines of items and amounts, and match them to the catalogue.",
  who: "public",
  rate: "reads",
  body: z.object({ text: z.string().max(LIMITS.pastedText) }),
  reply: wrapped(z.object({ lines: z.array(PastedLine), left_out: z.int() })),
  example: {
    data: {
      lines: [
        {
          line: 1,
          text: "12x Vanta Helmet",
          quantity: 12,
          item: { id: AGGREGATE_ID, name: "Vanta Helmet", names: null, type: "Helmet" },
          certain: true,
          candidates: [],
        },
      ],
      left_out: 0,
    },
  },
});

const Pick = z.object({
  listing_id: Id,
  quantity: z.int(),
  stock: z.int(),
  price: AuecOut,
  title: z.string(),
  item_type: z.string(),
  photo: z.string().nullable(),
  user_seller: z.string().nullable(),
  contractor_seller: z.string().nullable(),
  seller_name: z.string(),
});
const Found = z.object({
  game_item_id: Id,
  wanted: z.int(),
  found: z.int(),
  total: AuecOut,
  /** What one costs at least now; null when nobody sells it. */
  lowest_price: AuecOut.nullable(),
  picks: z.array(Pick),
});
export type Found = z.infer<typeof Found>;

export const findCheapest = post("/api/market/paste/cheapest", {
  summary: "The cheapest listings, of any sellers, that make up these amounts of items.",
  who: "public",
  rate: "reads",
  body: z.object({
    items: z
      .array(z.object({ game_item_id: Id, quantity: SomeQuantity }))
      .min(1)
      .max(LIMITS.pastedLines),
  }),
  reply: wrapped(z.array(Found)),
  example: {
    data: [
      {
        game_item_id: AGGREGATE_ID,
        wanted: 12,
        found: 3,
        total: 135000,
        lowest_price: 45000,
        picks: [
          {
            listing_id: LISTING_ID,
            quantity: 3,
            stock: 3,
            price: 45000,
            title: "Night patrol helmet",
            item_type: "Helmet",
            photo: null,
            user_seller: "orla_venn",
            contractor_seller: null,
            seller_name: "Orla Venn",
          },
        ],
      },
    ],
  },
});
