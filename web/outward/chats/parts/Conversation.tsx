import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Chat } from "#contract/outward/chats.ts";
import { connection } from "#web/live.ts";
import type { Me } from "#web/people/session/parts/me.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { unreadQuery } from "../../notifications/parts/unread.ts";
import { Composer } from "./Composer.tsx";
import styles from "./Conversation.module.css";
import { useClearNotifications, useMarkRead } from "./commands.ts";
import { discard, notArrived, say, sayRest, useOutbox } from "./outbox.ts";
import { Thread } from "./Thread.tsx";
import { unreadUntil } from "./thread.ts";
import { useChatRoom } from "./use-chat-room.ts";

type Props = { chat: Chat; me: Me };

/** What was said, and where one says something. */
export function Conversation({ chat, me }: Props) {
  const { t } = useTranslation("chats");
  const client = useQueryClient();
  const { chat_id, messages, closed, may_write } = chat;
  const [isSeen, setSeen] = useState(false);
  const pending = useUnsent(chat, me.username);
  useChatRoom(chat_id);
  useReading(chat, me.username, isSeen);
  const onSay = (text: string) =>
    void say(client, { chat_id, author: me.username, text, since: messages.at(-1)?.timestamp ?? 0 });
  return (
    <>
      <Thread chat={chat} me={me} pending={pending} onSeen={setSeen} />
      <div className={styles.foot}>
        {closed && may_write && <p className={styles.closed}>{t("closed")}</p>}
        {may_write ? <Composer chat_id={chat_id} onSay={onSay} /> : <Notice>{t("readOnly")}</Notice>}
      </div>
    </>
  );
}

/** One's own words that are not there yet. A connection that is back sends them. Those that turn out to have arrived before the page was left need no answer any more. */
function useUnsent({ chat_id, messages }: Chat, me: string) {
  const client = useQueryClient();
  const kept = useOutbox(chat_id, me);
  const unsent = useMemo(() => notArrived(kept, messages), [kept, messages]);
  useEffect(() => {
    for (const each of kept) if (!each.isSending && !unsent.includes(each)) discard(each.key);
  }, [kept, unsent]);
  useEffect(() => {
    const rest = () => void sayRest(client, chat_id, me);
    const forget = connection.onConnect(rest);
    // A short while without a network leaves the socket as it is.
    window.addEventListener("online", rest);
    return () => {
      forget();
      window.removeEventListener("online", rest);
    };
  }, [client, chat_id, me]);
  return unsent;
}

/** What is on screen counts as read, and what told of it has done its work. */
function useReading(chat: Chat, me: string, isSeen: boolean) {
  const { markRead, isPending } = useMarkRead(chat.chat_id);
  const clear = useClearNotifications(chat);
  const told = useQuery(unreadQuery).data ?? 0;
  const until = unreadUntil(chat, me);
  const tried = useRef<number>(undefined);
  useEffect(() => {
    // What could not be marked is marked with the next message, not again and again.
    if (!isSeen || until === null || isPending || until === tried.current) return;
    tried.current = until;
    markRead(until).catch((cause: unknown) => console.info("not marked as read", cause));
  }, [isSeen, until, isPending, markRead]);
  useEffect(() => {
    if (isSeen && told > 0) clear().catch((cause: unknown) => console.info("notifications stay", cause));
  }, [isSeen, told, clear]);
}
