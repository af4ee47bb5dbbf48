import { sql } from "kysely";
import { NotFound } from "#contract/platform/errors.ts";
import { NotForThing, type ReportedThing, type ThingAction } from "#contract/staff/moderation.ts";
import { HIDEABLE, type HideableKind, type ThingKind } from "#contract/staff/things.ts";
import { ReasonMissing, WrongEnd } from "#contract/staff/users.ts";
import { archiveByStaff } from "#server/organisations/ownership/archive.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
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
 * its owner. Throws `NotFound`, `NotForThing`, `ReasonMissing`, and what suspending and archiving throw.
 */
export function actOnThing(context: Context, rooms: readonly Leaving[], act: ActOnThing): Promise<ReportedThing> {
  const admin_id = signedIn(context).user_id;
  return context.transaction(async (tx) => {
    const thing = await findThing(tx, act.kind, act.thing_id, null);
    if (thing.thing_id === null) throw new NotFound();
    await DO[act.action](tx, { ...act, rooms, thing, admin_id, now: context.now });
    if (act.report_id) await setReport(tx, context, act.report_id, { status: "resolved" });
    return readThing(tx, { ...thing, url: "" }, context.config.publicUrl);
  });
}

type Acting = ActOnThing & { rooms: readonly Leaving[]; thing: Thing; admin_id: string; now: Date };

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
  archive: async (tx, { kind, rooms, thing, admin_id, now, reason }) => {
    const id = String(thing.thing_id);
    if (kind === "listing") await archiveListings(tx, [id], { admin_id, now, reason });
    else if (kind === "contractor") await archiveContractor(tx, rooms, { id, admin_id, now, reason });
    else throw new NotForThing({ kind });
  },
  warn: async (tx, acting) => {
    const { thing, admin_id, now, reason } = acting;
    if (!reason) throw new ReasonMissing();
    const { url } = await readThing(tx, { ...thing, url: "/" }, "");
    await warn(tx, { user_id: await answeringPerson(tx, acting), admin_id, reason, url, now });
  },
  ban: async (tx, acting) => {
    const { admin_id, now, reason, until } = acting;
    const end = until ? new Date(until) : null;
    if (end !== null && end <= now) throw new WrongEnd();
    await suspend(tx, { id: await answeringPerson(tx, acting), admin_id, reason, until: end, now });
  },
};

type ByStaff = { id: string; admin_id: string; now: Date; reason: string | undefined };

async function archiveContractor(tx: Tx, rooms: readonly Leaving[], { id, admin_id, now, reason }: ByStaff) {
  const subject_name = await archiveByStaff(tx, rooms, { contractor_id: id, actor_id: admin_id, now });
  await recordStaff(tx, {
    admin_id,
    action: "contractor_archived",
    subject_kind: "contractor",
    subject_id: id,
    subject_name,
    party_id: id,
    before: { state: "shown" },
    after: { state: "archived" },
    reason,
  });
}

/**
 * Who wrote the thing; of what an organisation wrote, its owner. Of a deal nobody is the author: its report names the other side of who
 * reported it.
 */
async function answeringPerson(tx: Tx, { thing, report_id }: Acting): Promise<string> {
  const { kind, thing_id } = thing;
  const isDeal = kind === "order" || kind === "offer";
  if (isDeal && !report_id) throw new NotForThing({ kind });
  const author = isDeal
    ? sql`(select author_id from report where report_id = ${report_id} and thing_id = ${thing_id})`
    : sql`${thing.author_id}::uuid`;
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account where user_id = voice_of(${author}) and closed_at is null`.execute(tx);
  if (!rows[0]) throw new NotFound();
  return rows[0].user_id;
}
