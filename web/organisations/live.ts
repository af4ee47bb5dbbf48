import * as audit from "#contract/organisations/audit.ts";
import * as comments from "#contract/organisations/comments.ts";
import * as contractors from "#contract/organisations/contractors.ts";
import * as recruiting from "#contract/organisations/recruiting.ts";
import type { LiveRoom } from "#web/live.ts";

export const organisationsLive: LiveRoom = {
  stale: {
    contractor: [contractors.getContractor, contractors.getMembers, audit.getAudit],
    // One's permissions come with the organisation.
    me: [contractors.getContractor],
    post: [recruiting.getPost, comments.getComments],
  },
  shown: { post: [recruiting.getPost] },
};
