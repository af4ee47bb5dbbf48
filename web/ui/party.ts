import type { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";

type Named = Pick<MinimalUser, "username" | "display_name">;

/** A person or an organisation: seller, buyer, author are all one of the two. */
export type Party = {
  kind: "user" | "contractor";
  id: string;
  name: string;
  avatar: string;
  rating: MinimalUser["rating"];
};

/** What somebody is called. */
export const shownName = ({ username, display_name }: Named): string => display_name || username;

/** For a choice among people, of whom two may be called the same. */
export const nameAndHandle = (person: Named): string => {
  const name = shownName(person);
  return name === person.username ? name : `${name} (@${person.username})`;
};

export const userParty = (user: MinimalUser): Party => ({
  kind: "user",
  id: user.username,
  name: shownName(user),
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
