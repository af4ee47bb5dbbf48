import type { FastifyInstance } from "fastify";
import { getMembers } from "#contract/organisations/contractors.ts";
import * as members from "#contract/organisations/members.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { DONE } from "#contract/platform/values.ts";
import { minimalUser } from "#server/people/profiles/party-view.ts";
import { serve } from "#server/platform/http/serve.ts";
import { getContractorId } from "../by-code.ts";
import { kick, leave } from "./leave.ts";
import { exportMembers, getMember, listMembers, searchMembers } from "./queries.ts";

/** Who is in an organisation, who leaves it. */
export function memberRoutes(app: FastifyInstance): void {
  serve(app, getMembers, async ({ context, params, query }) => {
    const contractorId = await getContractorId(context.replica, params.spectrum_id);
    const { page, page_size, search, sort, role_filter } = query;
    const filter = { page, page_size, search, sort, role_filter };
    const { total, members: rows } = await listMembers(context.replica, contractorId, filter);
    const { user } = context.actor;
    const isInside = isMember(user, contractorId) || user?.role === "admin";
    return {
      total,
      page,
      page_size,
      members: rows.map(({ roles, joined_at, open_orders, last_seen, ...row }) => ({
        ...minimalUser(row, context.config.publicUrl),
        roles,
        joined_at: joined_at.toISOString(),
        ...(isInside ? { open_orders, last_seen } : {}),
      })),
    };
  });
  serve(app, members.searchMembers, ({ context, params }) =>
    searchMembers(context, params.spectrum_id, params.query.trim()),
  );
  serve(app, members.getMembersCsv, ({ context, params }) => exportMembers(context, params.spectrum_id));
  serve(app, members.getMembersCsvAlias, ({ context, params }) => exportMembers(context, params.spectrum_id));
  serve(app, members.getMember, ({ context, params }) => getMember(context, params.spectrum_id, params.username));
  serve(app, members.kickMember, async ({ context, params }) => {
    await kick(context, params.spectrum_id, params.username);
    return DONE;
  });
  serve(app, members.leaveContractor, async ({ context, params }) => {
    await leave(context, params.spectrum_id);
    return DONE;
  });
}
