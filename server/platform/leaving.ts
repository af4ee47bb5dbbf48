import type { RawBuilder } from "kysely";
import type { Tx } from "./database/connect.ts";
import type { DB } from "./database/types.ts";

/** A column that says whose a row is: the key of a party, of an account, or of an organisation. */
export type Key = { [T in keyof DB]: `${T}.${keyof DB[T] & string}` }[keyof DB];

/** What becomes of a row when the party leaves that its key names. `never`: the key names no such party. */
export type Fate = "goes" | "is anonymised" | "never" | `stays: ${string}`;
/** Whether somebody who asks for a copy of their data reads the row in it. */
export type Telling = "told" | `left out: ${string}`;

/** Rows with the same fate, by the keys under which they name a party. */
export type Kept = {
  keys: readonly Key[];
  /** When the account is closed. */
  close: Fate;
  /** When the organisation is archived. */
  archive: Fate;
  copy: Telling;
};

/** A section of the copy: its heading, and the query whose rows it holds. */
export type Section = readonly [heading: string, query: RawBuilder<unknown>];

export type Leaver = { id: string; now: Date };

/**
 * What one room has to do with people and organisations that leave, so that nothing of theirs is forgotten. Everything of one
 * leaving is in one transaction, and rooms act from the ground up: what is held first on a lower floor is held first here, too.
 */
export type Leaving = {
  kept: readonly Kept[];
  /** Waits for what has to be held before the account or the organisation itself. */
  waitTurn?: (tx: Tx, partyId: string) => Promise<unknown>;
  /** Throws what stands in the way. */
  requireClosable?: (tx: Tx, userId: string) => Promise<void>;
  requireArchivable?: (tx: Tx, contractorId: string) => Promise<void>;
  close?: (tx: Tx, user: Leaver) => Promise<void>;
  archive?: (tx: Tx, contractor: Leaver) => Promise<void>;
  /** The room's part of the copy. Secrets are not in it, and of what others wrote only what is about the person. */
  copy?: (userId: string) => readonly Section[];
};
