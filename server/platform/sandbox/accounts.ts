import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

/** Accounts that the sign-in page offers; the demo data has people with the same names. */
export const DEMO_LOGINS = [
  {
    username: "quartz_hale",
    title: "Quartz Hale, buyer",
    can: "Has a linked game account: searches, fills the cart, sends offers, bids, reviews.",
  },
  {
    username: "mara_voss",
    title: "Mara Voss, seller",
    can: "Leads the organisation Iron Lark Logistics: sells for it and in her own name, answers offers, runs orders.",
  },
  {
    username: "harbor_master",
    title: "Harbor Master, site admin",
    can: "Holds every permission on the site and in every organisation.",
  },
  {
    username: "new_arrival",
    title: "New Arrival, newcomer",
    can: "Has not linked a game account yet: may look around, and link it at /accountlink.",
  },
] as const;

export type ChatAccount = { id: string; username: string };

const Citizen = z.object({
  handle: z.string(),
  display_name: z.string(),
  bio: z.string(),
  game_account_id: z.string(),
});
export type Citizen = z.infer<typeof Citizen>;

const Organisation = z.object({ sid: z.string(), name: z.string(), charter: z.string() });
export type Organisation = z.infer<typeof Organisation>;

const Stored = z.object({
  names: z.array(z.string()),
  citizens: z.array(Citizen),
  organisations: z.array(Organisation).default([]),
});

export type Accounts = {
  /** The chat account of that name; the name is remembered when it is new. */
  chatAccount: (username: string) => Promise<ChatAccount>;
  /** Names made on the sign-in page, newest first. */
  names: () => readonly string[];
  findCitizen: (handle: string) => Citizen | undefined;
  listCitizens: () => readonly Citizen[];
  saveCitizen: (citizen: Pick<Citizen, "handle" | "display_name" | "bio">) => Promise<Citizen>;
  /** The organisation of that code; each code has one, with texts of its own once somebody wrote them. */
  organisation: (sid: string) => Organisation;
  saveOrganisation: (organisation: Organisation) => Promise<void>;
};

/** Digits that follow from a word, so that demo data and sandbox agree on ids without asking each other. */
const digits = (word: string, count: number): string =>
  (BigInt(`0x${createHash("sha256").update(word).digest("hex").slice(0, 24)}`) % 10n ** BigInt(count))
    .toString()
    .padStart(count, "0");

/** The chat-platform id of a sandbox account. */
export const sandboxChatId = (username: string): string => `9${digits(`chat ${username.toLowerCase()}`, 17)}`;

/** The game account id of a sandbox citizen. */
export const sandboxGameAccountId = (handle: string): string => `7${digits(`citizen ${handle.toLowerCase()}`, 7)}`;

/** The people of the sandbox, kept in one file so that they survive a restart. */
export async function openAccounts(file: string): Promise<Accounts> {
  const stored = await read(file);
  const citizens = new Map(stored.citizens.map((citizen) => [citizen.handle.toLowerCase(), citizen]));
  const organisations = new Map(stored.organisations.map((organisation) => [organisation.sid, organisation]));
  const names = [...stored.names];
  const known = new Set([
    ...DEMO_LOGINS.map(({ username }) => username.toLowerCase()),
    ...names.map((name) => name.toLowerCase()),
  ]);
  let writing = Promise.resolve();

  const save = () => {
    // One write after the other; each takes what is true when its turn comes.
    writing = writing.then(() =>
      write(file, { names, citizens: [...citizens.values()], organisations: [...organisations.values()] }),
    );
    return writing;
  };
  const findCitizen = (handle: string) => citizens.get(handle.toLowerCase());

  return {
    findCitizen,
    names: () => names,
    listCitizens: () => [...citizens.values()],
    organisation: (sid) => organisations.get(sid) ?? { sid, name: `${sid} Company`, charter: "One crew, one vote." },
    async saveOrganisation(organisation) {
      organisations.set(organisation.sid, organisation);
      await save();
    },
    async chatAccount(username) {
      if (!known.has(username.toLowerCase())) {
        known.add(username.toLowerCase());
        names.unshift(username);
        await save();
      }
      return { id: sandboxChatId(username), username };
    },
    async saveCitizen({ handle, display_name, bio }) {
      const before = findCitizen(handle);
      const citizen = {
        handle: before?.handle ?? handle,
        display_name,
        bio,
        game_account_id: before?.game_account_id ?? sandboxGameAccountId(handle),
      };
      citizens.set(handle.toLowerCase(), citizen);
      await save();
      return citizen;
    },
  };
}

async function read(file: string): Promise<z.infer<typeof Stored>> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return { names: [], citizens: [], organisations: [] };
  const parsed = Stored.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} is not readable as sandbox accounts; remove it to start afresh`);
  return parsed.data;
}

async function write(file: string, content: z.infer<typeof Stored>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // A crash in the middle leaves the old file whole.
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
