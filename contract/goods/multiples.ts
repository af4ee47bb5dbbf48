import { z } from "zod";
import { del, get, post, raw } from "#contract/platform/endpoint.ts";
import { COMPOSITE, DETAILS, LISTING_ID, MULTIPLE_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { ListingDetails, MemberListing, MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import { DONE, Done, Id, markdown, text } from "#contract/platform/values.ts";

/** Refusals of combined listings (wire market §6). The wire calls a combined listing a multiple. */
export const NotCombinable = problem<{ title: string }>("not_combinable", 400);
export const ForeignListing = problem<{ title: string }>("foreign_listing", 400);
export const EmptySet = problem("empty_set", 400);

/** One offer of several listings of one seller, of which a buyer picks. */
export const Multiple = z.object({
  type: z.literal("multiple"),
  multiple_id: Id,
  details: ListingDetails,
  photos: z.array(z.string()),
  default_listing: MemberListing,
  listings: z.array(MemberListing),
  user_seller: MinimalUser.nullable(),
  contractor_seller: MinimalContractor.nullable(),
});
export type Multiple = z.infer<typeof Multiple>;

const MEMBER = {
  type: "multiple_listing",
  multiple_id: MULTIPLE_ID,
  listing: { ...COMPOSITE.listing, sale_type: "multiple" },
  details: DETAILS,
  photos: COMPOSITE.photos,
  multiple: { multiple_id: MULTIPLE_ID, default_listing_id: LISTING_ID, details: DETAILS },
};
const MULTIPLE = {
  type: "multiple",
  multiple_id: MULTIPLE_ID,
  details: DETAILS,
  photos: COMPOSITE.photos,
  default_listing: MEMBER,
  listings: [MEMBER],
  user_seller: USER,
  contractor_seller: null,
};

/** Clients put the fields under `body`, or beside `spectrum_id`; both are read. */
const nested = <S extends z.ZodObject>(fields: S) =>
  z.preprocess((sent) => {
    if (typeof sent !== "object" || sent === null || !("body" in sent)) return sent;
    const { body, ...rest } = sent;
    return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, ...rest } : rest;
  }, fields) as z.ZodType<z.output<S>, z.input<S>>;

const Members = z.array(Id).max(LIMITS.setMembers);

export const NewMultiple = z.object({
  title: text(1, LIMITS.title),
  description: markdown(1, LIMITS.description),
  item_type: text(1, LIMITS.itemType),
  default_listing_id: Id,
  listings: Members,
  spectrum_id: z.string().max(LIMITS.title).nullish(),
});
export type NewMultiple = z.output<typeof NewMultiple>;

export const createMultiple = post("/api/market/multiple/create", {
  summary: "Combine fixed-price listings of one seller into one.",
  who: "verified",
  scope: "market:write",
  body: nested(NewMultiple),
  reply: raw(Multiple),
  example: MULTIPLE,
});

/** The same call as other clients of the format know it; the organisation stands in the path. */
export const createContractorMultiple = post("/api/market/multiple/contractor/:spectrum_id/create", {
  summary: "Combine fixed-price listings of the organisation in the path.",
  who: "verified",
  scope: "market:write",
  params: z.object({ spectrum_id: z.string().trim().min(1).max(100) }),
  body: nested(NewMultiple),
  reply: createMultiple.reply,
  example: MULTIPLE,
});

export const MultipleChange = NewMultiple.omit({ spectrum_id: true }).partial();
export type MultipleChange = z.output<typeof MultipleChange>;

const Params = z.object({ multiple_id: Id });

export const updateMultiple = post("/api/market/multiple/:multiple_id/update", {
  summary: "Change a combined listing; `listings` is its whole new set of members.",
  who: "signed-in",
  scope: "market:write",
  params: Params,
  body: nested(MultipleChange),
  reply: raw(Done),
  example: DONE,
});

export const dissolveMultiple = del("/api/market/multiple/:multiple_id", {
  summary: "Take a combined listing apart; its members are for sale on their own again.",
  who: "signed-in",
  scope: "market:write",
  params: Params,
  reply: raw(Done),
  example: DONE,
});

export const getMultiple = get("/api/market/multiple/:multiple_id", {
  summary: "A combined listing with its members: those that can be bought, or all for the selling side.",
  who: "public",
  shared: true,
  scope: "market:read",
  params: Params,
  reply: raw(Multiple),
  example: MULTIPLE,
});
