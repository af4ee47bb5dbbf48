import type { FastifyInstance } from "fastify";
import * as organisations from "#contract/organisations/organisations.ts";
import { UnknownContractor } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import { loadUser } from "#server/people/profiles/load-user.ts";
import type { GameSite } from "#server/platform/gamesite.ts";
import { serve } from "#server/platform/http/serve.ts";
import { listContractorsById } from "../queries.ts";
import { contractorView } from "../views.ts";
import { expressVerify } from "./express-verify.ts";
import { link } from "./link.ts";
import { register } from "./register.ts";

/** How organisations come here. */
export function foundingRoutes(app: FastifyInstance, gameSite: GameSite): void {
  for (const endpoint of [organisations.registerContractor, organisations.registerContractorAlias])
    serve(app, endpoint, async ({ context, body }) => {
      await register(context, body);
      return DONE;
    });
  serve(app, organisations.linkContractor, async ({ context, body }) => {
    const contractor_id = await link(context, gameSite, body.contractor);
    const [row] = await listContractorsById(context.db, [contractor_id]);
    if (!row) throw new UnknownContractor();
    // The request began before its caller was the owner.
    const owner = context.actor.user && (await loadUser(context.db, context.actor.user.user_id));
    return contractorView(row, owner, context.config.publicUrl);
  });
  serve(app, organisations.expressVerify, async ({ context, body }) => {
    await expressVerify(context, gameSite, body);
    return DONE;
  });
}
