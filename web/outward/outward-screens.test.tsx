// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { acceptInvite, declineInvite } from "#contract/organisations/invites.ts";
import { type Chat, createChat, getChat, listChats, muteChat, sendMessage } from "#contract/outward/chats.ts";
import {
  deleteNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
  type NotificationView,
} from "#contract/outward/notifications.ts";
import { deleteOwnWebhook, listOwnWebhooks, testOwnWebhook, type Webhook } from "#contract/outward/webhooks.ts";
import { searchUsers } from "#contract/people/profiles.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { BUYER, NOTIFICATION_ID, ORDER_ID, SESSION_ID, WEBHOOK_ID } from "#contract/platform/examples.ts";
import { answer, button, field, follow, isClosed, leadsTo, press, said, sees, sent, type } from "#web/testing/acts.ts";
import { example, network } from "#web/testing/network.ts";
import { leave, open } from "#web/testing/page.tsx";
import { HAULCO, SITE_ADMIN } from "#web/testing/people.ts";
import { MessagingScreen } from "./chats/MessagingScreen.tsx";
import { parseMessagingSearch } from "./chats/parts/messaging-search.ts";
import { NotificationsScreen } from "./notifications/NotificationsScreen.tsx";
import { NotificationsBell } from "./notifications/parts/NotificationsBell.tsx";
import { NotificationsList } from "./notifications/parts/NotificationsList.tsx";
import { WebhookList } from "./webhooks/parts/WebhookList.tsx";

