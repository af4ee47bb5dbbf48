import type { ApiToken } from "#contract/people/tokens.ts";

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

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
const word = (value: unknown): string => (typeof value === "string" ? value : "");

/** A draft as it was left, whatever else the browser's storage holds. */
export function readDraft(raw: unknown): TokenValues | null {
  if (typeof raw !== "object" || raw === null) return null;
  const draft = raw as Partial<Record<keyof TokenValues, unknown>>;
  return {
    name: word(draft.name),
    description: word(draft.description),
    scopes: strings(draft.scopes),
    contractor_ids: strings(draft.contractor_ids),
    expires_at: word(draft.expires_at),
  };
}
