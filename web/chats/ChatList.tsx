import { TextInput } from "@mantine/core";
import { IconMessages, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "../session/me.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { Lines } from "../ui/Lines.tsx";
import { Picker } from "../ui/Picker.tsx";
import { ChatRows } from "./ChatRows.tsx";
import { useChatsOf } from "./chats-of.ts";
import styles from "./Messaging.module.css";
import { FILTERS, type Filter, type MessagingSearch } from "./messaging-search.ts";
import { matches } from "./people.ts";
import { chatsQuery } from "./queries.ts";

type Props = { search: MessagingSearch; onNew: () => void };

export function ChatList({ search, onNew }: Props) {
  const { t } = useTranslation("chats");
  const me = useMe()?.username;
  const navigate = useNavigate({ from: "/messaging" });
  const { q = "", filter = "all" } = search;
  const kind = filter === "unread" ? "all" : filter;
  const { data, error, refetch } = useQuery({
    ...chatsQuery(kind, useChatsOf()),
    placeholderData: keepPreviousData,
  });
  const chats = data?.filter(
    (chat) => (filter !== "unread" || chat.unread || chat.chat_id === search.chat) && matches(chat, me, q),
  );
  const change = (next: { q?: string; filter?: Filter }) =>
    void navigate({
      search: (old) => {
        const { q: words, filter: which, ...kept } = { ...old, ...next };
        return { ...kept, ...(words ? { q: words } : {}), ...(which && which !== "all" ? { filter: which } : {}) };
      },
      replace: true,
    });
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <Picker
          label={t("filter.label")}
          value={filter}
          choices={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(value) => change({ filter: value })}
        />
      </div>
      <div className={styles.rows} aria-busy={!chats && !error}>
        {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
        {!chats && !error && <Lines count={7} height={62} />}
        {chats && <ChatRows chats={chats} search={search} />}
        {chats?.length === 0 &&
          (q || filter !== "all" ? (
            <EmptyState icon={<IconSearch />} title={t("noneFound")}>
              <Button onClick={() => change({ q: "", filter: "all" })}>{t("showAll")}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconMessages />} title={t("none")} text={t("noneText")}>
              <Button onClick={onNew}>{t("begin")}</Button>
            </EmptyState>
          ))}
      </div>
    </div>
  );
}
