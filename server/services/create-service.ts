import type { Answer } from "#contract/endpoint.ts";
import type { createService as endpoint, NewService } from "#contract/services.ts";
import { DONE } from "#contract/values.ts";
import { setPhotos } from "#server/market/photos.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { newId } from "#server/platform/ids.ts";
import { owningParty } from "./services.ts";

/** Offers a service, for the user or for an organisation whose orders they manage. */
export function createService(context: Context, input: NewService): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const { photos, contractor, ...fields } = input;
  return context.db.transaction().execute(async (tx) => {
    const service_id = newId();
    const owner_id = await owningParty(tx, user, contractor);
    await tx
      .insertInto("service")
      .values({ ...fields, service_id, owner_id, created_at: context.now, updated_at: context.now })
      .execute();
    await setPhotos(tx, { of: "service", id: service_id }, photos, {
      itemImage: null,
      publicUrl: context.config.publicUrl,
    });
    return { ...DONE, service_id };
  });
}
