import type { AuditDetails } from "#contract/organisations/audit.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#contract/organisations/audit-kinds.ts";
import { type Organisation, type People, type Person, pickPerson, QUARTERMASTER } from "./people.ts";
import type { Random } from "./random.ts";
import { daysBefore, emptyRows, hoursAfter, type Rows } from "./rows.ts";
import type { Lot } from "./shelf.ts";

type Deed = { action: AuditAction; actor: Person; at: Date; subject?: Person; details?: AuditDetails };
type Run = { people: People; lots: readonly Lot[]; rows: Rows };

/** Older than anybody's membership. */
const BEGUN_DAYS = 115;
const CODE_USES = 25;
/** Of each organisation, the listings whose price somebody changed. */
const REPRICED = 3;

/** What owners and officers did in their organisations: codes, invites and blocks, and the trail of how all came to be as it is. */
export function makeOfficers(random: Random, now: Date, { people, lots, rows: made }: Run): Rows {
  const rows = emptyRows("contractor_invite", "contractor_invite_code", "blocklist_entry", "audit_entry");
  const cheat = pickPerson(people.people, "grifter_seven");
  const guest = pickPerson(people.people, "nadia_brandt");
  const joined = Map.groupBy(made.contractor_member ?? [], ({ contractor_id }) => contractor_id);
  const byId = new Map(people.people.map((person) => [person.user_id, person]));
  for (const [index, organisation] of people.organisations.entries()) {
    const { contractor_id, leader } = organisation;
    const deeds: Deed[] = [
      {
        action: "role_created",
        actor: leader,
        at: daysBefore(now, BEGUN_DAYS),
        details: { role: "Quartermaster", added: [...QUARTERMASTER] },
      },
      ...settingDeeds(organisation, made),
      ...priceDeeds(random, now, organisation, lots),
    ];
    const others = (joined.get(contractor_id) ?? []).flatMap(({ user_id, joined_at }) => {
      const person = byId.get(user_id);
      return person && person !== leader ? [{ person, at: new Date(joined_at ?? now) }] : [];
    });
    for (const { person, at } of others) deeds.push(...memberDeeds(organisation, person, at));
    const code = { created_at: daysBefore(now, BEGUN_DAYS - 1), max_uses: Math.max(CODE_USES, others.length) };
    rows.contractor_invite_code.push({
      invite_id: random.id(),
      contractor_id,
      max_uses: code.max_uses,
      times_used: others.length,
      created_at: code.created_at.toISOString(),
    });
    deeds.push({
      action: "code_created",
      actor: leader,
      at: code.created_at,
      details: { amount: String(code.max_uses) },
    });
    const blocked = { at: daysBefore(now, 12 + index), reason: "Asks for the money first." };
    rows.blocklist_entry.push({
      entry_id: random.id(),
      owner_id: contractor_id,
      blocked_id: cheat.user_id,
      reason: blocked.reason,
      created_at: blocked.at.toISOString(),
    });
    deeds.push({
      action: "user_blocked",
      actor: officerOf(organisation),
      at: blocked.at,
      subject: cheat,
      details: { reason: blocked.reason },
    });
    if (organisation.spectrum_id === "IRONLARK") {
      const at = daysBefore(now, 2);
      rows.contractor_invite.push({
        invite_id: random.id(),
        contractor_id,
        user_id: guest.user_id,
        inviter_id: leader.user_id,
        message: "You know the routes, we have the freight. Fly with us?",
        created_at: at.toISOString(),
      });
      deeds.push({ action: "member_invited", actor: leader, at, subject: guest });
    }
    rows.audit_entry.push(...entries(random, contractor_id, deeds));
  }
  return rows;
}

const officerOf = ({ officers, leader }: Organisation): Person => officers.at(-1) ?? leader;

function memberDeeds({ leader, officers }: Organisation, person: Person, at: Date): Deed[] {
  const place = officers.indexOf(person);
  const came: Deed = { action: "member_joined", actor: person, at, subject: person };
  if (place < 0) return [came];
  const details = { role: place === 0 ? "Admin" : "Quartermaster" };
  return [came, { action: "role_given", actor: leader, at: hoursAfter(at, 5), subject: person, details }];
}

/** Of the recruiting post and the automatic messages that stand. */
function settingDeeds({ contractor_id, leader }: Organisation, made: Rows): Deed[] {
  const posts = (made.recruiting_post ?? []).filter((post) => post.contractor_id === contractor_id);
  const messages = (made.order_setting ?? []).filter(({ party_id }) => party_id === contractor_id);
  return [
    ...posts.map(
      ({ title, created_at }): Deed => ({
        action: "post_created",
        actor: leader,
        at: new Date(created_at ?? 0),
        details: { title },
      }),
    ),
    ...messages.map(
      ({ setting_type, created_at }): Deed => ({
        action: "order_message_changed",
        actor: leader,
        at: new Date(created_at ?? 0),
        details: { title: setting_type },
      }),
    ),
  ];
}

/** They went down to what they are. */
function priceDeeds(random: Random, now: Date, organisation: Organisation, lots: readonly Lot[]): Deed[] {
  const own = lots.filter(
    ({ seller, sale, open }) => seller.party_id === organisation.contractor_id && sale === "sale" && open,
  );
  return random.some(own, REPRICED).map(({ title, price, created }): Deed => {
    const age = (now.getTime() - created.getTime()) / 3_600_000;
    const details = { title, before: String(Math.ceil(price * 1.1)), after: String(price) };
    return {
      action: "listing_price",
      actor: officerOf(organisation),
      at: hoursAfter(created, age * random.between(0.3, 0.9)),
      details,
    };
  });
}

/** Their ids are in the order of what happened, as those of real ones. */
const entries = (random: Random, contractor_id: string, deeds: readonly Deed[]): NonNullable<Rows["audit_entry"]> =>
  [...deeds]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ action, actor, at, subject, details }) => ({
      entry_id: random.id(),
      contractor_id,
      kind: AUDIT_ACTIONS[action],
      action,
      actor_id: actor.user_id,
      subject_id: subject?.user_id ?? null,
      details: { ...details },
      created_at: at.toISOString(),
    }));
