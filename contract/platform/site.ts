import { z } from "zod";
import { get, wrapped } from "./endpoint.ts";

export const NamedLink = z.object({ name: z.string(), url: z.string() });
export type NamedLink = z.infer<typeof NamedLink>;

/** Who helps to pay for the site. */
export const Supporter = NamedLink.extend({ logo: z.string().nullable() });
export type Supporter = z.infer<typeof Supporter>;

/** What an installation says of itself; null and empty are what it does not have. */
export const SiteLinks = z.object({
  /** The community's chat server, where help is asked for. */
  chat_url: z.string().nullable(),
  bot_url: z.string().nullable(),
  donation_url: z.string().nullable(),
  source_url: z.string().nullable(),
  /** How to link a game account, step by step. */
  guide_url: z.string().nullable(),
  referral_code: z.string().nullable(),
  /** The tag of Google Analytics, for visitors who accept all cookies. */
  analytics_id: z.string().nullable(),
  acknowledgements: z.array(NamedLink),
  supporters: z.array(Supporter),
});
export type SiteLinks = z.infer<typeof SiteLinks>;

export const getSite = get("/api/site", {
  summary: "What this installation says of itself: its links, whom it thanks and who supports it.",
  who: "public",
  shared: true,
  reply: wrapped(SiteLinks),
  example: {
    data: {
      chat_url: "https://discord.gg/example",
      bot_url: null,
      donation_url: "https://give.example",
      source_url: null,
      guide_url: "https://guide.example",
      referral_code: "STAR-ABCD-EFGH",
      analytics_id: null,
      acknowledgements: [{ name: "The wiki", url: "https://wiki.example" }],
      supporters: [{ name: "Dock Crew", url: "https://crew.example", logo: null }],
    },
  },
});