describe("my conversations", () => {
  const CHAT = example(getChat) as Chat;
  const { chat_id } = CHAT;
  const openChats = (at = "/messaging", options: Parameters<typeof open>[1] = {}) =>
    open(<MessagingScreen />, { route: "/messaging", at, search: parseMessagingSearch, ...options });
  const openChat = (chat: Partial<Chat> = {}, options: Parameters<typeof open>[1] = {}) => {
    network.answer(getChat, { ...CHAT, ...chat });
    return openChats(`/messaging?chat=${chat_id}`, options);
  };
  const list = async () => within(await screen.findByRole("list", { name: "Conversations" }));
  const say = async (text: string) => {
    await type("Write a message", text);
    fireEvent.keyDown(await field("Write a message"), { key: "Enter" });
  };

  test("each shows with whom it is, what was said last, and whether I read it", async () => {
    await openChats();
    const row = (await list()).getByRole("link");
    expect(row.textContent).toContain("Tam Oyelle");
    expect(row.textContent).toContain("On my way, at the gate");
    expect(row.textContent).toContain("unread");
    await sees("Choose a conversation");
  });

  test("a row says in plain words what a seller prepared with marks", async () => {
    const [line] = CHAT.messages;
    if (!line) throw new Error("the contract's example has a message");
    network.answer(listChats, [
      {
        ...CHAT,
        unread: false,
        messages: [
          {
            ...line,
            author: null,
            line: { kind: "automatic", username: null, display_name: null, from: null, to: null },
            content: "**Iron Lark** says [hello](https://x.example)",
          },
        ],
      },
    ] as never);
    await openChats();
    const row = (await list()).getByRole("link");
    expect(row.textContent).toContain("Iron Lark says hello");
    expect(row.textContent).not.toContain("**");
  });

  test("a deal in which nobody has said anything is listed among the deals, and found by its name", async () => {
    network.answer(listChats, [{ ...CHAT, unread: false, messages: [] }]);
    await openChats();
    await waitFor(() => expect(network.callsOf(listChats)).not.toHaveLength(0));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Nothing said yet/ })).toBeNull());
    leave();
    await openChats("/messaging?filter=deals");
    expect((await list()).getByRole("link").textContent).toContain("Nothing said yet");
    leave();
    await openChats("/messaging?q=tam");
    expect((await list()).getByRole("link").textContent).toContain("Nothing said yet");
  });

  test("a message says its hour, under its day", async () => {
    await openChat();
    const conversation = within(await screen.findByRole("region", { name: "Conversation" }));
    const [hour] = await conversation.findAllByText(/^\d{1,2}:\d{2}/);
    expect(hour?.tagName).toBe("TIME");
  });

  test("I open one, and the address says which", async () => {
    const { address } = await openChats();
    fireEvent.click((await list()).getByRole("link"));
    await waitFor(() => expect(address()).toBe(`/messaging?chat=${chat_id}`));
    expect(await screen.findByRole("region", { name: "Conversation" })).toBeTruthy();
  });

  test("words narrow the list, and I may show all again", async () => {
    const { address } = await openChats();
    await list();
    await type("Names and titles", "nobody");
    await sees("Nothing found");
    await waitFor(() => expect(address()).toBe("/messaging?q=nobody"));
    await press("Show all");
    await waitFor(() => expect(address()).toBe("/messaging"));
    expect((await list()).getAllByRole("link")).toHaveLength(1);
  });

  test("a kind of conversation is asked for by its name", async () => {
    const { address } = await openChats();
    await list();
    await press("Organisations");
    await waitFor(() => expect(address()).toBe("/messaging?filter=organisations"));
    await waitFor(() => expect(network.callsOf(listChats).map(({ query }) => query.kind)).toContain("organisations"));
    expect(button("Organisations")?.getAttribute("aria-pressed")).toBe("true");
  });

  test("those that need me are counted, and listed alone", async () => {
    const calm = {
      ...CHAT,
      chat_id: "0199a1b2-0000-7000-8000-00000000e00f",
      title: "Calm",
      unread: false,
      closed: true,
    };
    network.answer(listChats, [CHAT, calm]);
    await openChats();
    expect((await list()).getAllByRole("link")).toHaveLength(2);
    await press(/^Needs you\s*1$/);
    await waitFor(async () => expect((await list()).getAllByRole("link")).toHaveLength(1));
  });

  test("I mute one, and it says so and is not marked as unread", async () => {
    await openChat();
    await press("Mute this conversation");
    expect((await sent(muteChat)).body).toEqual({ muted: true });
    await screen.findByRole("button", { name: "Unmute this conversation" });
    leave();
    network.answer(listChats, [{ ...CHAT, muted: true }]);
    await openChats();
    const rows = await list();
    expect(rows.getByLabelText("muted")).toBeTruthy();
    expect(rows.queryByText("unread")).toBeNull();
  });

  test("the last of my words that was read says so", async () => {
    const [said] = CHAT.messages;
    if (!said) throw new Error("the contract's example has a message");
    await openChat({ messages: [{ ...said, author: "orla_venn" }], seen_until: said.timestamp });
    await sees("Seen");
  });

  test("my words are counted when they come near to too long", async () => {
    await openChat();
    await type("Write a message", "x".repeat(799));
    expect(said()).not.toContain("of 1,000");
    await type("Write a message", "x".repeat(800));
    await sees("800 of 1,000");
  });

  test("without any I am led to begin one", async () => {
    network.answer(listChats, []);
    network.answer(searchUsers, [{ ...BUYER, contractors: [] }]);
    const { address } = await openChats();
    await press("Write to somebody");
    const people = await field("With whom");
    fireEvent.click(people);
    fireEvent.change(people, { target: { value: "tam" } });
    fireEvent.click(await screen.findByRole("option", { name: /Tam Oyelle/, hidden: true }));
    await answer("Open conversation");
    expect((await sent(createChat)).body).toMatchObject({ users: ["tam_oyelle"] });
    await waitFor(() => expect(address()).toContain("chat="));
    await isClosed();
  });

  test("Enter sends what I wrote, and the field is empty again", async () => {
    await openChat();
    await say("Coming in ten minutes");
    const { params, body } = await sent(sendMessage);
    expect(params).toEqual({ chat_id });
    expect(body).toMatchObject({ content: "Coming in ten minutes" });
    expect((await field("Write a message")).value).toBe("");
  });

  test("Shift and Enter, or Enter within a word of Chinese, send nothing", async () => {
    await openChat();
    await type("Write a message", "Hello");
    const box = await field("Write a message");
    fireEvent.keyDown(box, { key: "Enter", shiftKey: true });
    fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    expect(box.value).toBe("Hello");
    expect(network.callsOf(sendMessage)).toHaveLength(0);
  });

  test("what could not be sent stays with the reason, and goes out when I try again", async () => {
    const reason = network.refuse(sendMessage, new NotAllowed());
    await openChat();
    await say("Hello?");
    await sees(reason, "Hello?");
    network.relent(sendMessage);
    await press("Try again");
    await sent(sendMessage, 2);
    await waitFor(() => expect(said()).not.toContain(reason));
  });

  test("or I throw it away", async () => {
    network.refuse(sendMessage, new NotAllowed());
    await openChat();
    await say("Hello?");
    await press("Discard");
    await waitFor(() => expect(said()).not.toContain("Hello?"));
  });

  test("nothing and too much cannot be sent", async () => {
    await openChat();
    await field("Write a message");
    expect(button("Send")?.disabled).toBe(true);
    await type("Write a message", "x".repeat(5000));
    expect(button("Send")?.disabled).toBe(true);
    await type("Write a message", "x");
    expect(button("Send")?.disabled).toBe(false);
  });

  test("what I have written waits for me", async () => {
    await openChat();
    await type("Write a message", "I was about to");
    leave();
    await openChat();
    expect((await field("Write a message")).value).toBe("I was about to");
  });

  test("a deal that is over says so, and I may still write", async () => {
    await openChat({ closed: true });
    await sees("This deal is over. You can still write here.");
    expect(await field("Write a message")).toBeTruthy();
  });

  test("a site admin reads the talk of others and writes nothing", async () => {
    await openChat({ may_write: false }, { me: SITE_ADMIN });
    await sees("You see this as a site administrator.");
    expect(screen.queryByLabelText("Write a message")).toBeNull();
  });

  test("the head leads to the people and to the deal", async () => {
    await openChat();
    const [first] = await screen.findAllByRole("link", { name: "Tam Oyelle" });
    expect(first?.getAttribute("href")).toBe("/user/tam_oyelle");
    expect(await leadsTo(/: Night patrol helmet$/)).toBe(`/order/${ORDER_ID}`);
  });

  test("what was said before comes when I ask", async () => {
    await openChat({ has_older: true });
    const older = { ...CHAT.messages[0], message_id: SESSION_ID, content: "The very first word", timestamp: 1 };
    await field("Write a message");
    network.answer(getChat, { ...CHAT, messages: [older as Chat["messages"][number]], has_older: false });
    await press("Earlier messages");
    await sees("The very first word");
    expect(network.callsOf(getChat).at(-1)?.query.before).toBe("1741000000000");
    expect(button("Earlier messages")).toBeNull();
  });

  test("a moment that I insert is read by each in their own zone", async () => {
    await openChat();
    await type("Write a message", "At");
    await press("Insert a time");
    await press("Insert");
    const { value } = await field("Write a message");
    expect(value).toMatch(/<t:\d+(:F)?>/);
  });

  test("when it cannot be read I may try again, and the list stays", async () => {
    const reason = network.refuse(getChat, new NotAllowed());
    await openChats(`/messaging?chat=${chat_id}`);
    await sees(reason);
    expect((await list()).getAllByRole("link")).toHaveLength(1);
    network.relent(getChat);
    await press("Try again");
    expect(await field("Write a message")).toBeTruthy();
  });

  test("the list makes room, and stays folded", async () => {
    await openChat();
    await press("Hide the list");
    expect(button("Show the list")).toBeTruthy();
    leave();
    await openChat();
    expect(await screen.findByRole("button", { name: "Show the list" })).toBeTruthy();
  });
});

