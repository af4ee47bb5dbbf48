import type { ServiceChange } from "#contract/goods/services.ts";
import { TakenDown } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { serviceChanged } from "../events.ts";
import { setPhotos } from "../photos/photos.ts";
import { lockOwnService } from "./services.ts";

/** Writes a service anew; what is left out is empty, except the pictures, which stay. */
export function updateService(context: Context, serviceId: string, change: ServiceChange): Promise<void> {
  const user = signedIn(context);
  const { photos, kind = null, departure = null, destination = null, ...fields } = change;
  return context.transaction(async (tx) => {
    const { hidden_at } = await lockOwnService(tx, user, serviceId);
    if (hidden_at !== null && fields.status === "active") throw new TakenDown();
    await tx
      .updateTable("service")
      .set({ ...fields, kind, departure, destination, updated_at: context.now })
      .where("service_id", "=", serviceId)
      .execute();
    if (photos)
      await setPhotos(tx, { of: "service", id: serviceId }, photos, {
        item: null,
        publicUrl: context.config.publicUrl,
      });
    await publish(tx, serviceChanged({ service_id: serviceId }));
  });
}
