/** Who should do it: everybody who reads public contracts, an organisation, or a player. */
export type RecipientKind = "anyone" | "org" | "user";
export type Recipient = { kind: RecipientKind; id: string | null };

export const RECIPIENT_KINDS: readonly RecipientKind[] = ["anyone", "org", "user"];

/** `anyone`, `user:NAME` or `org:CODE`, as links write it; undefined for anything else. */
export function parseRecipient(raw: unknown): Recipient | undefined {
  if (raw === "anyone") return { kind: "anyone", id: null };
  const [, kind, id] = typeof raw === "string" ? (/^(user|org):(.{1,100})$/.exec(raw) ?? []) : [];
  return kind === "user" || kind === "org" ? { kind, id: id ?? null } : undefined;
}

export const isComplete = ({ kind, id }: Recipient) => kind === "anyone" || id !== null;
