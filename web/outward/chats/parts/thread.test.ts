import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Chat, ChatMessage } from "#contract/outward/chats.ts";
import { blocksOf, isUnread, lastSeen, reread, unreadUntil, withMessages, withOlder } from "./thread.ts";

const MINUTE = 60_000;
/** Noon, so that a few hours more or less are the same day wherever the test runs. */
const NOON = new Date(2025, 2, 4, 12).getTime();
const message = (minute: number, author: string | null = "rook", content = `m${minute}`): ChatMessage => ({
  message_id: `id${minute}`,
  chat_id: "c",
  author,
  content,
  timestamp: NOON + minute * MINUTE,
  line: null,
});
const chat = (messages: ChatMessage[], more: Partial<Chat> = {}): Chat => ({
  chat_id: "c",
  participants: [],
  messages,
  order_id: null,
  session_id: null,
  organisation: null,
  title: null,
  unread: false,
  muted: false,
  has_older: false,
  read_until: null,
  seen_until: null,
  may_write: true,
  closed: false,
  ...more,
});
const idsOf = ({ messages }: Chat) => messages.map(({ message_id }) => message_id);

describe("putting together", () => {
  test("whatever comes in whatever order, each message is there once and the oldest first", () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 20 });
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        const whole = withMessages(
          withMessages(
            chat([]),
            one.map((at) => message(at)),
          ),
          other.map((at) => message(at)),
        );
        const expected = [...new Set([...one, ...other])].sort((a, b) => a - b).map((at) => `id${at}`);
        expect(idsOf(whole)).toEqual(expected);
      }),
    );
  });

  test("an older page goes before, and says whether there is more", () => {
    const whole = withOlder(chat([message(5)], { has_older: true }), chat([message(1), message(2)]));
    expect(idsOf(whole)).toEqual(["id1", "id2", "id5"]);
    expect(whole.has_older).toBe(false);
  });

  test("read again, older pages and what came meanwhile stay", () => {
    const old = chat([message(1), message(2), message(9)], { has_older: false, read_until: 1 });
    const again = reread(old, chat([message(2), message(3)], { has_older: true, read_until: 2 }));
    expect(idsOf(again)).toEqual(["id1", "id2", "id3", "id9"]);
    expect(again).toMatchObject({ has_older: false, read_until: 2 });
  });

  test("after a gap that is longer than a page, what lies before it is fetched anew", () => {
    const again = reread(chat([message(1)]), chat([message(8), message(9)], { has_older: true }));
    expect(idsOf(again)).toEqual(["id8", "id9"]);
    expect(again.has_older).toBe(true);
  });

  test("nothing of another chat is mixed in", () => {
    expect(idsOf(reread({ ...chat([message(1)]), chat_id: "other" }, chat([message(1)])))).toEqual(["id1"]);
    expect(reread(chat([message(1)]), chat([])).messages).toEqual([]);
  });
});

describe("unread", () => {
  test("what others said since counts, up to the newest message of all", () => {
    const read_until = NOON + 2 * MINUTE;
    expect(unreadUntil(chat([message(1), message(3), message(4, "me")], { read_until }), "me")).toBe(NOON + 4 * MINUTE);
  });
  test("one's own words and what is read already do not", () => {
    const read_until = NOON + 2 * MINUTE;
    expect(unreadUntil(chat([message(1), message(2), message(3, "me")], { read_until }), "me")).toBeNull();
    expect(unreadUntil(chat([]), "me")).toBeNull();
  });
  test("a dot is for what people wrote, not for what happened", () => {
    const read_until = NOON;
    expect(isUnread(chat([message(1, null), message(2, "me")], { read_until }), "me")).toBe(false);
    expect(isUnread(chat([message(1, null), message(2)], { read_until }), "me")).toBe(true);
    expect(isUnread(chat([message(0)], { read_until }), "me")).toBe(false);
  });
  test("in a chat never read all of it is new", () => {
    expect(unreadUntil(chat([message(1, null)]), "me")).toBe(NOON + MINUTE);
  });
});

describe("drawing", () => {
  const shape = (messages: ChatMessage[], readUntil: number | null = null, openedAt = Number.POSITIVE_INFINITY) =>
    blocksOf(messages, { me: "me", readUntil, openedAt }).map((block) =>
      block.kind === "run" ? `${block.author}:${block.messages.map(({ content }) => content).join("+")}` : block.kind,
    );

  test("what one says in one breath stands under one name, until somebody else speaks or time goes by", () => {
    expect(shape([message(0), message(1), message(2, "me"), message(3), message(60)])).toEqual([
      "day",
      "rook:m0+m1",
      "me:m2",
      "rook:m3",
      "rook:m60",
    ]);
  });
  test("a system line stands by itself", () => {
    expect(shape([message(0), message(1, null), message(2)])).toEqual(["day", "rook:m0", "line", "rook:m2"]);
  });
  test("each day begins with its date", () => {
    const tomorrow = { ...message(1), message_id: "t", timestamp: NOON + 86_400_000 };
    expect(shape([message(0), tomorrow])).toEqual(["day", "rook:m0", "day", "rook:m1"]);
  });
  test("the first new word of others is marked, within a run, too", () => {
    expect(shape([message(0), message(1, "me"), message(2), message(3)], NOON)).toEqual([
      "day",
      "rook:m0",
      "me:m1",
      "new",
      "rook:m2+m3",
    ]);
    expect(shape([message(0), message(1)], NOON)).toEqual(["day", "rook:m0", "new", "rook:m1"]);
  });
  test("what comes while one looks is not marked as new", () => {
    expect(shape([message(0), message(4)], NOON, NOON + 3 * MINUTE)).toEqual(["day", "rook:m0+m4"]);
  });
  test("the last of my words that somebody read is the one that is seen", () => {
    const messages = [message(1, "me"), message(2, "me"), message(3), message(4, "me")];
    expect(lastSeen(chat(messages, { seen_until: NOON + 3 * MINUTE }), "me")).toBe(messages[1]);
    expect(lastSeen(chat(messages), "me")).toBeUndefined();
  });
  test("nothing is marked where all is read, or where nothing ever was", () => {
    expect(shape([message(0)], NOON)).toEqual(["day", "rook:m0"]);
    expect(shape([message(0)], null)).toEqual(["day", "rook:m0"]);
  });
});
