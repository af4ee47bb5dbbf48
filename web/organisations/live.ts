import * as audit from "#web/calls/organisations/audit.gen.ts";
import * as comments from "#web/calls/organisations/comments.gen.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as invites from "#web/calls/organisations/invites.gen.ts";
import * as recruiting from "#web/calls/organisations/recruiting.gen.ts";
import * as roles from "#web/calls/organisations/roles.gen.ts";
import type { LiveRoom } from "#web/live.ts";

export const organisationsLive: LiveRoom = {
  stale: {
    contractor: [
      contractors.getContractor,
      contractors.getMembers,
      roles.countHolders,
      audit.getAudit,
      // Whoever joins has answered an invite, or used a code.
      invites.listPendingInvites,
      invites.listInviteCodes,
    ],
    // One's permissions come with the organisation.
    me: [contractors.getContractor],
    post: [recruiting.getPost, comments.getComments],
  },
  shown: { post: [recruiting.getPost] },
};
