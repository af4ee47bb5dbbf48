import {
  ContractorCodeNotFound,
  ContractorTaken,
  RESERVED_CODES,
  ReservedCode,
  UnknownGameContractor,
} from "#contract/organisations/organisations.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { identCode } from "#server/people/profiles/link-account.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { GameOrganisation, GameSite } from "#server/platform/gamesite.ts";
import { foundLinked } from "./found.ts";

/**
 * Brings an organisation of the game here, when one of its public texts holds the caller's own code. Throws `ReservedCode`,
 * `ContractorTaken`, `UnknownGameContractor`, `ContractorCodeNotFound`, `OutsideUnreachable`.
 */
export async function link(context: Context, gameSite: GameSite, asked: string): Promise<string> {
  const founder = signedIn(context);
  const organisation = await findFree(context, gameSite, asked);
  const code_text = identCode(founder.user_id, context.config.codePrefix);
  const { headline, manifesto, charter, history, spectrum_id } = organisation;
  if (![headline, manifesto, charter, history].some((text) => text.toUpperCase().includes(code_text)))
    throw new ContractorCodeNotFound({ code_text, handle: spectrum_id });
  return context.transaction((tx) => foundLinked(tx, organisation, { founder, now: context.now }));
}

/**
 * What the game's site says of an organisation that nobody brought here yet. Throws `ReservedCode`, `ContractorTaken`,
 * `UnknownGameContractor`, `OutsideUnreachable`.
 */
export async function findFree(context: Context, gameSite: GameSite, asked: string): Promise<GameOrganisation> {
  const spectrum_id = asked.toUpperCase();
  if (RESERVED_CODES.has(spectrum_id)) throw new ReservedCode({ spectrum_id });
  if (!/^[A-Z0-9]+$/.test(spectrum_id)) throw new UnknownGameContractor({ spectrum_id });
  if (await findParty(context.db, "contractor", spectrum_id)) throw new ContractorTaken({ spectrum_id });
  const organisation = await gameSite.findOrganisation(spectrum_id);
  if (organisation?.spectrum_id !== spectrum_id) throw new UnknownGameContractor({ spectrum_id });
  return organisation;
}