describe("my notifications", () => {
  const LIST = example(listNotifications);
  const [OFFER] = LIST.notifications as [NotificationView];
  const answerRows = (...notifications: NotificationView[]) =>
    network.answer(listNotifications, { ...LIST, notifications });
  const nothing = () => undefined;

  test("the bell says how many wait, and opens them", async () => {
    await open(<NotificationsBell />);
    await press("Notifications, 1 unread");
    await sees("Tam Oyelle sent you an offer: Night patrol helmet");
  });

  test("what I open counts as read, and leads to what it is about", async () => {
    const { address } = await open(<NotificationsList onChosen={nothing} />);
    await follow("Tam Oyelle sent you an offer: Night patrol helmet");
    const { params, body } = await sent(markNotification);
    expect([params, body]).toEqual([{ notification_id: NOTIFICATION_ID }, { read: true }]);
    await waitFor(() => expect(address()).toBe(`/offer/${SESSION_ID}`));
  });

  test("what I have read is not marked again", async () => {
    answerRows({ ...OFFER, read: true });
    const { address } = await open(<NotificationsList onChosen={nothing} />);
    await follow("Tam Oyelle sent you an offer: Night patrol helmet");
    await waitFor(() => expect(address()).toBe(`/offer/${SESSION_ID}`));
    expect(network.callsOf(markNotification)).toHaveLength(0);
  });

  test("all are marked read, or deleted, in one go", async () => {
    network.answer(markAllNotifications, { ...example(markAllNotifications), affected_count: 1 });
    network.answer(deleteNotifications, { ...example(deleteNotifications), affected_count: 1 });
    await open(<NotificationsList onChosen={nothing} />);
    await sees("sent you an offer");
    await press("Mark all read");
    expect(await sent(markAllNotifications)).toMatchObject({ query: { kinds: "all" }, body: { read: true } });
    await sees("1 notification marked read");
    await press("Delete all");
    await sees("1 notification deleted", "Nothing new");
    window.dispatchEvent(new Event("pagehide"));
    expect((await sent(deleteNotifications)).body).toEqual({ notification_ids: [NOTIFICATION_ID] });
  });

  test("many are deleted only when I say so", async () => {
    network.answer(listNotifications, { ...LIST, pagination: { ...LIST.pagination, total: 30 } });
    network.answer(deleteNotifications, { ...example(deleteNotifications), affected_count: 30 });
    await open(<NotificationsList onChosen={nothing} />);
    await sees("sent you an offer");
    await press("Delete all");
    await sees("Delete all 30 notifications?");
    await press("Not now");
    expect(said()).not.toContain("Delete all 30 notifications?");
    expect(network.callsOf(deleteNotifications)).toHaveLength(0);
    await press("Delete all");
    await press("Delete for good");
    expect(await sent(deleteNotifications)).toMatchObject({ query: { kinds: "all" }, body: {} });
    await sees("30 notifications deleted");
  });

  test("one that I delete is gone and counted no more at once, and deleted when I can no longer take it back", async () => {
    await open(
      <>
        <NotificationsBell />
        <NotificationsList onChosen={nothing} />
      </>,
    );
    await sees("sent you an offer");
    await press("Delete notification");
    await sees("Nothing new");
    expect(button("Notifications, 0 unread")).toBeTruthy();
    expect(network.callsOf(deleteNotifications)).toHaveLength(0);
    await press("Close");
    expect((await sent(deleteNotifications)).body).toEqual({ notification_ids: [NOTIFICATION_ID] });
  });

  test("one that I deleted by mistake is back when I take it back, and was never deleted", async () => {
    await open(<NotificationsList onChosen={nothing} />);
    await press("Delete notification");
    await sees("Nothing new");
    await press("Undo");
    await sees("sent you an offer");
    await waitFor(() => expect(said()).not.toContain("1 notification deleted"));
    expect(network.callsOf(deleteNotifications)).toHaveLength(0);
  });

  test("whoever leaves the site has deleted what they deleted", async () => {
    await open(<NotificationsList onChosen={nothing} />);
    await press("Delete notification");
    await sees("Nothing new");
    window.dispatchEvent(new Event("pagehide"));
    expect((await sent(deleteNotifications)).body).toEqual({ notification_ids: [NOTIFICATION_ID] });
  });

  test("a page that I emptied is filled from the next one", async () => {
    network.answer(listNotifications, { ...LIST, pagination: { ...LIST.pagination, total: 6 } });
    await open(<NotificationsList onChosen={nothing} />);
    await press("Delete notification");
    expect((await sent(deleteNotifications)).body).toEqual({ notification_ids: [NOTIFICATION_ID] });
  });

  test("when a single one cannot be deleted I read why", async () => {
    const reason = network.refuse(deleteNotifications, new NotAllowed());
    await open(<NotificationsList onChosen={nothing} />);
    await press("Delete notification");
    await press("Close");
    await sees(reason, "Failed to clear notifications", "sent you an offer");
  });

  test("when they cannot be marked I read why", async () => {
    const reason = network.refuse(markAllNotifications, new NotAllowed());
    await open(<NotificationsList onChosen={nothing} />);
    await sees("sent you an offer");
    await press("Mark all read");
    await sees(reason, "Failed to mark notifications as read");
  });

  test("two that I delete one after the other both go", async () => {
    answerRows(OFFER, { ...OFFER, notification_id: SESSION_ID });
    await open(<NotificationsList onChosen={nothing} />);
    for (const each of await screen.findAllByRole("button", { name: "Delete notification" })) fireEvent.click(each);
    await sees("Nothing new");
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(network.callsOf(deleteNotifications)).toHaveLength(2));
    expect(network.callsOf(deleteNotifications).map(({ body }) => body)).toEqual([
      { notification_ids: [NOTIFICATION_ID] },
      { notification_ids: [SESSION_ID] },
    ]);
  });

  describe("an invite among them", () => {
    beforeEach(() =>
      answerRows({
        ...OFFER,
        action: "contractor_invite",
        entity_type: "contractor_invites",
        entity: { spectrum_id: HAULCO, name: "Haul Company", message: "Fly with us", timestamp: OFFER.timestamp },
      }),
    );

    test("is accepted where it is read", async () => {
      await open(<NotificationsList onChosen={nothing} />);
      await sees("Tam Oyelle invites you to Haul Company", "Fly with us");
      await press("Accept");
      expect((await sent(acceptInvite)).params).toEqual({ spectrum_id: HAULCO });
      await sees("You are now a member of Haul Company");
    });

    test("is declined where it is read", async () => {
      await open(<NotificationsList onChosen={nothing} />);
      await press("Decline");
      expect((await sent(declineInvite)).params).toEqual({ spectrum_id: HAULCO });
      await sees("Invite declined");
    });

    test("is answered on the screen at once, before the server has said so", async () => {
      const goOn = network.hold(acceptInvite);
      await open(<NotificationsList onChosen={nothing} />);
      await press("Accept");
      await sees("Joining Haul Company …");
      expect(button("Decline")).toBeNull();
      expect(said()).not.toContain("You are now a member");
      goOn();
      await sees("You are now a member of Haul Company");
    });

    test("that cannot be answered any more says why, and can be answered again", async () => {
      const reason = network.refuse(acceptInvite, new NotAllowed());
      await open(<NotificationsList onChosen={nothing} />);
      await press("Accept");
      await sees(reason);
      await waitFor(() => expect(button("Accept")).toBeTruthy());
    });
  });
});

