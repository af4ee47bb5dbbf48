import type { OWN_PICTURES } from "#contract/people/profiles.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Files } from "#server/platform/http/files.ts";
import type { Media } from "#server/platform/media.ts";
import { pictureStored } from "#server/platform/picture-events.ts";
import { requirePageShown } from "./hide-page.ts";

export type PictureKind = (typeof OWN_PICTURES)[number];

/** Whose picture it is, held, or a refusal. It is asked before a byte is read, and again when the picture is stored. */
type Owner = (tx: Tx) => Promise<{ party_id: string; of: "account" | "contractor" }>;

/** Takes in an avatar, logo or banner; `after` is done in the same transaction. Answers the path that is stored. */
export async function takeInPicture(
  context: Context,
  { kind, files, media }: { kind: PictureKind; files: Files; media: Media },
  owner: Owner,
  after: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<string> {
  // Decoding takes its time: this look at the rights ends before it, so that nothing is held meanwhile.
  await context.db.transaction().execute(async (tx) => requirePageShown(tx, (await owner(tx)).party_id));
  const [stored] = await media.store(await files());
  if (!stored) throw new Error("a call with a file has one");
  try {
    return await context.transaction(async (tx) => {
      const { party_id, of } = await owner(tx);
      await requirePageShown(tx, party_id);
      const filename = `${stored.name}.webp`;
      await keepPicture(tx, { party_id, kind, filename });
      await publish(tx, pictureStored({ filename }));
      await showPicture(tx, { party_id, of, kind, picture: stored.url });
      await after(tx);
      return stored.url;
    });
  } catch (error) {
    await media.remove([stored.name]);
    throw error;
  }
}

type Kept = { party_id: string; kind: PictureKind; filename: string };

/** The file of an earlier picture is nobody's then, and goes with the next sweep. */
async function keepPicture(tx: Tx, row: Kept): Promise<void> {
  await tx
    .insertInto("own_picture")
    .values(row)
    .onConflict((on) => on.columns(["party_id", "kind"]).doUpdateSet({ filename: row.filename }))
    .execute();
}

/** Another picture took its place, or the default one. */
export async function forgetPicture(tx: Tx, party_id: string, kind: PictureKind): Promise<void> {
  await tx.deleteFrom("own_picture").where("party_id", "=", party_id).where("kind", "=", kind).execute();
}

type Shown = { party_id: string; of: "account" | "contractor"; kind: PictureKind; picture: string };

async function showPicture(tx: Tx, { party_id, of, kind, picture }: Shown): Promise<void> {
  if (kind === "avatar")
    await tx.updateTable("party").set({ avatar: picture }).where("party_id", "=", party_id).execute();
  else if (of === "account")
    await tx.updateTable("account").set({ banner: picture }).where("user_id", "=", party_id).execute();
  else await tx.updateTable("contractor").set({ banner: picture }).where("contractor_id", "=", party_id).execute();
}
