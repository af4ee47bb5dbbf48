import type { createService as endpoint, NewService } from "#contract/goods/services.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { DONE } from "#contract/platform/values.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { serviceChanged } from "../events.ts";
import { setPhotos } from "../photos/photos.ts";
import { owningParty } from "./services.ts";

/** Offers a service, for the user or for an organisation whose orders they manage. */
export function createService(context: Context, input: NewService): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const { photos, contractor, ...fields } = input;
  return context.transaction(async (tx) => {
    const service_id = newId();
    const owner_id = await owningParty(tx, user, contractor);
    await tx
      .insertInto("service")
      .values({ ...fields, service_id, owner_id, created_at: context.now, updated_at: context.now })
      .execute();
    await setPhotos(tx, { of: "service", id: service_id }, photos, {
      item: null,
      publicUrl: context.config.publicUrl,
    });
    await publish(tx, serviceChanged({ service_id }));
    return { ...DONE, service_id };
  });
}
