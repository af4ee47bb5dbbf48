import type { FastifyInstance } from "fastify";
import { getSite } from "#contract/platform/site.ts";
import { serve } from "./serve.ts";

/** What the operator has set of links and thanks; the same for everybody. */
export function siteRoutes(app: FastifyInstance): void {
  const { config } = app.platform;
  const links = {
    chat_url: config.chatInviteUrl ?? null,
    bot_url: config.chatBotUrl ?? null,
    donation_url: config.donationUrl ?? null,
    source_url: config.sourceUrl ?? null,
    guide_url: config.guideUrl ?? null,
    referral_code: config.referralCode ?? null,
    analytics_id: config.analyticsId ?? null,
    acknowledgements: [...config.acknowledgements],
    supporters: [...config.supporters],
  };
  serve(app, getSite, async () => links);
}
