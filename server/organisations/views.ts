import { type Contractor, TAGS } from "#contract/organisations/contractors.ts";
import type { User } from "#contract/platform/actor.ts";
import { can, isMember } from "#contract/platform/permissions.ts";
import { DEFAULT_PICTURES, minimalContractor, pictureUrl } from "#server/people/profiles/party-view.ts";
import type { ContractorRow } from "./queries.ts";

const publicRole = ({ role_id, contractor_id, name, position }: ContractorRow["roles"][number]) => ({
  role_id,
  contractor_id,
  name,
  position,
});

/** An organisation as the viewer may see it: members and site admins see what roles allow, its money only who may handle it. */
export function contractorView(row: ContractorRow, viewer: User | undefined, publicUrl: string): Contractor {
  const inside = viewer?.role === "admin" || isMember(viewer, row.contractor_id);
  return {
    contractor_id: row.contractor_id,
    ...minimalContractor(row, publicUrl),
    kind: row.contractor_kind === "independent" ? "independent" : "organization",
    description: row.description,
    banner: pictureUrl(row.banner, DEFAULT_PICTURES.banner, publicUrl),
    site_url: row.site_url,
    size: row.size,
    fields: TAGS.filter((tag) => row.tags?.includes(tag)),
    roles: inside ? row.roles : row.roles.map(publicRole),
    default_role: row.default_role,
    owner_role: row.owner_role,
    market_order_template: row.market_order_template,
    locale: row.locale,
    official_server_id: row.official_server_id,
    discord_thread_channel_id: row.discord_thread_channel_id,
    ...(can(viewer, row.contractor_id, "manage_stock") ? { balance: row.balance } : {}),
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
  };
}
