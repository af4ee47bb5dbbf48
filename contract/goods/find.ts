import { z } from "zod";
import { get, wrapped } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID, LISTING_ID, SERVICE_ID } from "#contract/platform/examples.ts";
import { ItemNames } from "#contract/platform/shapes.ts";
import { AuecOut, Id } from "#contract/platform/values.ts";
import { isEnoughToFind } from "./find-words.ts";

/** Search over everything (ours): a few of each kind, for the search box and above the market's results. */

const FoundItem = z.object({
  game_item_id: Id,
  name: z.string(),
  names: ItemNames.nullable(),
  type: z.string(),
  image_url: z.string().nullable(),
  /** What is sold in bulk: the lowest price of a piece, and how many there are. Null and 0 where nobody sells it so. */
  lowest_price: AuecOut.nullable(),
  quantity: z.int(),
  /** How many sell it so: people and organisations. */
  sellers: z.int(),
  /** How many pieces players ask for. */
  wanted: z.int(),
});
const FoundListing = z.object({
  listing_id: Id,
  listing_type: z.enum(["unique", "multiple"]),
  title: z.string(),
  item_type: z.string(),
  photo: z.string().nullable(),
  price: AuecOut,
});
const FoundService = z.object({
  service_id: Id,
  name: z.string(),
  seller_name: z.string(),
  cost: AuecOut,
});
const FoundOrganisation = z.object({ spectrum_id: z.string(), name: z.string(), avatar: z.string() });
const FoundPerson = z.object({ username: z.string(), display_name: z.string(), avatar: z.string() });

export const Found = z.object({
  items: z.array(FoundItem),
  listings: z.array(FoundListing),
  services: z.array(FoundService),
  organisations: z.array(FoundOrganisation),
  people: z.array(FoundPerson),
  /** Names of items that are written nearly so, where nothing else is found. */
  nearest: z.array(z.string()),
});
export type Found = z.infer<typeof Found>;

export const findEverything = get("/api/find", {
  summary: "Items, listings, services, organisations and people that the words fit: the best few of each.",
  who: "public",
  scope: "market:read",
  query: z.object({ query: z.string().trim().min(1).max(100).refine(isEnoughToFind) }),
  reply: wrapped(Found),
  example: {
    data: {
      items: [
        {
          game_item_id: AGGREGATE_ID,
          name: "Vanta Helmet",
          names: null,
          type: "Helmet",
          image_url: null,
          lowest_price: 41000,
          quantity: 12,
          sellers: 4,
          wanted: 3,
        },
      ],
      listings: [
        {
          listing_id: LISTING_ID,
          listing_type: "unique",
          title: "Night patrol helmet",
          item_type: "Helmet",
          photo: null,
          price: 45000,
        },
      ],
      services: [{ service_id: SERVICE_ID, name: "Helmet repair", seller_name: "Orla Venn", cost: 900 }],
      organisations: [{ spectrum_id: "HELM", name: "Helmsmen", avatar: "https://i.imgur.com/a1.png" }],
      people: [{ username: "helmi", display_name: "Helmi", avatar: "https://i.imgur.com/a1.png" }],
      nearest: [],
    },
  },
});
