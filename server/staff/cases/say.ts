import { NotAllowed } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Case, CaseClosed, TooManyStatements } from "#contract/staff/cases.ts";
import { type Context, signedIn, withPart } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Files } from "#server/platform/http/files.ts";
import { newId } from "#server/platform/ids.ts";
import type { Media } from "#server/platform/media.ts";
import { pictureStored } from "#server/platform/picture-events.ts";
import { caseChanged } from "../events.ts";
import { type CaseSide, lockCase } from "./parties.ts";
import { readCase } from "./queries.ts";

export type NewStatement = { case_id: string; author_id: string; side: CaseSide; content: string; now: Date };

/** Writes what somebody says. The caller holds the case. Throws `TooManyStatements`. */
export async function addStatement(tx: Tx, { now, ...statement }: NewStatement): Promise<string> {
  const { said } = await tx
    .selectFrom("dispute_statement")
    .select((eb) => eb.fn.countAll<number>().as("said"))
    .where("case_id", "=", statement.case_id)
    .executeTakeFirstOrThrow();
  if (Number(said) >= LIMITS.caseStatements) throw new TooManyStatements();
  const statement_id = newId(now.getTime());
  await tx
    .insertInto("dispute_statement")
    .values({ statement_id, ...statement, created_at: now })
    .execute();
  return statement_id;
}

/** Adds words to a case, for whichever side the caller stands on. Throws `NotFound`, `CaseClosed`, `TooManyStatements`. */
export function sayInCase(context: Context, caseId: string, content: string): Promise<Case> {
  return context.transaction(async (tx) => {
    await stateIn(tx, context, caseId, content);
    return readCase(withPart(context, { db: tx }), caseId);
  });
}

async function stateIn(tx: Tx, context: Context, caseId: string, content: string): Promise<string> {
  const user = signedIn(context);
  const { status, side } = await lockCase(tx, user, caseId);
  if (status === "decided" || status === "withdrawn") throw new CaseClosed();
  const statement = { case_id: caseId, author_id: user.user_id, side, content, now: context.now };
  const statement_id = await addStatement(tx, statement);
  await publish(tx, caseChanged({ case_id: caseId, actor_id: user.user_id }));
  return statement_id;
}

/** Adds pictures, all or none. Rights are checked before a byte is read, and again with the case held. Throws as `sayInCase`. */
export async function addCasePictures(context: Context, caseId: string, files: Files, media: Media): Promise<Case> {
  await context.db.transaction().execute(async (tx) => void (await lockCase(tx, signedIn(context), caseId)));
  const stored = await media.store(await files());
  try {
    return await context.transaction(async (tx) => {
      const statement_id = await stateIn(tx, context, caseId, "");
      for (const [position, { name }] of stored.entries()) {
        const resource_id = newId();
        const filename = `${name}.webp`;
        await tx.insertInto("image_resource").values({ resource_id, filename }).execute();
        await tx.insertInto("dispute_picture").values({ statement_id, resource_id, position }).execute();
        await publish(tx, pictureStored({ filename }));
      }
      return readCase(withPart(context, { db: tx }), caseId);
    });
  } catch (error) {
    await media.remove(stored.map(({ name }) => name));
    throw error;
  }
}

/** Takes a case back; its words stay. Throws `NotFound`, `NotAllowed` for everybody but who opened it, `CaseClosed`. */
export function withdrawCase(context: Context, caseId: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { opened_by, status } = await lockCase(tx, user, caseId);
    if (opened_by !== user.user_id) throw new NotAllowed();
    if (status === "decided" || status === "withdrawn") throw new CaseClosed();
    await tx
      .updateTable("dispute")
      .set({ status: "withdrawn", decided_at: context.now })
      .where("case_id", "=", caseId)
      .execute();
    await publish(tx, caseChanged({ case_id: caseId, actor_id: user.user_id }));
  });
}
