import { COMPANIES, type Company, type Login, PEOPLE } from "./roster.ts";
import type { Size } from "./size.ts";

const FIRST =
  "Ada Bela Caro Dario Edda Falk Gita Hanno Ilka Juri Kaja Levi Mina Nils Okka Pavo Quin Rosa Sven Tilda".split(" ");
const LAST =
  "Anchor Beacon Cinder Drift Ember Flint Gantry Harbor Ingot Jetty Keel Lantern Mooring Needle Orbit Pylon Quarry Rivet Strut Tether".split(
    " ",
  );

/** As many as there are names, and not one more. */
const MOST = FIRST.length * LAST.length;

const STORIES = ["Here for the long hauls.", "Sells what the week brought in.", ""];

function crowd(count: number): Login[] {
  if (count > MOST) throw new RangeError(`${count} people are more than the ${MOST} names`);
  return Array.from({ length: count }, (_, at): Login => {
    const first = FIRST[at % FIRST.length] ?? "";
    const last = LAST[Math.floor(at / FIRST.length)] ?? "";
    return [`${first}_${last}`.toLowerCase(), `${first} ${last}`, STORIES[at % STORIES.length] ?? ""];
  });
}

/** Everybody who lives in a demo of that size. */
export const peopleFor = (size: Size): readonly Login[] => [...PEOPLE, ...crowd(size.crowd)];

/** A third of the crowd is in the first organisation, so that its lists are long; the others have some each. */
export function companiesFor(size: Size): readonly Company[] {
  const names = crowd(size.crowd).map(([username]) => username);
  const founded = names.slice(0, size.guilds).map((leader, at): Company => {
    const name = `${LAST[at % LAST.length]} Guild ${at + 1}`;
    return {
      code: `GUILD${String(at + 1).padStart(3, "0")}`,
      name,
      leader,
      officers: [],
      members: [],
      tags: ["freight"],
      size: 3 + ((at * 7) % 90),
      about: `**${name}.** We meet on weekends.`,
    };
  });
  const all = [...COMPANIES, ...founded];
  return all.map((company, at) => ({
    ...company,
    members: [
      ...company.members,
      ...names.filter(
        (name, index) => name !== company.leader && (index % 3 === 0 ? at === 0 : index % all.length === at),
      ),
    ],
  }));
}
