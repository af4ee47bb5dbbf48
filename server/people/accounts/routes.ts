import type { FastifyInstance } from "fastify";
import * as accounts from "#contract/people/accounts.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import { closeAccount } from "./close-account.ts";
import { ownData } from "./own-data.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";

/** The care of one's account: where it is signed in, what is kept about it, and its end. */
export function accountRoutes(app: FastifyInstance, leaving: readonly Leaving[]): void {
  serve(app, accounts.listSessions, ({ context }) => listSessions(context));
  serve(app, accounts.endSession, async ({ context, params }) => {
    await endSession(context, params.session_id);
    return DONE;
  });
  serve(app, accounts.endOtherSessions, async ({ context }) => ({ ended: await endOtherSessions(context) }));
  serve(app, accounts.getMyData, ({ context }) => ownData(context, leaving));
  serve(app, accounts.closeAccount, async ({ context, body }) => {
    await closeAccount(context, leaving, body.username);
    return DONE;
  });
}
