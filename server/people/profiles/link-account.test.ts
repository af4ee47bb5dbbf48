import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithSandbox } from "../sign-in/testing-sandbox.ts";

let site: Awaited<ReturnType<typeof startWithSandbox>>;
beforeAll(async () => {
  site = await startWithSandbox();
});
afterAll(() => site.close());

type Person = Awaited<ReturnType<typeof site.signIn>>;

const identOf = async (person: Person): Promise<string> =>
  (await person.call("GET", "/api/profile/auth/ident")).json().identifier;
const link = (person: Person, username: string) => person.call("POST", "/api/profile/auth/link", { username });

/** Writes the bio as a person does: with the form of the game site's page. */
async function writeBio(handle: string, bio: string, display_name = handle) {
  const reply = await fetch(`${site.sandbox.url}/citizens/${handle}/edit`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ display_name, bio }),
  });
  expect(reply.status).toBe(303);
}

test("the code in the bio links the account, which takes the handle and name of the game", async () => {
  const person = await site.signIn("walker");
  const code = await identOf(person);
  expect(code).toMatch(/^\[FREEPORT:[0-9A-F]{8}\]$/);
  await writeBio("Sky_Walker-1", `Pilot & <b>trader</b>. ${code.toLowerCase()} Fly safe.`, "Sky “Walker”");
  const reply = await link(person, "sky_walker-1");
  expect(reply.statusCode).toBe(200);
  expect(reply.json().data).toMatchObject({
    username: "Sky_Walker-1",
    display_name: "Sky “Walker”",
    rsi_confirmed: true,
    spectrum_user_id: expect.stringMatching(/^\d+$/),
  });
  expect(await person.profile()).toMatchObject({ username: "Sky_Walker-1", rsi_confirmed: true });
});

test("people who sign up in the same minute have different codes", async () => {
  const people = await Promise.all(["twin_a", "twin_b", "twin_c"].map((name) => site.signIn(name)));
  expect(new Set(await Promise.all(people.map(identOf))).size).toBe(3);
});

test("a bio without the code, and a profile that does not exist, change nothing", async () => {
  const person = await site.signIn("no_code");
  await writeBio("no_code_handle", "nothing here");
  const missing = await link(person, "no_code_handle");
  expect([missing.statusCode, missing.json().code]).toEqual([400, "code_not_found"]);
  const unknown = await link(person, "nobody_has_this");
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, "game_profile_not_found"]);
  expect(await person.profile()).toMatchObject({ rsi_confirmed: false });
});

test.each(["", "ab", "with space", "../citizens/x", "a/b", "ы".repeat(5), "x".repeat(61)])(
  "the handle %j is malformed",
  async (username) => {
    // One person each: look-ups at the game's site have a small budget.
    expect((await link(await site.signIn(`malformed_${username.length}`), username)).statusCode).toBe(400);
  },
);

test("another account's code does not link", async () => {
  const [victim, thief] = [await site.signIn("victim"), await site.signIn("thief")];
  await writeBio("victims_handle", await identOf(victim));
  expect((await link(thief, "victims_handle")).json().code).toBe("code_not_found");
});

test("a handle that somebody has is refused, in any case", async () => {
  const [owner, late] = [await site.signIn("owner"), await site.signIn("late")];
  await writeBio("Wanted", `${await identOf(owner)} ${await identOf(late)}`);
  expect((await link(owner, "Wanted")).statusCode).toBe(200);
  const refused = await link(late, "wanted");
  expect([refused.statusCode, refused.json().code]).toEqual([409, "handle_taken"]);
});

