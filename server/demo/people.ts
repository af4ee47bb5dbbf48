import type { Permission } from "#contract/platform/permission-names.ts";
import { defaultRoles, roleRow } from "#server/organisations/roles/default-roles.ts";
import { sandboxChatId, sandboxGameAccountId } from "#server/platform/sandbox/accounts.ts";
import { companiesFor, peopleFor } from "./crowd.ts";
import type { Random } from "./random.ts";
import { type Company, type Login, PEOPLE } from "./roster.ts";
import { daysBefore, emptyRows, type Rows } from "./rows.ts";
import type { Size } from "./size.ts";

export type Person = { user_id: string; username: string; name: string; verified: boolean; banned: boolean };
export type Organisation = {
  contractor_id: string;
  spectrum_id: string;
  name: string;
  leader: Person;
  officers: Person[];
  members: Person[];
};
export type People = { people: Person[]; organisations: Organisation[] };

/** The database writes it itself from the other columns. */
const BY_TRIGGER = { seller_document: "" };

export const BANNERS_OF_PEOPLE = 12;

/** The crowd is many, and each picture would have to be drawn. */
export const hasPicture = (index: number): boolean => index < PEOPLE.length;

export const QUARTERMASTER: readonly Permission[] = ["manage_orders", "manage_stock", "manage_market"];

/** Accounts and organisations with their roles and members. */
export function makePeople(random: Random, now: Date, size: Size): People & { rows: Rows } {
  const accounts = makeAccounts(random, now, peopleFor(size));
  const companies = makeOrganisations(random, now, accounts.people, companiesFor(size));
  const { party: users, ...rest } = accounts.rows;
  const { party, ...organisationRows } = companies.rows;
  return {
    people: accounts.people,
    organisations: companies.organisations,
    rows: { party: [...users, ...party], ...rest, ...organisationRows },
  };
}

function makeAccounts(random: Random, now: Date, logins: readonly Login[]) {
  const rows = emptyRows("party", "account");
  const people = logins.map(([username, name, about], index): Person => {
    const user_id = random.id();
    const verified = username !== "new_arrival" && username !== "gorse_whitby";
    const banned = username === "grifter_seven";
    const created_at = daysBefore(now, username === "new_arrival" ? 0.1 : random.int(40, 900)).toISOString();
    const avatar = hasPicture(index) ? `/media/demo-user-${username}.webp` : null;
    rows.party.push({ party_id: user_id, kind: "user", handle: username, name, avatar, ...BY_TRIGGER, created_at });
    rows.account.push({
      user_id,
      discord_id: sandboxChatId(username),
      discord_username: username,
      discord_discriminator: "0",
      role: username === "harbor_master" ? "admin" : "user",
      banned,
      rsi_confirmed: verified,
      spectrum_user_id: verified ? sandboxGameAccountId(username) : null,
      locale: /^\p{Script=Cyrillic}/u.test(name) ? "uk" : /^\p{Script=Han}/u.test(name) ? "zh-CN" : "en",
      profile_description: about,
      banner: index < BANNERS_OF_PEOPLE ? `/media/demo-banner-${index}.webp` : null,
      market_order_template: index % 6 === 1 ? "Pick-up place:\nPreferred time (UTC):" : "",
      discord_order_share: true,
      discord_public: !random.chance(0.3),
      hours_public: true,
    });
    return { user_id, username, name, verified, banned };
  });
  return { people, rows };
}

function makeOrganisations(random: Random, now: Date, people: readonly Person[], companies: readonly Company[]) {
  const rows = emptyRows(
    "party",
    "contractor",
    "contractor_tag",
    "contractor_role",
    "contractor_member",
    "contractor_member_role",
  );
  const organisations = companies.map((company, index): Organisation => {
    const contractor_id = random.id();
    const { owner, admin, member } = defaultRoles(contractor_id, () => random.id());
    const [owner_role, default_role, quartermaster] = [owner.role_id, member.role_id, random.id()];
    const created_at = daysBefore(now, random.int(120, 1100)).toISOString();
    const avatar = `/media/demo-organisation-${index}.webp`;
    const { code, name } = company;
    rows.party.push({
      party_id: contractor_id,
      kind: "contractor",
      handle: code,
      name,
      avatar,
      ...BY_TRIGGER,
      created_at,
    });
    rows.contractor.push({
      contractor_id,
      description: company.about,
      banner: `/media/demo-banner-${BANNERS_OF_PEOPLE + index}.webp`,
      site_url: code === "IRONLARK" ? "https://ironlark.example" : null,
      size: company.size,
      owner_role,
      default_role,
      market_order_template: company.template ?? "",
    });
    rows.contractor_tag.push(...company.tags.map((tag) => ({ contractor_id, tag })));
    rows.contractor_role.push(
      owner,
      admin,
      roleRow(quartermaster, contractor_id, "Quartermaster", 5, QUARTERMASTER),
      member,
    );
    const join = (username: string, ...held: string[]) => {
      const person = pickPerson(people, username);
      const joined_at = daysBefore(now, random.int(10, 110)).toISOString();
      rows.contractor_member.push({ contractor_id, user_id: person.user_id, joined_at });
      const roles = [...held, default_role];
      rows.contractor_member_role.push(
        ...roles.map((role_id) => ({ contractor_id, user_id: person.user_id, role_id })),
      );
      return person;
    };
    return {
      contractor_id,
      spectrum_id: code,
      name,
      leader: join(company.leader, owner_role),
      officers: company.officers.map((username, at) => join(username, at === 0 ? admin.role_id : quartermaster)),
      members: company.members.map((username) => join(username)),
    };
  });
  return { organisations, rows };
}

/** The demo person of that name. */
export function pickPerson(people: readonly Person[], username: string): Person {
  const person = people.find((one) => one.username === username);
  if (!person) throw new Error(`${username} is not among the demo people`);
  return person;
}
