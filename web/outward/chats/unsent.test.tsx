// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { getOrderChat, sendMessage } from "#contract/outward/chats.ts";
import { sees, sent } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { open } from "#web/testing/page.tsx";
import { ORLA } from "#web/testing/people.ts";
import { ChatPanel } from "./parts/ChatPanel.tsx";

test("what I said without a network goes by itself when it is back", async () => {
  const chat = example(getOrderChat);
  const unsent = { key: "k", chat_id: chat.chat_id, author: ORLA.username, text: "I am at the pad", since: 1 };
  sessionStorage.setItem("freeport.chats.outbox", JSON.stringify([{ ...unsent, failure: { status: 0, body: null } }]));
  window.dispatchEvent(new StorageEvent("storage", { key: "freeport.chats.outbox" }));
  network.answer(getOrderChat, { ...chat, may_write: true });
  await open(<ChatPanel subject={{ of: "order", id: chat.order_id ?? "" }} />);
  await sees("I am at the pad", "No connection to the server");
  fireEvent(window, new Event("online"));
  expect((await sent(sendMessage)).body).toEqual({ content: "I am at the pad" });
});
