import { isApprovedImage } from "#contract/platform/images.ts";

export type RegistrationValues = {
  name: string;
  identifier: string;
  description: string;
  logo: string;
  banner: string;
};
export const BLANK: RegistrationValues = { name: "", identifier: "", description: "", logo: "", banner: "" };

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A draft from the browser's storage. */
export function parseRegistration(raw: unknown): RegistrationValues {
  const { name, identifier, description, logo, banner } = (
    typeof raw === "object" && raw !== null ? raw : {}
  ) as Record<string, unknown>;
  return {
    name: textOf(name),
    identifier: textOf(identifier),
    description: textOf(description),
    logo: textOf(logo),
    banner: textOf(banner),
  };
}

/** Empty is fine: the default picture stands in. */
export const isPicture = (address: string) => address.trim() === "" || isApprovedImage(address.trim());
