import { sql } from "kysely";
import { Problem } from "#contract/platform/problem.ts";
import type { Db, Tx } from "../database/connect.ts";
import { turns } from "../turns.ts";
import { encodeAvif } from "./encode-avif.ts";
import { avifName, sizeName } from "./sizes.ts";
import type { PictureStore } from "./store.ts";

/** `unchanged`: it is gone, it is broken, or AVIF saves nothing. `none`: nothing waits, or somebody else does it. */
export type Made = "made" | "unchanged" | "none";

export type AvifMaker = {
  /** This one, if it waits. */
  make: (filename: string) => Promise<Made>;
  /** The newest that waits. */
  makeNext: () => Promise<Made>;
};

export type AvifDeps = {
  db: Db;
  /** Where pictures may lie, in the order in which they are looked for; the AVIF files go where the picture is. */
  stores: readonly PictureStore[];
  onBroken: (filename: string, error: unknown) => void;
};

const MAX_WAITING = 30;

/**
 * Makes the AVIF sizes of waiting pictures, one at a time. The row is held meanwhile, so that no two processes write the same files; a picture that
 * cannot be read as one is given up, and stays as it is. A store that is away throws `Busy`, and the picture goes on waiting.
 */
export function avifMaker({ db, stores, onBroken }: AvifDeps): AvifMaker {
  const oneAtATime = turns(1, MAX_WAITING);
  const makeOne = (filename: string | undefined): Promise<Made> =>
    oneAtATime(() =>
      db.transaction().execute(async (tx) => {
        const held = await holdWaiting(tx, filename);
        if (held === undefined) return "none";
        const isMade = await makeFiles(stores, held).catch((error: unknown) => {
          if (error instanceof Problem || isOfDisk(error)) throw error;
          onBroken(held, error);
          return false;
        });
        await tx.deleteFrom("picture_waiting").where("filename", "=", held).execute();
        return isMade ? "made" : "unchanged";
      }),
    );
  return { make: makeOne, makeNext: () => makeOne(undefined) };
}

/** A full or failing disk is no fault of the picture. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && "syscall" in error;

async function holdWaiting(tx: Tx, filename: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ filename: string }>`
    select filename from picture_waiting ${filename === undefined ? sql`` : sql`where filename = ${filename}`}
    order by since desc, filename limit 1 for update skip locked`.execute(tx);
  return rows[0]?.filename;
}

async function makeFiles(stores: readonly PictureStore[], filename: string): Promise<boolean> {
  const name = filename.replace(/\.webp$/, "");
  for (const store of stores) {
    const full = await store.read(filename);
    if (!full) continue;
    const made = await encodeAvif(full, async (size) => (await store.read(sizeName(name, size)))?.length);
    await store.write(made.map(({ size, content }) => ({ name: avifName(name, size), content })));
    return made.length > 0;
  }
  return false;
}