test("of two links of one handle at once, one wins and the other gets 409", async () => {
  for (let round = 0; round < 4; round += 1) {
    const handle = `race_${round}`;
    const [one, other] = [await site.signIn(`one_${round}`), await site.signIn(`other_${round}`)];
    await writeBio(handle, `${await identOf(one)} ${await identOf(other)}`);
    const replies = await Promise.all([link(one, handle), link(other, handle)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    const holders = await site.db.selectFrom("party").select("party_id").where("handle", "=", handle).execute();
    expect(holders).toHaveLength(1);
  }
});

test("a stranger may not ask for a code or link", async () => {
  expect((await site.as().request("GET", "/api/profile/auth/ident")).status).toBe(401);
  expect((await site.as().request("POST", "/api/profile/auth/link", { payload: { username: "someone" } })).status).toBe(
    401,
  );
});

const refetch = async (username: string) => {
  const admin = await site.signIn("refetching_admin");
  const { user_id } = await admin.profile();
  await site.db.updateTable("account").set({ role: "admin" }).where("user_id", "=", user_id).execute();
  return admin.call("POST", `/api/profile/${username}/refetch`);
};

test("a linked profile is read again by its owner and by site admins", async () => {
  const person = await site.signIn("reader");
  await writeBio("reads_again", await identOf(person), "Old Name");
  await link(person, "reads_again");
  await writeBio("reads_again", "no code any more", "New Name");
  const synced = await person.call("POST", "/api/profile/auth/sync-handle", {});
  expect([synced.statusCode, synced.json().data.display_name]).toEqual([200, "New Name"]);
  await writeBio("reads_again", "", "Newest Name");
  expect((await refetch("READS_AGAIN")).json()).toEqual({ data: { result: "Success" } });
  expect((await person.profile()).display_name).toBe("Newest Name");
});

test("a profile that was never linked, or is nobody's, or somebody else's by now, is not read again", async () => {
  const person = await site.signIn("never_linked");
  expect((await person.call("POST", "/api/profile/auth/sync-handle")).json().code).toBe("not_verified");
  const { username, user_id } = await person.profile();
  expect((await refetch(username)).json().code).toBe("never_linked");
  expect((await refetch("nobody_at_all")).json().code).toBe("not_found");
  await writeBio("passed_on", await identOf(person));
  await link(person, "passed_on");
  await site.db.updateTable("account").set({ spectrum_user_id: "1" }).where("user_id", "=", user_id).execute();
  const refused = await person.call("POST", "/api/profile/auth/sync-handle");
  expect([refused.statusCode, refused.json().code]).toEqual([409, "game_account_changed"]);
});

test("a player with a new handle in the game is linked again by the number of the game account, without a code", async () => {
  const [person, other] = [await site.signIn("renamed"), await site.signIn("not_renamed")];
  await writeBio("Before_Rename", await identOf(person));
  await link(person, "Before_Rename");
  const { spectrum_user_id: number } = await person.profile();
  await writeBio("After_Rename", "no code any more");
  // The sandbox numbers each profile: here the new handle has the number that was linked.
  const renamed = await fetch(`${site.sandbox.url}/citizens/After_Rename`).then((reply) => reply.text());
  const newNumber = /citizen-record.*?>#(\d+)</.exec(renamed)?.[1] ?? "";
  expect(newNumber).not.toBe(number);
  expect((await link(person, "After_Rename")).json().code).toBe("code_not_found");
  const { user_id } = await person.profile();
  await site.db.updateTable("account").set({ spectrum_user_id: newNumber }).where("user_id", "=", user_id).execute();
  expect((await link(other, "After_Rename")).json().code).toBe("code_not_found");
  expect((await link(person, "After_Rename")).json().data).toMatchObject({
    username: "After_Rename",
    spectrum_user_id: newNumber,
  });
});

test("who may see the chat name is the person's own choice", async () => {
  const [person, viewer] = [await site.signIn("shy_one"), await site.signIn("curious")];
  const { username } = await person.profile();
  const chatOf = async () => (await viewer.call("GET", `/api/profile/user/${username}`)).json().discord_profile;
  expect(await chatOf()).toMatchObject({ username: "shy_one" });
  expect((await site.as().request("GET", `/api/profile/user/${username}`)).body).not.toHaveProperty("discord_profile");
  const saved = await person.call("POST", "/api/profile/settings/update", { discord_public: false });
  expect(saved.json()).toEqual({ result: "Success" });
  expect(await chatOf()).toBeUndefined();
  expect((await person.profile()).settings).toEqual({
    discord_public: false,
    discord_order_share: true,
    hours_public: false,
  });
  expect((await person.call("POST", "/api/profile/settings/update", {})).statusCode).toBe(400);
});

test("the list of all accounts is for site admins", async () => {
  const person = await site.signIn("not_an_admin");
  expect((await person.call("GET", "/api/profile/allusers")).statusCode).toBe(403);
  await refetch("nobody_at_all");
  const admin = await site.signIn("refetching_admin");
  const list = (await admin.call("GET", "/api/profile/allusers")).json();
  expect(list[0]).toMatchObject({
    username: expect.any(String),
    role: expect.any(String),
    created_at: expect.any(Number),
  });
});
