import { expect, test } from "vitest";
import type { ChatSummary } from "#contract/outward/chats.ts";
import { parseMessagingSearch } from "./messaging-search.ts";
import { matches, othersIn, titleOf } from "./people.ts";

const person = (username: string, display_name: string) => ({ username, display_name, avatar: "" });
const chat = (more: Partial<ChatSummary> = {}): ChatSummary => ({
  chat_id: "c",
  participants: [person("me", "Me Myself"), person("orla_venn", "Orla"), person("tam", "Tam Oyelle")],
  messages: [],
  order_id: null,
  session_id: null,
  title: null,
  unread: false,
  ...more,
});

test("what an address says that is not known is ignored, and what is meant anyway is left out", () => {
  expect(parseMessagingSearch({ chat: "c1", q: "orla", filter: "unread", other: "x" })).toEqual({
    chat: "c1",
    q: "orla",
    filter: "unread",
  });
  expect(parseMessagingSearch({ chat: 5, q: "", filter: "all" })).toEqual({});
  expect(parseMessagingSearch({ filter: "nonsense" })).toEqual({});
});

test("a chat is named by its deal, else by everybody but oneself", () => {
  expect(titleOf(chat(), "me")).toBe("Orla, Tam Oyelle");
  expect(titleOf(chat({ title: "Purchase by Tam" }), "me")).toBe("Purchase by Tam");
  expect(othersIn(chat({ participants: [person("me", "Me")] }), "me")).toHaveLength(1);
});

test("the search finds names, handles and titles, but not oneself", () => {
  expect(matches(chat(), "me", " ORLA_v ")).toBe(true);
  expect(matches(chat(), "me", "oyelle")).toBe(true);
  expect(matches(chat({ title: "Nine helmets" }), "me", "helm")).toBe(true);
  expect(matches(chat(), "me", "myself")).toBe(false);
});
