import { expect, test } from "vitest";
import type { ChatSummary } from "#contract/outward/chats.ts";
import { needsMe, parseMessagingSearch } from "./messaging-search.ts";
import { matches, othersIn, titleOf } from "./people.ts";

const person = (username: string, display_name: string) => ({ username, display_name, avatar: "" });
const chat = (more: Partial<ChatSummary> = {}): ChatSummary => ({
  chat_id: "c",
  participants: [person("me", "Me Myself"), person("orla_venn", "Orla"), person("tam", "Tam Oyelle")],
  messages: [],
  order_id: null,
  session_id: null,
  organisation: null,
  title: null,
  unread: false,
  muted: false,
  closed: false,
  ...more,
});

test("what an address says that is not known is ignored, and what is meant anyway is left out", () => {
  expect(parseMessagingSearch({ chat: "c1", q: "orla", filter: "needs", other: "x" })).toEqual({
    chat: "c1",
    q: "orla",
    filter: "needs",
  });
  expect(parseMessagingSearch({ chat: 5, q: "", filter: "all" })).toEqual({});
  expect(parseMessagingSearch({ filter: "nonsense" })).toEqual({});
});

test("a chat needs me while it is unread, or while others have the last word in an open deal, unless I muted it", () => {
  const said = (author: string | null) => ({
    messages: [{ message_id: "m", chat_id: "c", author, content: "?", timestamp: 1, line: null }],
  });
  const deal = { order_id: "o" };
  expect(needsMe(chat({ unread: true }), "me")).toBe(true);
  expect(needsMe(chat({ unread: true, muted: true }), "me")).toBe(false);
  expect(needsMe(chat({ ...deal, ...said("orla_venn") }), "me")).toBe(true);
  expect(needsMe(chat({ ...deal, ...said("orla_venn"), closed: true }), "me")).toBe(false);
  for (const author of ["me", null]) expect(needsMe(chat({ ...deal, ...said(author) }), "me")).toBe(false);
  expect(needsMe(chat(said("orla_venn")), "me")).toBe(false);
});

test("a chat is named by its deal, else by everybody but oneself", () => {
  expect(titleOf(chat(), "me")).toBe("Orla, Tam Oyelle");
  expect(titleOf(chat({ title: "Purchase by Tam" }), "me")).toBe("Purchase by Tam");
  expect(othersIn(chat({ participants: [person("me", "Me")] }), "me")).toHaveLength(1);
});

test("a deal with an organisation shows this one, not oneself, and then whoever speaks for it", () => {
  const organisation = { spectrum_id: "IRONLARK", name: "Iron Lark Logistics", avatar: "lark.png" };
  const face = { id: "IRONLARK", name: "Iron Lark Logistics", avatar: "lark.png", isOrganisation: true };
  const unassigned = chat({ organisation, participants: [person("me", "Me")] });
  expect(othersIn(unassigned, "me")).toEqual([face]);
  expect(titleOf(unassigned, "me")).toBe("Iron Lark Logistics");
  expect(matches(unassigned, "me", "iron lark")).toBe(true);
  expect(othersIn(chat({ organisation }), "me").map(({ name }) => name)).toEqual([face.name, "Orla", "Tam Oyelle"]);
});

test("the search finds names, handles and titles, but not oneself", () => {
  expect(matches(chat(), "me", " ORLA_v ")).toBe(true);
  expect(matches(chat(), "me", "oyelle")).toBe(true);
  expect(matches(chat({ title: "Nine helmets" }), "me", "helm")).toBe(true);
  expect(matches(chat(), "me", "myself")).toBe(false);
});
