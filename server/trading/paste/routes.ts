import type { FastifyInstance } from "fastify";
import * as paste from "#contract/trading/paste.ts";
import { serve } from "#server/platform/http/serve.ts";
import { findCheapest } from "./find-cheapest.ts";
import { readList } from "./read-list.ts";

/** Lists that people paste. */
export function pasteRoutes(app: FastifyInstance): void {
  serve(app, paste.readList, ({ context, body }) => readList(context.replica, body.text));
  serve(app, paste.findCheapest, ({ context, body }) => findCheapest(context, body.items));
}
