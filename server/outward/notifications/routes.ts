import type { FastifyInstance } from "fastify";
import * as notifications from "#contract/outward/notifications.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { deleteNotifications, listNotifications, markAllNotifications, markNotification } from "./queries.ts";

const CHANGED = { success: true, message: DONE.result } as const;

/** The bell. */
export function notificationRoutes(app: FastifyInstance): void {
  serve(app, notifications.listNotifications, ({ context, params, query }) =>
    listNotifications(context, { ...query, page: params.page }),
  );

  serve(app, notifications.markNotification, async ({ context, params, body }) => {
    await markNotification(context, params.notification_id, body.read);
    return CHANGED;
  });

  serve(app, notifications.markAllNotifications, async ({ context, query, body }) => ({
    ...CHANGED,
    affected_count: await markAllNotifications(context, body.read, query.kinds),
  }));

  serve(app, notifications.deleteNotifications, async ({ context, query, body }) => {
    const count = await deleteNotifications(context, body.notification_ids, query.kinds);
    return { ...CHANGED, affected_count: count, deleted_count: count };
  });

  serve(app, notifications.deleteNotification, async ({ context, params }) => {
    if ((await deleteNotifications(context, [params.notification_id])) === 0) throw new NotFound();
    return CHANGED;
  });
}
