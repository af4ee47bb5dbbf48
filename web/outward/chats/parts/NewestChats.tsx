import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ChatRows } from "./ChatRows.tsx";
import { useChatsOf } from "./chats-of.ts";
import styles from "./NewestChats.module.css";
import { chatsQuery } from "./queries.ts";

const MOST = 5;

/** The chats in which something was said last. A deal has a chat from its first moment; a silent one says nothing new. */
export function NewestChats() {
  const { t } = useTranslation("chats");
  const source = useQuery(chatsQuery("all", useChatsOf()));
  const all = (
    <Link to="/messaging" className="link">
      {t("showAll")}
    </Link>
  );
  return (
    <Panel title={t("title")} aside={all}>
      <ListFrame
        source={source}
        rows={source.data?.filter(({ messages }) => messages.length > 0).slice(0, MOST)}
        loading={<Skeleton count={3} height={52} />}
        empty={<p className="dim">{t("noneText")}</p>}
      >
        {(chats) => (
          <div className={styles.rows}>
            <ChatRows chats={chats} />
          </div>
        )}
      </ListFrame>
    </Panel>
  );
}
