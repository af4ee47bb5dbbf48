import type { ApiToken } from "#contract/people/tokens.ts";
import { isRecord, listOf, textOf, textOrNull } from "#web/parse.ts";

/** What the form holds; times as the field writes them, in UTC. */
export type TokenValues = {
  name: string;
  description: string;
  scopes: string[];
  contractor_ids: string[];
  /** `2027-01-31T12:00`, or empty for a token without end. */
  expires_at: string;
};

export const NEW_TOKEN: TokenValues = { name: "", description: "", scopes: [], contractor_ids: [], expires_at: "" };

export const valuesOf = (token: ApiToken): TokenValues => ({
  name: token.name,
  description: token.description ?? "",
  scopes: [...token.scopes],
  contractor_ids: [...token.contractor_ids],
  expires_at: token.expires_at?.slice(0, 16) ?? "",
});

const DAY_MS = 86_400_000;
/** So many days from now, as the field writes it. */
export const inDays = (days: number, now: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 16);

/** The values of a draft, as an older page may have left them. */
export function parseToken(raw: unknown): TokenValues | null {
  if (!isRecord(raw)) return null;
  return {
    name: textOf(raw.name),
    description: textOf(raw.description),
    scopes: listOf(raw.scopes, textOrNull),
    contractor_ids: listOf(raw.contractor_ids, textOrNull),
    expires_at: textOf(raw.expires_at),
  };
}
