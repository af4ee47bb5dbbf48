// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { getOrderChat, listChats } from "#contract/outward/chats.ts";
import { ORDER_ID } from "#contract/platform/examples.ts";
import { leadsTo, said, sees } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { ORLA } from "#web/testing/people.ts";
import { ChatPanel } from "./parts/ChatPanel.tsx";
import { NewestChats } from "./parts/NewestChats.tsx";

const orla = { username: ORLA.username, display_name: "Orla Venn", avatar: "" };
const deal = { participants: [orla], organisation: { spectrum_id: "HAULCO", name: "Haul Company", avatar: "" } };

test("above the chat with an organisation that has assigned nobody stands the organisation, not I", async () => {
  const chat = { ...example(getOrderChat), ...deal };
  network.answer(getOrderChat, chat);
  await open(<ChatPanel subject={{ of: "order", id: chat.order_id ?? "" }} />);
  await sees("Haul Company");
  expect(await leadsTo("Haul Company")).toBe("/contractor/HAULCO");
  expect(screen.queryByRole("link", { name: "Orla Venn" })).toBeNull();
});

test("a deal in which nobody has said anything is not among the newest", async () => {
  const [chat] = example(listChats) as [ReturnType<typeof example<typeof listChats>>[number]];
  network.answer(listChats, [
    { ...chat, chat_id: ORDER_ID, ...deal, title: "Two helmets", messages: [] },
    { ...chat, ...deal, title: "Three helmets" },
  ]);
  await open(<NewestChats />);
  await sees("Three helmets");
  expect(said()).not.toContain("Two helmets");
});

test("in the list an untitled deal is called like the organisation", async () => {
  const [chat] = example(listChats) as [ReturnType<typeof example<typeof listChats>>[number]];
  network.answer(listChats, [{ ...chat, ...deal, title: null }]);
  await open(<NewestChats />);
  await sees("Haul Company");
  expect(said()).not.toContain("Orla Venn");
});
