import type { Deal } from "./deal.ts";
import { type People, type Person, pickPerson } from "./people.ts";
import type { Random } from "./random.ts";
import { PEOPLE } from "./roster.ts";
import { earlier, emptyRows, hoursAfter, hoursBefore, type Rows } from "./rows.ts";
import type { Size } from "./size.ts";

/** Who speaks, by their place among the people of the chat, and what they say. */
type Talk = readonly (readonly [speaker: number, content: string])[];

const MINUTE = 1 / 60;

type Chat = { people: readonly string[]; hoursAgo: number; talk: Talk };

const BETWEEN: readonly Chat[] = [
  {
    people: ["quartz_hale", "mara_voss"],
    hoursAgo: 5,
    talk: [
      [0, "Hi Mara, do you still have coolers of size 2?"],
      [1, "Four left, two of them military grade. I can put them aside until tonight."],
      [0, "Please do. I am at Everus from 20:00 UTC on."],
      [1, "Good. Pad 3, I am the one with the loud Freelancer."],
    ],
  },
  {
    people: ["quartz_hale", "tam_oyelle"],
    hoursAgo: 30,
    talk: [
      [1, "Did the festival paint ever turn up?"],
      [0, "Not yet. I will write to you first when it does."],
    ],
  },
  {
    people: ["mara_voss", "duskrunner", "orla_venn"],
    hoursAgo: 2,
    talk: [
      [0, "Who can take the run to Port Tressler tomorrow?"],
      [2, "Me, but only after 19:00 UTC."],
      [1, "I fly escort then. The last run had company on the way back."],
      [0, "Settled. Thank you both."],
    ],
  },
  {
    people: ["quartz_hale", "kestrel_nine", "toke_ferrin"],
    hoursAgo: 52,
    talk: [
      [1, "Patrol on Saturday, usual place. Who is in?"],
      [2, "I bring the missiles."],
      [0, "In."],
    ],
  },
  { people: ["mara_voss", "marek_dusan"], hoursAgo: 9, talk: [[1, "Вітаю! Чи можна забрати товар у четвер?"]] },
];

/** In the chat of a deal: the customer speaks as 0, who works for the seller as 1. */
const ABOUT_DEALS: readonly Talk[] = [
  [
    [0, "Is pick-up at Everus all right for you?"],
    [1, "Sure, any evening this week."],
  ],
  [
    [1, "Everything is packed. When are you on?"],
    [0, "In about an hour. I will write when I land."],
    [1, "Take your time."],
  ],
  [[0, "Could you add one more if there is any left?"]],
  [
    [1, "I am a bit late, the elevator is stuck again."],
    [0, "Elevators. I wait."],
  ],
];

const OURS = ["quartz_hale", "mara_voss"];

/** The first of the chats goes on and on where the size says so, and the buyer knows a part of the crowd. */
function chatsFor(people: readonly Person[], { rounds, acquaintances }: Size): readonly Chat[] {
  const long = BETWEEN.map((chat, at) =>
    at > 0 || rounds === 1
      ? chat
      : { ...chat, hoursAgo: chat.hoursAgo * rounds, talk: Array.from({ length: rounds }, () => chat.talk).flat() },
  );
  const met = people.slice(PEOPLE.length, PEOPLE.length + acquaintances).map(
    ({ username }, at): Chat => ({
      people: ["quartz_hale", username],
      hoursAgo: 10 + at * 7,
      talk: ABOUT_DEALS[at % ABOUT_DEALS.length] ?? [],
    }),
  );
  return [...long, ...met];
}

type Talkers = { people: People; deals: readonly Deal[]; size: Size };

/** Chats between people, and what both sides of some deals wrote to each other. */
export function makeChats(random: Random, now: Date, { people: { people }, deals, size }: Talkers): Rows {
  const rows = emptyRows("chat", "chat_participant", "chat_message", "chat_read");
  for (const { people: names, hoursAgo, talk } of chatsFor(people, size)) {
    const present = names.map((name) => pickPerson(people, name));
    const created = hoursBefore(now, hoursAgo);
    const chat_id = random.id();
    rows.chat.push({
      chat_id,
      participants_key: present
        .map(({ user_id }) => user_id)
        .sort()
        .join(","),
      created_at: created.toISOString(),
      newest_at: created.getTime(),
    });
    rows.chat_participant.push(...present.map(({ user_id }) => ({ chat_id, user_id })));
    speak(random, now, rows, { chat_id, from: created, present, talk });
  }
  const ours = deals.filter(({ customer, worker }) =>
    [customer, worker].some(({ username }) => OURS.includes(username)),
  );
  for (const [at, deal] of ours.slice(0, size.talks).entries()) {
    const talk = ABOUT_DEALS[at % (ABOUT_DEALS.length + 1)];
    const from = deal.offers.at(-1)?.at;
    if (talk && from)
      speak(random, now, rows, { chat_id: deal.session_id, from, present: [deal.customer, deal.worker], talk });
  }
  return rows;
}

type Spoken = { chat_id: string; from: Date; present: readonly Person[]; talk: Talk };
type ChatRows = Required<Pick<Rows, "chat_message" | "chat_read">>;

/** Each message some minutes after the one before. Those who spoke have read up to what they said. */
function speak(random: Random, now: Date, rows: ChatRows, { chat_id, from, present, talk }: Spoken): void {
  const read = new Map<string, number>();
  let time = from;
  talk.forEach(([speaker, content], at) => {
    time = hoursAfter(time, random.between(1, 12) * MINUTE);
    // Never in the future, and no two at once.
    const sent_at = earlier(time, hoursBefore(now, MINUTE)).getTime() + at;
    const author = present[speaker];
    if (!author) return;
    rows.chat_message.push({ message_id: random.id(), chat_id, author_id: author.user_id, content, sent_at });
    read.set(author.user_id, sent_at);
  });
  for (const [user_id, read_until] of read) rows.chat_read.push({ user_id, chat_id, read_until });
}