describe("my webhooks", () => {
  const [HOOK] = example(listOwnWebhooks) as [Webhook];
  const openHooks = () => open(<WebhookList owner={{ kind: "me" }} />);

  test("each shows where it goes, and not its secret", async () => {
    network.answer(listOwnWebhooks, [{ ...HOOK, webhook_url: "https://hooks.example/secret-part-1234" }]);
    await openHooks();
    await sees("Ops channel", "hooks.example/…1234");
    expect(said()).not.toContain("secret-part");
  });

  test("one that fails says so", async () => {
    network.answer(listOwnWebhooks, [{ ...HOOK, failing: true }]);
    await openHooks();
    await sees("Failing: nothing is sent");
  });

  test("I try one, and hear that its message arrived", async () => {
    await openHooks();
    await press(/^Send a test message/);
    expect((await sent(testOwnWebhook)).params).toEqual({ webhook_id: WEBHOOK_ID });
    await sees("The test message arrived");
  });

  test("when it did not arrive I read why", async () => {
    const reason = network.refuse(testOwnWebhook, new NotAllowed());
    await openHooks();
    await press(/^Send a test message/);
    await sees(reason);
  });

  test("I delete one after a question", async () => {
    await openHooks();
    await press(/^Delete/);
    await answer(/^Delete/);
    expect((await sent(deleteOwnWebhook)).body).toMatchObject({ webhook_id: WEBHOOK_ID });
    await sees("Webhook deleted");
  });

  test("without any I am told so", async () => {
    network.answer(listOwnWebhooks, []);
    await openHooks();
    await sees("There are no webhooks yet.");
  });
});

