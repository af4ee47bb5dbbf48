import { IconBell, IconBellOff, IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Chat } from "#contract/outward/chats.ts";
import { shortId } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useRun } from "#web/ui/use-run.ts";
import styles from "./ChatPanel.module.css";
import { useMute } from "./commands.ts";
import { Faces } from "./Faces.tsx";
import { type Face, othersIn } from "./people.ts";

type Props = { chat: Chat; me: string; lead: ReactNode; isOnPage: boolean };

/** Who talks here, and about which deal. */
export function ChatHeader({ chat, me, lead, isOnPage }: Props) {
  const others = othersIn(chat, me);
  return (
    <header className={styles.head}>
      {lead}
      <Faces of={others} size={36} />
      <div className={styles.who}>
        <h2 className={styles.names}>
          {others.map((face, index) => (
            <Fragment key={`${face.isOrganisation} ${face.id}`}>
              {index > 0 && ", "}
              <Name of={face} />
            </Fragment>
          ))}
        </h2>
        {!isOnPage && <DealLink chat={chat} />}
      </div>
      <Mute chat={chat} />
    </header>
  );
}

function Name({ of: { id, name, isOrganisation } }: { of: Face }) {
  return isOrganisation ? (
    <Link to="/contractor/$id" params={{ id }} className={styles.name}>
      {name}
    </Link>
  ) : (
    <Link to="/user/$username" params={{ username: id }} title={`@${id}`} className={styles.name}>
      {name}
    </Link>
  );
}

/** Whoever mutes a chat finds it where it was; it says no more when something is written. */
function Mute({ chat: { chat_id, muted } }: { chat: Chat }) {
  const { t } = useTranslation("chats");
  const run = useRun();
  const { mute, isPending } = useMute(chat_id);
  return (
    <IconButton
      label={muted ? t("unmute") : t("mute")}
      disabled={isPending}
      onClick={() => void run(() => mute(!muted), muted ? t("unmuted") : t("mutedNow"))}
    >
      {muted ? <IconBellOff aria-hidden /> : <IconBell aria-hidden />}
    </IconButton>
  );
}

function DealLink({ chat: { order_id, session_id, title } }: { chat: Chat }) {
  const { t } = useTranslation("chats");
  const id = order_id ?? session_id;
  if (!id) return null;
  const text = order_id ? t("order", { id: shortId(id) }) : t("offer", { id: shortId(id) });
  return (
    <Link {...(order_id ? { to: "/order/$id" } : { to: "/offer/$id" })} params={{ id }} className={styles.deal}>
      <IconReceipt aria-hidden />
      <span>{title ? `${text}: ${title}` : text}</span>
    </Link>
  );
}
