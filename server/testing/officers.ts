import { createRole, giveRole } from "#contract/organisations/roles.ts";
import type { TestContractor, Trader } from "./make.ts";
import type { Site } from "./site.ts";

/** An organisation with officers, who manage its orders and its market, and plain members. */
export async function organisationWith(
  site: Site,
  head: Trader,
  officers: readonly Trader[],
  members: readonly Trader[] = [],
): Promise<TestContractor> {
  const made = await site.make.contractor(head, [...officers, ...members]);
  const { spectrum_id } = made;
  const body = { name: "Officer", manage_orders: true, manage_market: true };
  const role = await site.as(head).call(createRole, { params: { spectrum_id }, body });
  const { role_id } = (role.body as { data: { role_id: string } }).data;
  for (const { username } of officers)
    await site.as(head).call(giveRole, { params: { spectrum_id, role_id, username } });
  return made;
}
