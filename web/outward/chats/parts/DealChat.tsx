import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Chat } from "#contract/outward/chats.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ChatPanel } from "./ChatPanel.tsx";
import styles from "./DealChat.module.css";
import { chatQuery, type Subject } from "./queries.ts";
import { isUnread } from "./thread.ts";
import { useChatRoom } from "./use-chat-room.ts";

/** From this width on a deal's chat stands beside it; below, it is one of its tabs. */
export const useChatBeside = () => useMediaQuery("(min-width: 1300px)", undefined, { getInitialValueInEffect: false });

/** The chat of a deal on the deal's own page. */
export function DealChat({ subject, isBeside }: { subject: Subject; isBeside: boolean }) {
  return (
    <div className={styles.box} data-beside={isBeside || undefined}>
      <ChatPanel subject={subject} />
    </div>
  );
}

/** Says at a tab that somebody wrote in it, as soon as they do. */
export function UnreadDot({ subject }: { subject: Subject }) {
  const me = useMe()?.username;
  const { data } = useQuery({ ...chatQuery(subject), enabled: me !== undefined });
  return data && me ? <Dot chat={data} me={me} /> : null;
}

function Dot({ chat, me }: { chat: Chat; me: string }) {
  const { t } = useTranslation("chats");
  useChatRoom(chat.chat_id);
  if (!isUnread(chat, me)) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{t("unread")}</span>
    </span>
  );
}
