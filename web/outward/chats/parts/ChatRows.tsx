import { IconBellOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ChatSummary } from "#contract/outward/chats.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { useNow } from "#web/ui/now.ts";
import { plainMarkdown } from "#web/ui/plain-markdown.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./ChatRows.module.css";
import { Faces } from "./Faces.tsx";
import { useLineText } from "./line-text.ts";
import type { MessagingSearch } from "./messaging-search.ts";
import { nameOf, othersIn, titleOf } from "./people.ts";
import { plainText } from "./time-tags.ts";

type Props = { chats: readonly ChatSummary[]; search?: MessagingSearch };

/** Who comes by a link finds the open chat in a long list. */
const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: "nearest" });

/** Chats as links to their conversations, with what was said last. */
export function ChatRows({ chats, search = {} }: Props) {
  const { t } = useTranslation("chats");
  const me = useMe()?.username;
  return (
    <ul aria-label={t("list")}>
      {chats.map((chat) => {
        const { chat_id, order_id, session_id, muted } = chat;
        const unread = chat.unread && !muted;
        const isOpen = chat_id === search.chat;
        const last = chat.messages.at(-1);
        return (
          <li key={chat_id}>
            <Link
              ref={isOpen ? intoView : undefined}
              to="/messaging"
              search={{ ...search, chat: chat_id }}
              className={styles.row}
              aria-current={isOpen ? "page" : undefined}
              data-open={isOpen || undefined}
              data-unread={unread || undefined}
            >
              <Faces of={othersIn(chat, me)} size={42} />
              <span className={styles.words}>
                <span className={styles.top}>
                  <span className={styles.title}>{titleOf(chat, me)}</span>
                  {last && (
                    <span className={styles.time}>
                      <RelativeTime time={last.timestamp} />
                    </span>
                  )}
                </span>
                <span className={styles.top}>
                  <span className={styles.last}>
                    {(order_id ?? session_id) !== null && (
                      <span className={styles.kind}>{t(order_id ? "kind.order" : "kind.offer")}</span>
                    )}
                    <Last chat={chat} />
                  </span>
                  {muted && <IconBellOff className={styles.muted} aria-label={t("muted")} />}
                  {unread && (
                    <span className={styles.dot}>
                      <span className="visually-hidden">{t("unread")}</span>
                    </span>
                  )}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Last({ chat: { messages, participants } }: { chat: ChatSummary }) {
  const { t } = useTranslation("chats");
  const me = useMe()?.username;
  const textOf = useLineText();
  useNow();
  const last = messages.at(-1);
  if (!last) return <em>{t("nothing")}</em>;
  // Only what a seller prepared is Markdown; the marks in what people type are theirs.
  if (last.line?.kind === "automatic") return plainMarkdown(last.content);
  if (last.author === null) return plainText(textOf(last), Date.now());
  const author = participants.find(({ username }) => username === last.author);
  const name = last.author === me ? t("you") : author ? nameOf(author) : last.author;
  return t("said", { name, text: plainText(last.content, Date.now()) });
}
