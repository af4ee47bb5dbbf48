import { approvedPicture } from "#contract/platform/approved-picture.ts";
import { isRecord, textOf } from "#web/parse.ts";

export type RegistrationValues = {
  name: string;
  identifier: string;
  description: string;
  logo: string;
  banner: string;
};
export const BLANK: RegistrationValues = { name: "", identifier: "", description: "", logo: "", banner: "" };

/** A draft from the browser's storage. */
export function parseRegistration(raw: unknown): RegistrationValues | null {
  if (!isRecord(raw)) return null;
  return {
    name: textOf(raw.name),
    identifier: textOf(raw.identifier),
    description: textOf(raw.description),
    logo: textOf(raw.logo),
    banner: textOf(raw.banner),
  };
}

/** Empty is fine: the default picture stands in. */
export const isPicture = (address: string) => address.trim() === "" || approvedPicture(address.trim()) !== undefined;

/** The code of an organisation of the game. */
export type CodeValues = { code: string };
export const parseCode = (raw: unknown): CodeValues | null => (isRecord(raw) ? { code: textOf(raw.code) } : null);
