import { query } from "#web/api.ts";
import * as invites from "#web/calls/organisations/invites.gen.ts";

/** Organisations that invited one and wait for an answer. */
export const myInvitesQuery = query(invites.listMyInvites);
