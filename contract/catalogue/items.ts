import { z } from "zod";
import { get, raw, wrapped } from "#contract/platform/endpoint.ts";
import { AGGREGATE_ID } from "#contract/platform/examples.ts";
import { ItemNames } from "#contract/platform/shapes.ts";
import { Id } from "#contract/platform/values.ts";

export const getCategories = get("/api/market/categories", {
  summary: "The item types by category.",
  who: "public",
  shared: true,
  reply: wrapped(z.array(z.object({ id: z.int(), category: z.string(), subcategory: z.string() }))),
  example: { data: [{ id: 12, category: "Armor", subcategory: "Helmet" }] },
});

/** `image_url` and `names` are ours: pickers show them. */
const ListedItem = z.object({
  id: Id,
  name: z.string(),
  names: ItemNames.nullable(),
  type: z.string(),
  image_url: z.string().nullable(),
});

export const getCategoryItems = get("/api/market/category/:name", {
  summary: "The known items of an item type.",
  who: "public",
  shared: true,
  params: z.object({ name: z.string().max(100) }),
  reply: wrapped(z.array(ListedItem)),
  example: { data: [{ id: AGGREGATE_ID, name: "Vanta Helmet", names: null, type: "Helmet", image_url: null }] },
});

/** The item's name is the whole rest of the path: clients do not encode it. */
export const getItem = get("/api/market/item/*", {
  summary: "A known item by its name.",
  who: "public",
  params: z.object({ "*": z.string().min(1).max(200) }),
  reply: raw(
    z.object({
      id: Id,
      name: z.string(),
      names: ItemNames.nullable(),
      type: z.string(),
      description: z.string().nullable(),
      image_url: z.string().nullable(),
      photo: z.string().nullable(),
    }),
  ),
  example: {
    id: AGGREGATE_ID,
    name: "Vanta Helmet",
    names: null,
    type: "Helmet",
    description: "A helmet",
    image_url: null,
    photo: null,
  },
});

/** Ours: items one of whose names contains the text, for pickers and the search box. */
export const suggestItems = get("/api/market/suggest", {
  summary: "Known items one of whose names contains the text; the best twelve.",
  who: "public",
  query: z.object({ query: z.string().trim().min(1).max(100) }),
  reply: wrapped(z.array(ListedItem)),
  example: { data: [{ id: AGGREGATE_ID, name: "Vanta Helmet", names: null, type: "Helmet", image_url: null }] },
});