describe("the page of notifications", () => {
  test("marks and deletes several at once, which a row of the popover does one by one", async () => {
    const [one] = example(listNotifications).notifications as [NotificationView];
    const two = { ...one, notification_id: ORDER_ID };
    network.answer(listNotifications, { ...example(listNotifications), notifications: [one, two] });
    await open(<NotificationsScreen />);
    for (const box of await screen.findAllByRole("checkbox")) fireEvent.click(box);
    await sees("2 chosen");
    fireEvent.click(screen.getAllByRole("button", { name: "Mark as unread" })[0] as HTMLElement);
    await waitFor(() => expect(network.callsOf(markNotification)).toHaveLength(2));
    for (const { body } of network.callsOf(markNotification)) expect(body).toEqual({ read: false });
    await sees("0 chosen");
    for (const box of await screen.findAllByRole("checkbox")) fireEvent.click(box);
    fireEvent.click(screen.getAllByRole("button", { name: "Delete" })[0] as HTMLElement);
    await press("Close");
    expect((await sent(deleteNotifications)).body).toEqual({
      notification_ids: [one.notification_id, two.notification_id],
    });
  });

  test("has room for twenty on a page, where the window of the bell has five", async () => {
    await open(<NotificationsScreen />);
    expect((await sent(listNotifications)).query.pageSize).toBe("20");
    leave();
    await open(<NotificationsList onChosen={() => undefined} />);
    expect((await sent(listNotifications, 2)).query.pageSize).toBe("5");
  });
});
