import {
  IconArrowLeft,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMessagePlus,
  IconMessages,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { useTitle } from "#web/ui/title.ts";
import { ChatList } from "./ChatList.tsx";
import styles from "./Messaging.module.css";
import { NewChat } from "./NewChat.tsx";
import { ChatPanel } from "./parts/ChatPanel.tsx";
import { useChatsOf } from "./parts/chats-of.ts";
import type { MessagingSearch } from "./parts/messaging-search.ts";
import { chatsQuery } from "./parts/queries.ts";

const listFolded = makeStored("freeport.chats.folded", (value) => value === true);

/** One's chats beside the one that is open; on a phone one or the other. */
export function MessagingScreen() {
  const { t } = useTranslation("chats");
  const search = useSearch({ from: "/messaging" });
  const [isNew, setNew] = useState(false);
  const isFolded = listFolded.use();
  const { chat } = search;
  useTitle(t("title"));
  return (
    <div className={styles.screen} data-chat={chat ? true : undefined} data-folded={isFolded || undefined}>
      <header className={styles.head}>
        <h1>{t("title")}</h1>
        <Button icon={<IconMessagePlus aria-hidden />} onClick={() => setNew(true)}>
          {t("newTitle")}
        </Button>
      </header>
      <div className={styles.panes}>
        <ChatList search={search} onNew={() => setNew(true)} />
        <div className={styles.open}>
          {chat ? (
            <ChatPanel key={chat} subject={{ of: "chat", id: chat }} lead={<Lead search={search} />} />
          ) : (
            <div className={styles.prompt}>
              <Prompt />
            </div>
          )}
        </div>
      </div>
      {isNew && <NewChat onClose={() => setNew(false)} />}
    </div>
  );
}

/** Only where there is something to choose. */
function Prompt() {
  const { t } = useTranslation("chats");
  const { data } = useQuery(chatsQuery("all", useChatsOf()));
  return data?.length ? <EmptyState icon={<IconMessages />} title={t("choose")} text={t("chooseText")} /> : null;
}

/** Back to the list on a phone; elsewhere the list can make room. */
function Lead({ search: { chat: _, ...search } }: { search: MessagingSearch }) {
  const { t } = useTranslation("chats");
  const isFolded = listFolded.use();
  return (
    <>
      <Link to="/messaging" search={search} className={styles.back} aria-label={t("back")} title={t("back")}>
        <IconArrowLeft aria-hidden />
      </Link>
      <span className={styles.fold}>
        <IconButton
          label={isFolded ? t("showList") : t("hideList")}
          aria-expanded={!isFolded}
          onClick={() => listFolded.set(!isFolded)}
        >
          {isFolded ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
        </IconButton>
      </span>
    </>
  );
}
