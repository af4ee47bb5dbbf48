import { IconChecks, IconRobot } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "#contract/outward/chats.ts";
import { currentLanguage } from "#web/i18n.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { formatClock, formatDateTime } from "#web/ui/format.ts";
import { useNow } from "#web/ui/now.ts";
import { requestReport } from "#web/ui/report-request.ts";
import styles from "./Conversation.module.css";
import { useLineText } from "./line-text.ts";
import { MessageText } from "./MessageText.tsx";
import { nameOf, type Person } from "./people.ts";
import type { Block } from "./thread.ts";

const SellersText = lazy(() => import("./SellersText.tsx").then((module) => ({ default: module.SellersText })));

type Props = { blocks: readonly Block[]; participants: readonly Person[]; me: string; seenId: string | undefined };

export function Blocks({ blocks, participants, me, seenId }: Props) {
  const { t } = useTranslation("chats");
  return blocks.map((block) => {
    if (block.kind === "day") return <Day key={block.key} at={block.at} />;
    if (block.kind === "line") return <SystemLine key={block.key} message={block.message} />;
    if (block.kind === "new")
      return (
        <p key={block.key} className={styles.new} data-new>
          <span>{t("new")}</span>
        </p>
      );
    const { author, key, messages } = block;
    const known = participants.find(({ username }) => username === author);
    const person = known ?? { username: author, display_name: author, avatar: "" };
    return <Run key={key} person={person} messages={messages} isOwn={author === me} seenId={seenId} />;
  });
}

const DAY_MS = 86_400_000;
const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);

function Day({ at }: { at: number }) {
  useNow();
  const days = Math.round((startOfDay(at) - startOfDay(Date.now())) / DAY_MS);
  const locale = currentLanguage();
  const text =
    days > -2
      ? new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day")
      : new Intl.DateTimeFormat(locale, { dateStyle: "full" }).format(at);
  return (
    <p className={styles.day}>
      <span>{text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)}</span>
    </p>
  );
}

/** The hour alone: the day stands above. */
const Clock = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
    {formatClock(at)}
  </time>
);

type RunProps = { person: Person; messages: readonly ChatMessage[]; isOwn: boolean; seenId: string | undefined };

/** What one person said in one breath. */
function Run({ person, messages, isOwn, seenId }: RunProps) {
  const { t } = useTranslation("chats");
  const { t: ui } = useTranslation("ui");
  const [first] = messages;
  const last = messages.at(-1);
  const name = nameOf(person);
  return (
    <div className={styles.run} data-own={isOwn || undefined}>
      {!isOwn && <Avatar name={name} url={person.avatar} size={32} />}
      <div className={styles.said}>
        <p className={styles.by}>
          {isOwn ? (
            <span className="visually-hidden">{t("you")}</span>
          ) : (
            <Link to="/user/$username" params={{ username: person.username }} className={styles.author}>
              {name}
            </Link>
          )}
          {first && (
            <span className="dim">
              <Clock at={first.timestamp} />
            </span>
          )}
          {!isOwn && last && (
            <button
              type="button"
              className="link dim"
              onClick={() => requestReport(`${window.location.pathname}#message-${last.message_id}`)}
            >
              {ui("report")}
            </button>
          )}
        </p>
        {messages.map(({ message_id, content, timestamp }) => (
          <div key={message_id} className={styles.bubble} title={formatDateTime(timestamp)}>
            <MessageText text={content} />
            {message_id === seenId && (
              <span className={styles.seen}>
                <IconChecks aria-hidden />
                {t("seen")}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What nobody wrote: that something happened, or what the seller says by itself. */
function SystemLine({ message }: { message: ChatMessage }) {
  const { t } = useTranslation("chats");
  const textOf = useLineText();
  if (message.line?.kind === "automatic")
    return (
      <div className={styles.automatic}>
        <p className={styles.by}>
          <IconRobot aria-hidden />
          {t("automatic")}
          <span className="dim">
            <Clock at={message.timestamp} />
          </span>
        </p>
        <Suspense fallback={<MessageText text={message.content} />}>
          <SellersText text={message.content} />
        </Suspense>
      </div>
    );
  return (
    <p className={styles.line} title={formatDateTime(message.timestamp)}>
      <MessageText text={textOf(message)} /> <span aria-hidden>·</span> <Clock at={message.timestamp} />
    </p>
  );
}
