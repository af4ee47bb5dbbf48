import type { FastifyInstance } from "fastify";
import * as invites from "#contract/organisations/invites.ts";
import { inviteMembers } from "#contract/organisations/members.ts";
import { DONE } from "#contract/platform/values.ts";
import { serve } from "#server/platform/http/serve.ts";
import { acceptInvite, acceptInviteCode, declineInvite } from "./answer.ts";
import { createInviteCode, deleteInviteCode } from "./codes.ts";
import { invitePeople, withdrawInvite } from "./invite-people.ts";
import { getInvite, listInviteCodes, listMyInvites, listPendingInvites } from "./queries.ts";

/** How people come into an organisation: asked for, or by a code. */
export function inviteRoutes(app: FastifyInstance): void {
  managerRoutes(app);
  serve(app, invites.listMyInvites, ({ context }) => listMyInvites(context));
  serve(app, invites.getInvite, ({ context, params }) => getInvite(context, params.code));
  serve(app, invites.acceptInviteCode, async ({ context, params }) => {
    await acceptInviteCode(context, params.code);
    return DONE;
  });
  serve(app, invites.acceptInvite, async ({ context, params, body }) => {
    await acceptInvite(context, params.spectrum_id, body.invite_id ?? undefined);
    return DONE;
  });
  serve(app, invites.declineInvite, async ({ context, params }) => {
    await declineInvite(context, params.spectrum_id);
    return DONE;
  });
}

function managerRoutes(app: FastifyInstance): void {
  serve(app, inviteMembers, async ({ context, params, body }) => {
    await invitePeople(context, params.spectrum_id, body);
    return DONE;
  });
  serve(app, invites.listPendingInvites, ({ context, params }) => listPendingInvites(context, params.spectrum_id));
  serve(app, invites.withdrawInvite, async ({ context, params }) => {
    await withdrawInvite(context, params.spectrum_id, params.username);
    return DONE;
  });
  serve(app, invites.listInviteCodes, ({ context, params }) => listInviteCodes(context, params.spectrum_id));
  serve(app, invites.createInviteCode, ({ context, params, body }) =>
    createInviteCode(context, params.spectrum_id, body.max_uses),
  );
  serve(app, invites.deleteInviteCode, async ({ context, params }) => {
    await deleteInviteCode(context, params.spectrum_id, params.invite_id);
    return DONE;
  });
}
