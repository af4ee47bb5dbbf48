import { z } from "zod";
import { OWN_PICTURES } from "#contract/people/profiles.ts";
import { post, put, wrapped } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { nameText } from "#contract/platform/names.ts";
import { problem } from "#contract/platform/problem.ts";
import { LOCALES } from "#contract/platform/shapes.ts";
import { DONE, Done, leftOpen, markdown, text } from "#contract/platform/values.ts";
import { Contractor, ContractorParams, FULL_CONTRACTOR, TAGS } from "./contractors.ts";

/** How organisations come to be, change, change hands and end. */

/** The code is somebody's already, here or in other capitals. */
export const ContractorTaken = problem<{ spectrum_id: string }>("contractor_taken", 409);
/** The code would stand where a path of the API has a word of its own. */
export const ReservedCode = problem<{ spectrum_id: string }>("reserved_code", 400);
export const UnknownGameContractor = problem<{ spectrum_id: string }>("unknown_game_contractor", 404);
/** The caller's code is in none of the texts of the organisation. The word is that of the wire format. */
export const ContractorCodeNotFound = problem<{ code_text: string; handle: string }>("code_not_found", 403);
export const UnknownCitizen = problem<{ handle: string }>("unknown_citizen", 404);
/** It is only here, so the game's site knows nothing of it. */
export const NotLinkedContractor = problem("not_linked_contractor", 400);
export const InvalidSite = problem("invalid_site", 400);
/** What was typed to confirm is another name. */
export const WrongContractorName = problem<{ name: string }>("wrong_contractor_name", 400);
/** The heir owns as many as one person may. */
export const HeirOwnsEnough = problem<{ username: string; most: number }>("heir_owns_enough", 409);
export const OwnerAlready = problem("owner_already", 409);
/** What one person may own; more once they are trusted. */
export const TooManyContractors = problem<{ most: number; trusted: number; days: number; hand_overs: number }>(
  "too_many_contractors",
  409,
);
export const ContractorHasDeals = problem<{ count: number }>("contractor_has_deals", 409);
/** It deals no more, and nothing about it changes. */
export const ContractorArchived = problem("contractor_archived", 409);

/** Codes of the game that would be taken for a path. */
export const RESERVED_CODES: ReadonlySet<string> = new Set(["AUTH", "ADMIN", "SEARCH", "INVITES", "REGISTER"]);

const Name = nameText(LIMITS.contractorName.min, LIMITS.contractorName.max);
/** Checked against the picture hosts by the use case. */
const Picture = z.string().trim().max(LIMITS.imageUrl);

export const Registration = z.object({
  name: Name,
  identifier: z
    .string()
    .trim()
    .min(LIMITS.contractorIdentifier.min)
    .max(LIMITS.contractorIdentifier.max)
    .regex(/^[A-Za-z0-9]+$/),
  description: leftOpen(markdown(0, LIMITS.description).default("")),
  // Whatever these are, the default pictures stand in for what cannot be used.
  logo: z.string().max(LIMITS.imageUrl).optional().catch(undefined),
  banner: z.string().max(LIMITS.imageUrl).optional().catch(undefined),
});
export type Registration = z.output<typeof Registration>;

const REGISTER = {
  summary: "Found an organisation that is only here; its code is ~ and the identifier.",
  who: "verified",
  scope: "contractors:write",
  body: Registration,
  status: 201,
  reply: wrapped(Done),
  example: { data: DONE },
} as const;

export const registerContractor = post("/api/contractors", REGISTER);
export const registerContractorAlias = post("/api/contractors/register", REGISTER);

export const linkContractor = post("/api/contractors/auth/link", {
  summary: "Bring an organisation of the game here: its texts on the game's site hold one's own code.",
  who: "verified",
  rate: "outside",
  body: z.object({ contractor: text(3, 50) }),
  reply: wrapped(Contractor),
  example: { data: FULL_CONTRACTOR },
});

export const expressVerify = post("/api/contractors/admin/express_verify", {
  summary: "Bring an organisation of the game here without its code, for an owner that the site admin names.",
  who: "site-admin",
  scope: "admin:write",
  rate: "outside",
  body: z.object({
    spectrum_id: text(3, 50),
    owner_username: text(1, 100),
    owner_discord_id: z
      .string()
      .trim()
      .regex(/^\d{1,20}$/),
  }),
  reply: wrapped(Done),
  example: { data: DONE },
});

export const ContractorChange = z.object({
  name: Name.optional(),
  description: markdown(0, LIMITS.description).optional(),
  tags: z.array(z.enum(TAGS)).max(TAGS.length).optional(),
  /** Empty takes the picture or the address away. */
  avatar_url: Picture.optional(),
  banner_url: Picture.optional(),
  site_url: z.string().trim().max(LIMITS.siteUrl).nullish(),
  market_order_template: markdown(0, LIMITS.description).optional(),
  locale: z.enum(LOCALES).optional(),
});
export type ContractorChange = z.output<typeof ContractorChange>;

export const updateContractor = put("/api/contractors/:spectrum_id", {
  summary: "Change what an organisation says about itself; what is not sent stays.",
  who: "signed-in",
  scope: "contractors:write",
  params: ContractorParams,
  body: ContractorChange,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const uploadContractorPicture = post("/api/contractors/:spectrum_id/pictures/:kind", {
  summary: "Upload an organisation's logo or banner, a file of at most 2 MB (ours).",
  who: "signed-in",
  scope: "contractors:write",
  params: ContractorParams.extend({ kind: z.enum(OWN_PICTURES) }),
  rate: "uploads",
  files: { field: "photo", max: 1 },
  reply: wrapped(Done.extend({ url: z.string() })),
  example: { data: { ...DONE, url: "https://img.example/5b.webp" } },
});

export const refetchContractor = post("/api/contractors/:spectrum_id/refetch", {
  summary: "Read an organisation's size and banner from the game's site again.",
  who: "site-admin",
  scope: "admin:write",
  rate: "outside",
  params: ContractorParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const transferContractor = post("/api/contractors/:spectrum_id/transfer", {
  summary: "Make a member the owner of one's organisation (ours).",
  who: "signed-in",
  params: ContractorParams,
  body: z.object({
    username: text(1, 100),
    /** The organisation's name, typed. */
    confirm: text(1, 100),
  }),
  reply: wrapped(Done),
  example: { data: DONE },
});

export const archiveContractor = post("/api/contractors/:spectrum_id/archive", {
  summary: "End one's organisation: it deals no more, its past stays (ours).",
  who: "signed-in",
  params: ContractorParams,
  body: z.object({ confirm: text(1, 100) }),
  reply: wrapped(Done),
  example: { data: DONE },
});
