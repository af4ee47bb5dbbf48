import { type People, pickPerson } from "./people.ts";
import type { Random } from "./random.ts";
import { daysBefore, emptyRows, hoursBefore, type Rows } from "./rows.ts";

type Said = readonly [who: string, text: string, replies?: readonly Said[]];
type Post = readonly [code: string, title: string, body: string, talk: readonly Said[]];

const POSTS: readonly Post[] = [
  [
    "IRONLARK",
    "Haulers and escorts for the evening runs",
    "We fly **Tuesdays and Fridays**, 18:00 to 22:00 UTC.\n\n- any ship with a cargo grid, or anything that guards one\n- no quotas, no uniforms\n- half of the profit goes to whoever was there\n\nSay hello below or ask one of us on board.",
    [
      [
        "quartz_hale",
        "Do you take people who only have a Cutter?",
        [["mara_voss", "We do. Somebody has to fetch what falls out.", [["quartz_hale", "Then I am in on Friday."]]]],
      ],
      ["odo_marsh", "Flew with them last week: friendly, and they wait for the slow ones."],
    ],
  ],
  [
    "MERCYWING",
    "Medics wanted, training included",
    "We answer calls in Stanton and sometimes in Pyro. You need *calm hands*; the rest we teach.",
    [["bram_kessler", "How long does the training take?", [["brightwake", "Two evenings, then you ride along."]]]],
  ],
  [
    "TIDEMINE",
    "Turret seats free on our MOLE",
    "Mining on weekends. Bring a laser or sit at one of ours, shares are even.",
    [],
  ],
  ["KESTRELEG", "Escort pilots, paid by the hour", "Fighters only. We talk on the radio and we fly in formation.", []],
];

/** A few organisations look for people, and some people ask them something. */
export function makeRecruiting(random: Random, now: Date, { people, organisations }: People): Rows {
  const rows = emptyRows("recruiting_post", "recruiting_vote", "recruiting_comment");
  for (const [at, [code, title, body, talk]] of POSTS.entries()) {
    const organisation = organisations.find(({ spectrum_id }) => spectrum_id === code);
    if (!organisation) continue;
    const post_id = random.id();
    const voters = people.filter(({ verified, banned }) => verified && !banned).slice(0, 12 - at * 3);
    let comment_count = 0;
    const say = ([who, content, replies = []]: Said, reply_to: string | null, hours: number): void => {
      const comment_id = random.id();
      comment_count += 1;
      rows.recruiting_comment.push({
        comment_id,
        post_id,
        author_id: pickPerson(people, who).user_id,
        content,
        reply_to,
        deleted: false,
        created_at: hoursBefore(now, hours).toISOString(),
        edited_at: null,
        upvotes: 0,
        downvotes: 0,
      });
      for (const [place, reply] of replies.entries()) say(reply, comment_id, hours * 0.7 - place);
    };
    for (const [place, said] of talk.entries()) say(said, null, 60 - place * 9 - at);
    for (const { user_id } of voters)
      rows.recruiting_vote.push({
        vote_id: random.id(),
        post_id,
        actor_id: user_id,
        upvote: true,
        voted_at: daysBefore(now, random.between(8, 25)).toISOString(),
        is_recent: true,
      });
    rows.recruiting_post.push({
      post_id,
      contractor_id: organisation.contractor_id,
      title,
      body,
      created_at: daysBefore(now, 30 + at * 6).toISOString(),
      upvotes: voters.length,
      downvotes: 0,
      recent_votes: voters.length,
      comment_count,
    });
  }
  return rows;
}
