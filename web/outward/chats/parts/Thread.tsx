import { IconArrowDown, IconMessages } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Chat } from "#contract/outward/chats.ts";
import type { Me } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { changeChat } from "./arrive.ts";
import { Blocks } from "./Blocks.tsx";
import styles from "./Conversation.module.css";
import type { Pending } from "./outbox.ts";
import { PendingMessages } from "./PendingMessages.tsx";
import { readChat } from "./queries.ts";
import { blocksOf, lastSeen, withOlder } from "./thread.ts";
import { useOnScreen, useScroll } from "./use-scroll.ts";

type Props = { chat: Chat; me: Me; pending: readonly Pending[]; onSeen: (isSeen: boolean) => void };

/** All that was said, oldest first; more of it comes when one scrolls up. */
export function Thread({ chat, me, pending, onSeen }: Props) {
  const { t } = useTranslation("chats");
  const { messages, has_older } = chat;
  // The mark stays where it was when one opened the chat, though reading goes on.
  const [opened] = useState(() => ({ readUntil: chat.read_until, openedAt: Date.now() }));
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const older = useOlder(chat);
  const shown = useMemo(
    () => ({ first: messages[0]?.message_id, last: messages.at(-1)?.message_id, count: messages.length }),
    [messages],
  );
  const { missed, toEnd } = useScroll({ box, shown, own: pending.length, onEarly: older.load });
  useOnScreen(end, onSeen);
  const blocks = blocksOf(messages, { me: me.username, ...opened });
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={box} className={styles.thread} role="log" aria-live="polite" aria-label={t("log")} tabIndex={0}>
        {has_older && (
          <div className={styles.older}>
            {older.failure ? (
              <ErrorNotice failure={older.failure} onRetry={older.load} />
            ) : (
              <Button size="small" variant="quiet" isBusy={older.isLoading} onClick={older.load}>
                {t("older")}
              </Button>
            )}
          </div>
        )}
        {messages.length === 0 && pending.length === 0 && (
          <EmptyState
            icon={<IconMessages />}
            title={t("nothing")}
            text={chat.may_write ? t("nothingText") : undefined}
          />
        )}
        <Blocks
          blocks={blocks}
          participants={chat.participants}
          me={me.username}
          seenId={lastSeen(chat, me.username)?.message_id}
        />
        <PendingMessages pending={pending} />
        <div ref={end} className={styles.end} />
      </div>
      {missed > 0 && (
        <button type="button" className={styles.pill} onClick={toEnd}>
          <IconArrowDown aria-hidden />
          {t("missed", { count: missed })}
        </button>
      )}
    </div>
  );
}

/** Fetches what was said before the oldest message that is there, one page at a time. */
function useOlder(chat: Chat) {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isRunning = useRef(false);
  const { chat_id, has_older } = chat;
  const before = chat.messages[0]?.timestamp;
  const load = useCallback(async () => {
    if (!has_older || before === undefined || isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    setFailure(null);
    try {
      const page = await readChat({ of: "chat", id: chat_id }, before);
      changeChat(client, chat_id, (kept) => withOlder(kept, page));
    } catch (cause) {
      setFailure(cause);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  }, [client, chat_id, has_older, before]);
  const onEarly = useCallback(() => void load(), [load]);
  return { load: onEarly, isLoading, failure };
}
