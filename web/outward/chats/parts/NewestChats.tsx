import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ChatRows } from "./ChatRows.tsx";
import { useChatsOf } from "./chats-of.ts";
import styles from "./NewestChats.module.css";
import { chatsQuery } from "./queries.ts";

const MOST = 5;

/** The chats in which something was said last. */
export function NewestChats() {
  const { t } = useTranslation("chats");
  const { data, error, refetch } = useQuery(chatsQuery("all", useChatsOf()));
  const all = (
    <Link to="/messaging" className="link">
      {t("showAll")}
    </Link>
  );
  return (
    <Panel title={t("title")} aside={all}>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton count={3} height={52} />}
      {data?.length === 0 && <p className="dim">{t("noneText")}</p>}
      {data && (
        <div className={styles.rows}>
          <ChatRows chats={data.slice(0, MOST)} />
        </div>
      )}
    </Panel>
  );
}
