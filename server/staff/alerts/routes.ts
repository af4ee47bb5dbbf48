import type { FastifyInstance } from "fastify";
import * as alerts from "#contract/staff/alerts.ts";
import { serve } from "#server/platform/http/serve.ts";
import { countAudience, listBanners, readAlert, searchAlerts, targetOf } from "./queries.ts";
import { changeAlert, createAlert, deleteAlert } from "./save-alert.ts";

/** What staff tell many people at once. */
export function alertRoutes(app: FastifyInstance): void {
  serve(app, alerts.searchAlerts, ({ context, query }) => searchAlerts(context, query));
  serve(app, alerts.createAlert, ({ context, body }) => createAlert(context, body));
  serve(app, alerts.getAlertAudience, async ({ context, query }) => {
    const target = await targetOf(context.db, query.target_type, query.target_spectrum_id);
    return { people: await countAudience(context.db, target) };
  });
  serve(app, alerts.getAlert, ({ context, params }) => readAlert(context.db, params.alert_id));
  serve(app, alerts.changeAlert, ({ context, params, body }) => changeAlert(context, params.alert_id, body));
  serve(app, alerts.deleteAlert, async ({ context, params }) => {
    await deleteAlert(context, params.alert_id);
    return { success: true as const, message: "Deleted" };
  });
  serve(app, alerts.getBanners, async ({ context }) => ({ banners: await listBanners(context) }));
}
