import type { FastifyInstance } from "fastify";
import * as notes from "#contract/deals/order-notes.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { listOrderNotes, writeOrderNote } from "./order-notes.ts";

/** Internal notes about orders. */
export function orderNoteRoutes(app: FastifyInstance): void {
  serve(app, notes.listOrderNotes, ({ context, params }) => listOrderNotes(context, params.order_id));
  serve(app, notes.writeOrderNote, async ({ context, params, body }) => {
    await writeOrderNote(context, params.order_id, body.content);
    return { data: DONE };
  });
}
