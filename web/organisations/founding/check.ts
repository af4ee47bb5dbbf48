import "#web/jitless.ts";
import { linkContractor, Registration } from "#contract/organisations/organisations.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { type CodeValues, isPicture, type RegistrationValues } from "./registration-values.ts";

/** The very schema that the server uses, and the picture hosts, of which the server says nothing. */
export function checkRegistration(values: RegistrationValues): readonly Issue[] {
  const { error } = Registration.safeParse(values);
  const pictures = (["logo", "banner"] as const).filter((field) => !isPicture(values[field]));
  return [...(error?.issues ?? []), ...pictures.map((field) => ({ code: "custom", path: [field] }))];
}

export const checkLink = ({ code }: CodeValues): readonly Issue[] =>
  linkContractor.body.safeParse({ contractor: code }).success ? [] : [{ code: "custom", path: ["code"] }];
