import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatMessage } from "#contract/outward/chats.ts";
import { ApiError } from "#web/api.ts";
import { notArrived, type Pending } from "./outbox.ts";

/** What the browser keeps in one tab, and what the server answers. */
const kept = new Map<string, string>();
let answers: Response[];
let keys: (string | null)[];
beforeEach(() => {
  kept.clear();
  answers = [];
  keys = [];
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  // Without an answer the call is still on its way.
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get("Idempotency-Key"));
    return answers.shift() ?? new Promise(() => {});
  });
});

/** The page as it is when it was just loaded. */
async function load() {
  vi.resetModules();
  return { ...(await import("./outbox.ts")), client: new QueryClient() };
}
const words = { chat_id: "c", author: "me", text: "Hello", since: 1 };
const message: ChatMessage = {
  message_id: "m",
  chat_id: "c",
  author: "me",
  content: "Hello",
  timestamp: 2,
  line: null,
};
const sent = () => Response.json({ data: { result: "Success", message } });
const refused = (status: number, code: string) => Response.json({ code, message: "Not now." }, { status });

describe("what was not sent", () => {
  test("is there with its reason when the page is loaded again, and is then sent under the key it had", async () => {
    const page = await load();
    answers.push(refused(500, "unexpected"));
    await page.say(page.client, words);

    const again = await load();
    const [pending] = again.waitingIn("c", "me");
    expect(pending).toMatchObject({ text: "Hello", isSending: false, failure: { status: 500, message: "Not now." } });
    answers.push(sent());
    const delivery = again.sayAgain(again.client, pending as Pending);
    expect(again.waitingIn("c", "me")).toMatchObject([{ isSending: true, failure: null }]);
    await delivery;
    expect(keys[1]).toBe(keys[0]);
    expect(again.waitingIn("c", "me")).toEqual([]);
    expect((await load()).waitingIn("c", "me")).toEqual([]);
  });

  test("is there without a reason when the page was left before the answer", async () => {
    const page = await load();
    void page.say(page.client, words);
    expect((await load()).waitingIn("c", "me")).toMatchObject([{ text: "Hello", isSending: false, failure: null }]);
  });

  test("gets another key once it was refused, and keeps it while the server still works on it", async () => {
    for (const [code, isKept] of [
      ["chat_refused", false],
      ["still_working", true],
    ] as const) {
      const page = await load();
      answers.push(refused(409, code));
      await page.say(page.client, { ...words, chat_id: code });
      expect(page.waitingIn(code, "me").map(({ key }) => key === keys.at(-1))).toEqual([isKept]);
    }
  });

  test("is sent by itself, in its order, once there is a connection again; what was refused waits", async () => {
    const failed = (key: string, status: number) => ({ ...words, key, text: key, failure: { status, body: null } });
    const waiting = [failed("lost", 0), failed("refused", 403), failed("away", 503)];
    kept.set("freeport.chats.outbox", JSON.stringify(waiting));
    const page = await load();
    answers.push(sent(), sent());
    await page.sayRest(page.client, "c", "me");
    expect(keys).toEqual(["lost", "away"]);
    expect(page.waitingIn("c", "me")).toMatchObject([{ key: "refused" }]);
  });

  test("is of one chat and of one person", async () => {
    const page = await load();
    void page.say(page.client, words);
    expect([...page.waitingIn("other", "me"), ...page.waitingIn("c", "somebody")]).toEqual([]);
  });

  test("does no harm when what the browser kept is nonsense", async () => {
    kept.set("freeport.chats.outbox", JSON.stringify([null, 5, { key: "k" }, { ...words, key: "k", failure: "?" }]));
    expect((await load()).waitingIn("c", "me")).toMatchObject([{ key: "k", failure: null }]);
  });
});

describe("on the way", () => {
  const pending = (more: Partial<Pending> = {}): Pending => ({
    ...words,
    key: "k",
    failure: null,
    isSending: true,
    ...more,
  });
  test("a message that has come by the line before its answer, or without one, is not shown twice", () => {
    expect(notArrived([pending(), pending({ isSending: false })], [message])).toEqual([]);
  });
  test("the same words said before, or by somebody else, are another message", () => {
    const others = [
      { ...message, timestamp: 1 },
      { ...message, author: "rook" },
    ];
    expect(notArrived([pending()], others)).toHaveLength(1);
  });
  test("what failed stays until its author decides", () => {
    expect(notArrived([pending({ isSending: false, failure: new ApiError(500, null) })], [message])).toHaveLength(1);
  });
});
