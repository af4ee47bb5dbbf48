import { type PictureKind, takeInPicture } from "#server/people/profiles/own-picture.ts";
import { DEFAULT_PICTURES, pictureUrl } from "#server/people/profiles/party-view.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Files } from "#server/platform/http/files.ts";
import type { Media } from "#server/platform/media.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { lockStanding } from "../standing.ts";

type Upload = { spectrumId: string; kind: PictureKind; files: Files; media: Media };

/** Stores a logo or banner of an organisation, for who may change its details. Answers its whole address. */
export async function uploadContractorPicture(
  context: Context,
  { spectrumId, kind, ...upload }: Upload,
): Promise<string> {
  const actor_id = signedIn(context).user_id;
  const stored = await takeInPicture(
    context,
    { kind, ...upload },
    async (tx) => {
      const { contractor_id } = await lockStanding(tx, context, spectrumId, "manage_org_details");
      return { party_id: contractor_id, of: "contractor" };
    },
    async (tx) => {
      const { contractor_id } = await lockStanding(tx, context, spectrumId, "manage_org_details");
      await record(tx, { contractor_id, actor_id, action: "details_changed", details: { title: `${kind}_url` } });
      await publish(tx, contractorChanged({ contractor_id, user_id: null }));
    },
  );
  return pictureUrl(stored, DEFAULT_PICTURES[kind === "avatar" ? "contractor" : "banner"], context.config.publicUrl);
}
