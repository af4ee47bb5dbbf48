import type { FastifyInstance } from "fastify";
import { uploadPicture } from "#contract/people/profiles.ts";
import { DONE } from "#contract/platform/values.ts";
import { signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Media } from "#server/platform/media.ts";
import { takeInPicture } from "./own-picture.ts";
import { getOwnProfile } from "./update-profile.ts";
import { myProfile } from "./views.ts";

/** One's own avatar and banner, as files. */
export function pictureRoutes(app: FastifyInstance, media: Media): void {
  serve(app, uploadPicture, async ({ context, params, files }) => {
    const { user_id } = signedIn(context);
    await takeInPicture(context, { kind: params.kind, files, media }, async () => ({
      party_id: user_id,
      of: "account",
    }));
    return { ...DONE, ...myProfile(await getOwnProfile(context.db, user_id), context.config.publicUrl) };
  });
}
