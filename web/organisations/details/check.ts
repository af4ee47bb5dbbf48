import "#web/jitless.ts";
import { ContractorChange } from "#contract/organisations/organisations.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { isPicture } from "../founding/registration-values.ts";
import type { DetailsValues } from "./details-values.ts";

const isSite = (address: string) => address === "" || (URL.canParse(address) && /^https?:/i.test(address));

export function checkDetails(values: DetailsValues): readonly Issue[] {
  const { error } = ContractorChange.safeParse(values);
  const pictures = (["avatar_url", "banner_url"] as const).filter((field) => !isPicture(values[field]));
  const bad = [...pictures, ...(isSite(values.site_url.trim()) ? [] : ["site_url"])];
  return [...(error?.issues ?? []), ...bad.map((field) => ({ code: "custom", path: [field] }))];
}
