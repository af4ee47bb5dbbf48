/** Whose deals a list shows: what one buys, what one or one's organisation sells, or what is assigned to oneself. */
export type Part = "buying" | "selling" | "assigned";

type Viewer = {
  username: string | undefined;
  /** The organisation that they act for, and whether they manage its orders. */
  actor: { spectrum_id: string } | null;
  isManager: boolean;
};

export type Whose = {
  customer?: string | undefined;
  assigned?: string | undefined;
  contractor?: string;
  role?: "buyer";
};

/**
 * The parties that the server is asked for. Buying is always one's own. The deals of an organisation open only to those who
 * manage them: who does not sees what is assigned to them there.
 */
export function whoseDeals(part: Part, { username, actor, isManager }: Viewer): Whose {
  if (part === "buying") return { customer: username };
  const organisation = actor ? { contractor: actor.spectrum_id } : {};
  return part === "selling" && actor && isManager ? organisation : { assigned: username, ...organisation };
}

/** What the organisation buys, for those who manage its orders. */
export const boughtByOrganisation = ({ spectrum_id }: { spectrum_id: string }): Whose => ({
  contractor: spectrum_id,
  role: "buyer",
});

/** What the address says of the assignee, as the server takes it. */
export function assignedTo(who: string | undefined, me: string | undefined) {
  if (who === "nobody") return { unassigned: "true" as const };
  return who === undefined ? {} : { assigned: who === "me" ? me : who };
}
