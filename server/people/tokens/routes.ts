import type { FastifyInstance } from "fastify";
import * as contract from "#contract/people/tokens.ts";
import { DONE } from "#contract/platform/values.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import { getToken, listTokens, statsView, tokenView } from "./queries.ts";
import { createToken, deleteToken, updateToken } from "./save-token.ts";

const ownToken = (context: Context, token_id: string) => getToken(context.db, signedIn(context).user_id, token_id);

/** A person's API tokens. With a token nobody gets here. */
export function tokenRoutes(app: FastifyInstance): void {
  serve(app, contract.listTokens, async ({ context }) =>
    (await listTokens(context.db, signedIn(context).user_id)).map(tokenView),
  );
  serve(app, contract.createToken, ({ context, body }) => createToken(context, body));
  serve(app, contract.getToken, async ({ context, params }) => tokenView(await ownToken(context, params.token_id)));
  serve(app, contract.updateToken, ({ context, params, body }) => updateToken(context, params.token_id, body));
  serve(app, contract.deleteToken, async ({ context, params }) => {
    await deleteToken(context, params.token_id);
    return { message: DONE.result };
  });
  serve(app, contract.extendToken, ({ context, params, body }) => updateToken(context, params.token_id, body));
  serve(app, contract.getTokenStats, async ({ context, params }) =>
    statsView(await ownToken(context, params.token_id), context.now),
  );
}
