import type { Organisation, People, Person } from "./people.ts";
import type { Random } from "./random.ts";

/** Who sells: a person, or an organisation in whose name its leader acts. */
export type Seller = { party_id: string; person: Person; organisation: Organisation | undefined };

export function sellersOf({ people, organisations }: People): Seller[] {
  const companies = organisations.map((organisation) => ({
    party_id: organisation.contractor_id,
    person: organisation.leader,
    organisation,
  }));
  const persons = people
    .filter((person) => person.verified && !person.banned && person.username !== "harbor_master")
    .map((person) => ({ party_id: person.user_id, person, organisation: undefined }));
  return [...companies, ...persons];
}

/** A fixed share goes to the sellers that newcomers sign in as; the rest is anybody's. */
export function sellerFor(random: Random, sellers: readonly Seller[], at: number): Seller {
  if (at % 8 === 0) return pickSeller(sellers, "IRONLARK");
  if (at % 16 === 3) return pickSeller(sellers, "mara_voss");
  if (at % 80 === 5) return pickSeller(sellers, "quartz_hale");
  return random.chance(0.35) ? random.pick(sellers.filter((seller) => seller.organisation)) : random.pick(sellers);
}

export const sellerName = ({ person, organisation }: Seller): string => organisation?.spectrum_id ?? person.username;

/** The two that newcomers look at first: many deals, quick answers, good reviews. */
export const isFavourite = (seller: Seller): boolean => ["IRONLARK", "mara_voss"].includes(sellerName(seller));

/** The seller of that username or organisation code. */
export function pickSeller(sellers: readonly Seller[], name: string): Seller {
  const seller = sellers.find((one) => sellerName(one) === name);
  if (!seller) throw new Error(`${name} does not sell in the demo`);
  return seller;
}

/** True when the person is the seller or one of its people. */
export const belongs = (person: Person, { person: owner, organisation }: Seller): boolean =>
  organisation
    ? [organisation.leader, ...organisation.officers, ...organisation.members].includes(person)
    : owner === person;

/** Those who decide for the seller. */
export const managersOf = ({ person, organisation }: Seller): Person[] =>
  organisation ? [organisation.leader, ...organisation.officers] : [person];
