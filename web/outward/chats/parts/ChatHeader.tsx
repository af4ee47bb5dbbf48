import { IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Chat } from "#contract/outward/chats.ts";
import { shortId } from "#web/ui/format.ts";
import styles from "./ChatPanel.module.css";
import { Faces } from "./Faces.tsx";
import { nameOf, othersIn } from "./people.ts";

type Props = { chat: Chat; me: string; lead: ReactNode; isOnPage: boolean };

/** Who talks here, and about which deal. */
export function ChatHeader({ chat, me, lead, isOnPage }: Props) {
  const others = othersIn(chat, me);
  return (
    <header className={styles.head}>
      {lead}
      <Faces people={others} size={36} />
      <div className={styles.who}>
        <h2 className={styles.names}>
          {others.map((person, index) => (
            <Fragment key={person.username}>
              {index > 0 && ", "}
              <Link
                to="/user/$username"
                params={{ username: person.username }}
                title={`@${person.username}`}
                className={styles.name}
              >
                {nameOf(person)}
              </Link>
            </Fragment>
          ))}
        </h2>
        {!isOnPage && <DealLink chat={chat} />}
      </div>
    </header>
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
