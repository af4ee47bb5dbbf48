import type { FastifyInstance } from "fastify";
import * as roles from "#contract/organisations/roles.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { createRole, deleteRole, updateRole } from "./change-roles.ts";
import { countHolders } from "./count-holders.ts";
import { giveRole, takeRole } from "./hold-roles.ts";
import { orderRoles } from "./order-roles.ts";

/** Roles of organisations, and who holds them. */
export function roleRoutes(app: FastifyInstance): void {
  serve(app, roles.countHolders, ({ context, params }) => countHolders(context, params.spectrum_id));
  serve(app, roles.createRole, ({ context, params, body }) => createRole(context, params.spectrum_id, body));
  serve(app, roles.updateRole, async ({ context, params, body }) => {
    await updateRole(context, params.spectrum_id, params.role_id, body);
    return DONE;
  });
  serve(app, roles.orderRoles, async ({ context, params, body }) => {
    await orderRoles(context, params.spectrum_id, body.role_ids);
    return DONE;
  });
  serve(app, roles.deleteRole, async ({ context, params }) => {
    await deleteRole(context, params.spectrum_id, params.role_id);
    return DONE;
  });
  serve(app, roles.giveRole, async ({ context, params }) => {
    await giveRole(context, params);
    return DONE;
  });
  serve(app, roles.takeRole, async ({ context, params }) => {
    await takeRole(context, params);
    return DONE;
  });
}
