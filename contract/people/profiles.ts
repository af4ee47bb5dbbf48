import { z } from "zod";
import { get, post, put, raw, wrapped } from "#contract/platform/endpoint.ts";
import { CONTRACTOR, RATING, REVIEW, ROLE_ID, USER, USER_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { nameText } from "#contract/platform/names.ts";
import { problem } from "#contract/platform/problem.ts";
import {
  DiscordProfile,
  LOCALES,
  MinimalContractor,
  MinimalUser,
  OrderReview,
  Rating,
} from "#contract/platform/shapes.ts";
import { AuecOut, DONE, Done, Id, Iso, Millis, markdown } from "#contract/platform/values.ts";

/** Refusals around accounts. */
export const UnknownUser = problem("unknown_user", 400);
export const HandleTaken = problem<{ handle: string }>("handle_taken", 409);
export const GameAccountTaken = problem("game_account_taken", 409);
export const CodeNotFound = problem<{ code_text: string; handle: string }>("code_not_found", 400);
export const GameProfileNotFound = problem<{ handle: string }>("game_profile_not_found", 400);
/** Nothing to read again: the account was never linked. */
export const NeverLinked = problem("never_linked", 400);
/** The handle belongs to another game account by now. */
export const GameAccountChanged = problem<{ handle: string }>("game_account_changed", 409);

/** The browser came back from the chat platform without having left from here, too late, or a second time. */
export const SignInLost = problem("sign_in_lost", 400);
/** The person refused at the chat platform, or the platform refused the code. */
export const SignInRefused = problem("sign_in_refused", 400);

export const MembershipView = MinimalContractor.extend({
  roles: z.array(Id),
  role_details: z.array(z.object({ role_id: Id, role_name: z.string(), position: z.int() })),
  role: z.string(),
  role_id: Id,
});

export const PublicProfile = z.object({
  username: z.string(),
  display_name: z.string(),
  avatar: z.string(),
  banner: z.string(),
  profile_description: z.string(),
  contractors: z.array(MembershipView),
  rating: Rating,
  market_order_template: z.string(),
  discord_profile: DiscordProfile.optional(),
  created_at: Millis.optional(),
  /** Ours: whose name theirs looks like, a site admin or a known seller who was there before. */
  looks_like: z.string().nullable().optional(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const MyProfile = PublicProfile.extend({
  discord_profile: DiscordProfile,
  created_at: Iso,
  user_id: Id,
  role: z.enum(["user", "admin"]),
  banned: z.boolean(),
  rsi_confirmed: z.boolean(),
  spectrum_user_id: z.string().nullable(),
  discord_id: z.string(),
  discord_username: z.string().nullable(),
  balance: AuecOut,
  locale: z.enum(LOCALES),
  official_server_id: z.string().nullable(),
  discord_thread_channel_id: z.string().nullable(),
  settings: z.object({
    discord_order_share: z.boolean(),
    discord_public: z.boolean(),
    /** Ours: whether those who sign in see when one plays. */
    hours_public: z.boolean(),
  }),
});
export type MyProfile = z.infer<typeof MyProfile>;

const MEMBERSHIP = {
  ...CONTRACTOR,
  roles: [ROLE_ID],
  role_details: [{ role_id: ROLE_ID, role_name: "Admin", position: 1 }],
  role: "Admin",
  role_id: ROLE_ID,
};
const PUBLIC_PROFILE = {
  username: "orla_venn",
  display_name: "Orla Venn",
  avatar: USER.avatar,
  banner: "https://i.imgur.com/d.png",
  profile_description: "Hauler.",
  contractors: [MEMBERSHIP],
  rating: RATING,
  market_order_template: "",
  created_at: 1719830400000,
};
const MY_PROFILE = {
  ...PUBLIC_PROFILE,
  created_at: "2024-07-01T12:00:00.000Z",
  discord_profile: { id: "204000000000000001", username: "orla.v", discriminator: "0" },
  user_id: USER_ID,
  role: "user",
  banned: false,
  rsi_confirmed: true,
  spectrum_user_id: "1234567",
  discord_id: "204000000000000001",
  discord_username: "orla.v",
  balance: 0,
  locale: "en",
  official_server_id: null,
  discord_thread_channel_id: null,
  settings: { discord_order_share: true, discord_public: true, hours_public: false },
};

export const getMyProfile = get("/api/profile", {
  summary: "One's own account.",
  who: "signed-in",
  scope: "profile:read",
  reply: raw(MyProfile),
  example: MY_PROFILE,
});

export const updateLocale = put("/api/profile", {
  summary: "Choose the language of the site.",
  who: "signed-in",
  scope: "profile:write",
  body: z.object({ locale: z.enum(LOCALES) }),
  reply: raw(
    z.object({ data: z.object({ message: z.string(), locale: z.enum(LOCALES) }), status: z.literal("success") }),
  ),
  example: { data: { message: "Language saved", locale: "uk" }, status: "success" },
});

export const updateProfile = post("/api/profile/update", {
  summary:
    "Change one's description, name, pictures or the template that buyers' notes start from; only what is sent changes.",
  who: "signed-in",
  scope: "profile:write",
  body: z.object({
    about: markdown(0, LIMITS.description).optional(),
    display_name: nameText(1, LIMITS.displayName).optional(),
    avatar_url: z.string().max(LIMITS.imageUrl).optional(),
    banner_url: z.string().max(LIMITS.imageUrl).optional(),
    market_order_template: markdown(0, LIMITS.description).optional(),
  }),
  reply: raw(MyProfile.extend({ result: z.string() })),
  example: { result: "Success", ...MY_PROFILE },
});

/** Pictures that people and organisations have of themselves; an organisation's avatar is its logo. */
export const OWN_PICTURES = ["avatar", "banner"] as const;

export const uploadPicture = post("/api/profile/pictures/:kind", {
  summary:
    "Upload one's avatar or banner, a file of at most 2 MB (ours). An empty address in an update brings the default back.",
  who: "signed-in",
  scope: "profile:write",
  params: z.object({ kind: z.enum(OWN_PICTURES) }),
  rate: "uploads",
  files: { field: "photo", max: 1 },
  reply: raw(MyProfile.extend({ result: z.string() })),
  example: { result: "Success", ...MY_PROFILE },
});

const UserParams = z.object({ username: z.string().min(1).max(100) });

export const getUser = get("/api/profile/user/:username", {
  summary: "Somebody's public profile.",
  who: "public",
  shared: true,
  params: UserParams,
  reply: raw(PublicProfile),
  example: PUBLIC_PROFILE,
});

export const getUserReviews = get("/api/profile/user/:username/reviews", {
  summary: "What others wrote about a user, newest first.",
  who: "public",
  shared: true,
  params: UserParams,
  reply: raw(z.array(OrderReview)),
  example: [REVIEW],
});

/** Whoever is found; `contractors` is ours: the few in which they rank highest. */
export const FoundUser = MinimalUser.extend({
  contractors: z.array(z.object({ spectrum_id: z.string(), name: z.string() })),
});
export type FoundUser = z.infer<typeof FoundUser>;

export const searchUsers = get("/api/profile/search/:query", {
  summary: "Users whose name contains the text; always an array.",
  who: "public",
  params: z.object({ query: z.string().max(200) }),
  reply: raw(z.array(FoundUser)),
  example: [{ ...USER, contractors: [{ spectrum_id: "HAULCO", name: "Haul Company" }] }],
});

export const listBestRated = get("/api/profile/best-rated", {
  summary: "The twelve people with the best stars, weighed by how many gave them; suspended accounts are left out.",
  who: "public",
  shared: true,
  reply: raw(z.array(FoundUser)),
  example: [{ ...USER, contractors: [{ spectrum_id: "HAULCO", name: "Haul Company" }] }],
});

export const getIdent = get("/api/profile/auth/ident", {
  summary: "The code to put into the game profile's bio. Also tells where the game's site is.",
  who: "signed-in",
  reply: raw(z.object({ identifier: z.string(), game_site_url: z.string() })),
  example: { identifier: "[FREE:0199A1B2]", game_site_url: "https://robertsspaceindustries.com" },
});

/** Letters, digits, `_` and `-`; the web strips a pasted profile address to this. */
export const Handle = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{3,60}$/);

export const linkAccount = post("/api/profile/auth/link", {
  summary: "Prove the game account by the code in its bio; the site name becomes the game handle.",
  who: "signed-in",
  rate: "outside",
  body: z.object({ username: Handle }),
  reply: wrapped(MyProfile),
  example: { data: MY_PROFILE },
});

export const syncHandle = post("/api/profile/auth/sync-handle", {
  summary: "Read handle, name and picture of the linked game profile again.",
  who: "verified",
  rate: "outside",
  reply: wrapped(MyProfile),
  example: { data: MY_PROFILE },
});

export const refetchUser = post("/api/profile/:username/refetch", {
  summary: "Read somebody's linked game profile again.",
  who: "site-admin",
  scope: "admin:write",
  rate: "outside",
  params: UserParams,
  reply: wrapped(Done),
  example: { data: DONE },
});

export const updateSettings = post("/api/profile/settings/update", {
  summary: "Say who may see one's name on the chat platform and one's hours; only what is sent changes.",
  who: "signed-in",
  scope: "profile:write",
  body: z
    .object({
      discord_order_share: z.boolean().optional(),
      discord_public: z.boolean().optional(),
      hours_public: z.boolean().optional(),
    })
    .refine((settings) => Object.values(settings).some((value) => value !== undefined), "must name a setting"),
  reply: raw(Done),
  example: DONE,
});

export const listAllUsers = get("/api/profile/allusers", {
  summary: "The accounts of the site, newest first, a thousand at most.",
  who: "site-admin",
  scope: "admin:read",
  reply: raw(z.array(MinimalUser.extend({ role: z.enum(["user", "admin"]), created_at: Millis }))),
  example: [{ ...USER, role: "user", created_at: 1719830400000 }],
});
