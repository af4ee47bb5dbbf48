import type { FastifyInstance } from "fastify";
import * as profiles from "#contract/people/profiles.ts";
import { UnknownUser } from "#contract/people/profiles.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import { signedIn } from "#server/platform/context.ts";
import type { GameSite } from "#server/platform/gamesite.ts";
import { serve } from "#server/platform/http/serve.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { identCode, linkAccount, refreshGameAccount } from "./link-account.ts";
import { lookalikes } from "./lookalikes.ts";
import { minimalUser } from "./party-view.ts";
import { findProfileByName, listAllUsers, listBestRated, listReviewsOf, searchUsers } from "./queries.ts";
import { chooseLocale, getOwnProfile, updateProfile, updateSettings } from "./update-profile.ts";
import { foundUser, myProfile, publicProfile } from "./views.ts";

type Outside = {
  gameSite: GameSite;
  /** Where people find their game profile. */
  gameSiteUrl: string;
};

/** Accounts: one's own, others', and the link to the game account. */
export function profileRoutes(app: FastifyInstance, { gameSite, gameSiteUrl }: Outside): void {
  serve(app, profiles.getMyProfile, async ({ context }) =>
    myProfile(await getOwnProfile(context.db, signedIn(context).user_id), context.config.publicUrl),
  );

  serve(app, profiles.updateLocale, async ({ context, body }) => {
    await chooseLocale(context, body.locale);
    return { data: { message: DONE.result, locale: body.locale }, status: "success" as const };
  });

  serve(app, profiles.updateProfile, async ({ context, body }) => ({
    ...DONE,
    ...(await updateProfile(context, body)),
  }));

  serve(app, profiles.getUser, async ({ context, params }) => {
    const row = await findProfileByName(context.replica, params.username);
    if (!row) throw new UnknownUser();
    const like = await lookalikes(context.replica, [row.user_id]);
    return {
      ...publicProfile(row, context.actor.user, context.config.publicUrl),
      looks_like: like.get(row.user_id) ?? null,
    };
  });

  serve(app, profiles.getUserReviews, async ({ context, params }) => {
    const row = await findProfileByName(context.replica, params.username);
    if (!row) throw new UnknownUser();
    return listReviewsOf(context.replica, row.user_id, context.config.publicUrl);
  });

  serve(app, profiles.searchUsers, async ({ context, params }) => {
    const found = await searchUsers(context.replica, params.query.trim());
    return found.map((user) => foundUser(user, context.config.publicUrl));
  });

  // The search box of older clients reads whatever comes as an array: what is no search finds nobody.
  for (const path of ["/api/profile/search", "/api/profile/search/*"])
    app.get(path, async (_request, reply) => reply.header("cache-control", "no-store").send([]));

  serve(app, profiles.listBestRated, async ({ context }) => {
    const best = await listBestRated(context.replica);
    return best.map((user) => foundUser(user, context.config.publicUrl));
  });

  serve(app, profiles.getIdent, ({ context }) => ({
    identifier: identCode(signedIn(context).user_id, context.config.codePrefix),
    game_site_url: gameSiteUrl,
  }));

  serve(app, profiles.linkAccount, ({ context, body }) => linkAccount(context, gameSite, body.username));

  serve(app, profiles.syncHandle, async ({ context }) => {
    const { user_id } = signedIn(context);
    await refreshGameAccount(context, gameSite, await getOwnProfile(context.db, user_id));
    return myProfile(await getOwnProfile(context.db, user_id), context.config.publicUrl);
  });

  serve(app, profiles.refetchUser, async ({ context, params }) => {
    const row = await findProfileByName(context.db, params.username);
    if (!row) throw new NotFound();
    await refreshGameAccount(context, gameSite, row);
    await context.transaction((tx) =>
      recordStaff(tx, {
        admin_id: signedIn(context).user_id,
        action: "user_refetched",
        subject_kind: "user",
        subject_id: row.user_id,
        subject_name: row.handle,
        party_id: row.user_id,
      }),
    );
    return DONE;
  });

  serve(app, profiles.updateSettings, async ({ context, body }) => {
    await updateSettings(context, body);
    return DONE;
  });

  serve(app, profiles.listAllUsers, async ({ context }) =>
    (await listAllUsers(context.replica)).map((row) => ({
      ...minimalUser(row, context.config.publicUrl),
      role: row.role === "admin" ? ("admin" as const) : ("user" as const),
      created_at: row.created_at.getTime(),
    })),
  );
}
