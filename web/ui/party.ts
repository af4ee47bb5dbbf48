import type { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";

/** A person or an organisation: seller, buyer, author are all one of the two. */
export type Party = {
  kind: "user" | "contractor";
  id: string;
  name: string;
  avatar: string;
  rating: MinimalUser["rating"];
};

export const userParty = (user: MinimalUser): Party => ({
  kind: "user",
  id: user.username,
  name: user.display_name || user.username,
  avatar: user.avatar,
  rating: user.rating,
});

export const contractorParty = (contractor: MinimalContractor): Party => ({
  kind: "contractor",
  id: contractor.spectrum_id,
  name: contractor.name,
  avatar: contractor.avatar,
  rating: contractor.rating,
});
