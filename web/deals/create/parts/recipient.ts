/** Who should do it: everybody who reads public contracts, one of those who apply for an open order, an organisation, or a player. */
export type RecipientKind = "anyone" | "open" | "org" | "user";
export type Recipient = { kind: RecipientKind; id: string | null };

export const RECIPIENT_KINDS: readonly RecipientKind[] = ["anyone", "open", "org", "user"];

/** `anyone`, `open`, `user:NAME` or `org:CODE`, as links write it; undefined for anything else. */
export function parseRecipient(raw: unknown): Recipient | undefined {
  if (raw === "anyone" || raw === "open") return { kind: raw, id: null };
  const [, kind, id] = typeof raw === "string" ? (/^(user|org):(.{1,100})$/.exec(raw) ?? []) : [];
  return kind === "user" || kind === "org" ? { kind, id: id ?? null } : undefined;
}

export const isComplete = ({ kind, id }: Recipient) => isForAll(kind) || id !== null;
/** Whether nobody is named. */
export const isForAll = (kind: RecipientKind): kind is "anyone" | "open" => kind === "anyone" || kind === "open";
