import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#web/people/session/parts/me.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import styles from "./ChatPanel.module.css";
import { Conversation } from "./Conversation.tsx";
import { chatQuery, type Subject } from "./queries.ts";

type Props = {
  subject: Subject;
  /** Stands before the header: the way back on a phone. */
  lead?: ReactNode;
};

/** A conversation in its own box: when it cannot be had, the page around it lives on. */
export function ChatPanel({ subject, lead }: Props) {
  const { t } = useTranslation("chats");
  const me = useMe();
  const { data: chat, error, refetch } = useQuery(chatQuery(subject));
  return (
    <section className={styles.panel} aria-label={t("conversation")}>
      {chat && me ? (
        <>
          <ChatHeader chat={chat} me={me.username} lead={lead} isOnPage={subject.of !== "chat"} />
          {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
          <Conversation key={chat.chat_id} chat={chat} me={me} />
        </>
      ) : (
        <>
          {lead && <header className={styles.head}>{lead}</header>}
          <div className={styles.pad} aria-busy={!error}>
            {error ? (
              <ErrorNotice failure={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton count={6} height={44} />
            )}
          </div>
        </>
      )}
    </section>
  );
}
