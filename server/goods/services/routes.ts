import type { FastifyInstance } from "fastify";
import * as services from "#contract/goods/services.ts";
import { DONE } from "#contract/platform/values.ts";
import { signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Media } from "#server/platform/media.ts";
import { takeIn } from "../photos/upload-photos.ts";
import { createService } from "./create-service.ts";
import { getService, listContractorServices, listServices, listUserServices } from "./queries.ts";
import { lockOwnService } from "./services.ts";
import { updateService } from "./update-service.ts";
import { countServiceView, serviceAnalytics } from "./views.ts";

/** What people and organisations do for hire. */
export function serviceRoutes(app: FastifyInstance, media: Media): void {
  serve(app, services.listServices, ({ context, query }) => listServices(context, query));
  serve(app, services.getUserServices, ({ context, params }) => listUserServices(context, params.username));
  serve(app, services.getContractorServices, ({ context, params }) =>
    listContractorServices(context, params.spectrum_id),
  );
  serve(app, services.getServiceAnalytics, ({ context, query }) => serviceAnalytics(context, query));
  serve(app, services.getService, ({ context, params }) => getService(context, params.service_id));
  serve(app, services.createService, ({ context, body }) => createService(context, body));
  serve(app, services.updateService, async ({ context, params, body }) => {
    await updateService(context, params.service_id, body);
    return DONE;
  });
  serve(app, services.uploadServicePhotos, async ({ context, params, files }) => {
    const user = signedIn(context);
    const photos = await takeIn(context, files, media, {
      album: async (tx) => {
        await lockOwnService(tx, user, params.service_id);
        return { of: "service", id: params.service_id };
      },
    });
    const uploaded = { ...DONE, photos };
    return { ...uploaded, data: uploaded };
  });
  serve(app, services.countServiceView, async ({ context, params }) => {
    await countServiceView(context, params.service_id);
    return { message: DONE.result };
  });
}
