import { ContractorTaken, TooManyContractors } from "#contract/organisations/organisations.ts";
import { approvedPicture } from "#contract/platform/approved-picture.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { plainName } from "#contract/platform/names.ts";
import type { Locale } from "#contract/platform/shapes.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { isViolation } from "#server/platform/database/sql.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { GameOrganisation } from "#server/platform/gamesite.ts";
import { newId } from "#server/platform/ids.ts";
import { contractorChanged } from "../events.ts";
import { lockOwnedLimit } from "../ownership/owned-limit.ts";
import { foundRoles } from "../roles/default-roles.ts";

export type NewContractor = {
  spectrum_id: string;
  name: string;
  description: string;
  /** Addresses as they came; the default picture stands in for one that is not allowed. */
  logo: string | null | undefined;
  banner: string | null | undefined;
  /** Members: of a linked organisation those that the game's site counts. */
  size: number;
  founder: { user_id: string; locale: Locale };
  now: Date;
};

/**
 * Writes a new organisation with its roles and its founder, and answers its id. Of two that want one code the later one is
 * refused. Throws `ContractorTaken`, and `TooManyContractors` for a founder who owns many already.
 */
export async function found(tx: Tx, contractor: NewContractor): Promise<string> {
  const { spectrum_id, name, description, founder, size, now } = contractor;
  await requireFewOwned(tx, founder.user_id, now);
  const contractor_id = newId(now.getTime());
  try {
    await tx
      .insertInto("party")
      .values({
        party_id: contractor_id,
        kind: "contractor",
        handle: spectrum_id,
        name,
        avatar: allowed(contractor.logo),
        created_at: now,
      })
      .execute();
  } catch (error) {
    if (isViolation(error, "party_handle")) throw new ContractorTaken({ spectrum_id });
    throw error;
  }
  await tx
    .insertInto("contractor")
    .values({ contractor_id, description, banner: allowed(contractor.banner), locale: founder.locale })
    .execute();
  await foundRoles(tx, contractor_id, founder.user_id);
  await tx.updateTable("contractor").set({ size }).where("contractor_id", "=", contractor_id).execute();
  await publish(tx, contractorChanged({ contractor_id, user_id: founder.user_id }));
  return contractor_id;
}

async function requireFewOwned(tx: Tx, user_id: string, now: Date): Promise<void> {
  const { isReached, limit } = await lockOwnedLimit(tx, user_id, now);
  if (isReached) throw new TooManyContractors(limit);
}

/** The same from what the game's site says about it. Throws `ContractorTaken`. */
export const foundLinked = (
  tx: Tx,
  organisation: GameOrganisation,
  { founder, now }: Pick<NewContractor, "founder" | "now">,
): Promise<string> =>
  found(tx, {
    spectrum_id: organisation.spectrum_id,
    name: plain(organisation.name) || organisation.spectrum_id,
    description: [...organisation.headline].slice(0, LIMITS.description).join(""),
    logo: organisation.logo,
    banner: organisation.banner,
    size: organisation.members,
    founder,
    now,
  });

/** The picture if it may be shown, else nothing. */
export const allowed = (address: string | null | undefined): string | null =>
  (address && address.length <= LIMITS.imageUrl && approvedPicture(address)) || null;

/** A name from outside: one line, no control characters, not endless. */
const plain = (text: string): string => [...plainName(text)].slice(0, LIMITS.contractorName.max).join("");
