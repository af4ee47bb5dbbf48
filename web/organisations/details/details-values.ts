import type { Contractor } from "#contract/organisations/contractors.ts";
import type { ContractorChange } from "#contract/organisations/organisations.ts";
import { isPicture } from "../founding/registration-values.ts";

export type DetailsValues = {
  name: string;
  tags: Contractor["fields"];
  description: string;
  avatar_url: string;
  banner_url: string;
  site_url: string;
};

/** Own pictures are shown by address, and a default one is none that was chosen. */
const chosen = (address: string) => (isPicture(address) ? address : "");

export const detailsOf = (contractor: Contractor): DetailsValues => ({
  name: contractor.name,
  tags: contractor.fields,
  description: contractor.description,
  avatar_url: chosen(contractor.avatar),
  banner_url: chosen(contractor.banner),
  site_url: contractor.site_url ?? "",
});

/** Only what differs, so that two who edit different things do not undo each other. */
export function changeOf(before: DetailsValues, values: DetailsValues): ContractorChange {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof DetailsValues]),
  );
  return Object.fromEntries(changed) as ContractorChange;
}
