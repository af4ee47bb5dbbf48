import type { FastifyInstance } from "fastify";
import * as blocklist from "#contract/organisations/blocklist.ts";
import { DONE } from "#contract/platform/values.ts";
import { signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import { getContractorFor } from "../by-code.ts";
import { blockForContractor, blockForMe, unblockForContractor, unblockForMe } from "./block.ts";
import { listBlocklist } from "./queries.ts";

const SAID = { message: DONE.result };

/** Blocklists of people and of organisations. */
export function blocklistRoutes(app: FastifyInstance): void {
  serve(app, blocklist.listBlocked, ({ context }) => listBlocklist(context, signedIn(context).user_id));
  serve(app, blocklist.block, async ({ context, body }) => {
    await blockForMe(context, body);
    return SAID;
  });
  serve(app, blocklist.unblock, async ({ context, params }) => {
    await unblockForMe(context, params.username);
    return SAID;
  });
  serve(app, blocklist.listBlockedBy, async ({ context, params }) =>
    listBlocklist(context, await getContractorFor(context, params.spectrum_id, "manage_blocklist")),
  );
  serve(app, blocklist.blockBy, async ({ context, params, body }) => {
    await blockForContractor(context, params.spectrum_id, body);
    return SAID;
  });
  serve(app, blocklist.unblockBy, async ({ context, params }) => {
    await unblockForContractor(context, params.spectrum_id, params.username);
    return SAID;
  });
}
