import { sql } from "kysely";
import { NotFound } from "#contract/platform/errors.ts";
import { NotForThing, type ReportedThing, type ThingAction } from "#contract/staff/moderation.ts";
import { HIDEABLE, type HideableKind, type ThingKind } from "#contract/staff/things.ts";
import { ReasonMissing, WrongEnd } from "#contract/staff/users.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { archiveListings } from "../market/act-on-listings.ts";
import { findThing, type Thing } from "../things/find-thing.ts";
import { hideThing } from "../things/hide-thing.ts";
import { readThing } from "../things/read-thing.ts";
import { suspend } from "../users/change-user.ts";
import { warn } from "../users/warn.ts";
import { setReport } from "./handle-report.ts";

export type ActOnThing = {
  kind: ThingKind;
  thing_id: string;
  action: ThingAction;
  reason?: string | undefined;
  until?: string | null | undefined;
  report_id?: string | null | undefined;
};

/**
 * What staff do to a thing or to who wrote it; the report that led them there is resolved with it. An organisation answers through
 * its owner. Throws `NotFound`, `NotForThing`, `ReasonMissing`, and what suspending throws.
 */
export function actOnThing(context: Context, act: ActOnThing): Promise<ReportedThing> {
  const admin_id = signedIn(context).user_id;
  return context.transaction(async (tx) => {
    const thing = await findThing(tx, act.kind, act.thing_id, null);
    if (thing.thing_id === null) throw new NotFound();
    await DO[act.action](tx, { ...act, thing, admin_id, now: context.now });
    if (act.report_id) await setReport(tx, context, act.report_id, { status: "resolved" });
    return readThing(tx, { ...thing, url: "" }, context.config.publicUrl);
  });
}

type Acting = ActOnThing & { thing: Thing; admin_id: string; now: Date };

const isHideable = (kind: ThingKind): kind is HideableKind => HIDEABLE.some((one) => one === kind);

const hide =
  (hides: boolean) =>
  (tx: Tx, { kind, thing, admin_id, now, reason }: Acting) => {
    if (!isHideable(kind)) throw new NotForThing({ kind });
    return hideThing(tx, kind, String(thing.thing_id), { admin_id, now, reason, hides });
  };

const DO: Readonly<Record<ThingAction, (tx: Tx, acting: Acting) => Promise<void>>> = {
  hide: hide(true),
  show: hide(false),
  archive: async (tx, { kind, thing, admin_id, now, reason }) => {
    if (kind !== "listing") throw new NotForThing({ kind });
    await archiveListings(tx, [String(thing.thing_id)], { admin_id, now, reason });
  },
  warn: async (tx, { thing, admin_id, now, reason }) => {
    if (!reason) throw new ReasonMissing();
    const { url } = await readThing(tx, { ...thing, url: "/" }, "");
    await warn(tx, { user_id: await answeringPerson(tx, thing), admin_id, reason, url, now });
  },
  ban: async (tx, { thing, admin_id, now, reason, until }) => {
    const end = until ? new Date(until) : null;
    if (end !== null && end <= now) throw new WrongEnd();
    await suspend(tx, { id: await answeringPerson(tx, thing), admin_id, reason, until: end, now });
  },
};

/** Who wrote the thing; of what an organisation wrote, its owner. Of a deal between two sides nobody is the author. */
async function answeringPerson(tx: Tx, { kind, author_id }: Thing): Promise<string> {
  if (kind === "order" || kind === "offer") throw new NotForThing({ kind });
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account where user_id = voice_of(${author_id}) and closed_at is null`.execute(tx);
  if (!rows[0]) throw new NotFound();
  return rows[0].user_id;
}
