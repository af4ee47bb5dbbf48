import type { FastifyInstance } from "fastify";
import type { Db } from "../database/connect.ts";
import { CopyAway } from "../database/copies.ts";
import { lastWrite, noteWrite } from "../last-writes.ts";
import { isAway } from "./failures.ts";
import { isUnsafe } from "./origins.ts";

/** Where one call reads what may come from a copy. Undefined is where it writes. */
export type Reads = { from: Db | undefined; hasWritten: boolean };

/**
 * Does a call with a copy to read from that has everything its caller ever changed. When that copy goes away meanwhile, the call is done
 * again on another one or on the primary: it only reads. See docs/decisions/copies.md.
 */
export async function throughCopies<T>(
  { platform: { db, copies }, log }: FastifyInstance,
  { method, user_id }: { method: string; user_id: string | undefined },
  work: (reads: Reads) => Promise<T>,
): Promise<T> {
  const reads: Reads = { from: undefined, hasWritten: isUnsafe(method) };
  if (!copies) return work(reads);
  const position = reads.hasWritten || user_id === undefined ? 0 : await lastWrite(db, user_id);
  if (!reads.hasWritten) reads.from = copies.holding(position);
  try {
    return await (reads.from ? copies.during(reads.from, work(reads)) : work(reads));
  } catch (error) {
    const { from } = reads;
    if (reads.hasWritten || from === undefined || from === db || !(error instanceof CopyAway || isAway(error)))
      throw error;
    copies.miss(from);
    reads.from = copies.holding(position);
    return await work(reads);
  } finally {
    if (reads.hasWritten && user_id !== undefined)
      // What was done is done: the call does not fail because of the note.
      await noteWrite(db, user_id).catch((error: unknown) => log.warn({ err: error }, "a change was not noted"));
  }
}
