import { TextInput } from "@mantine/core";
import { IconMessages, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ChatSummary } from "#contract/outward/chats.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import styles from "./Messaging.module.css";
import { ChatRows } from "./parts/ChatRows.tsx";
import { useChatsOf } from "./parts/chats-of.ts";
import { FILTERS, type Filter, type MessagingSearch } from "./parts/messaging-search.ts";
import { matches } from "./parts/people.ts";
import { chatsQuery } from "./parts/queries.ts";

type Props = { search: MessagingSearch; onNew: () => void };

export function ChatList({ search, onNew }: Props) {
  const { t } = useTranslation("chats");
  const me = useMe()?.username;
  const navigate = useNavigate({ from: "/messaging" });
  const { q = "", filter = "all" } = search;
  const kind = filter === "unread" ? "all" : filter;
  const source = useQuery({ ...chatsQuery(kind, useChatsOf()), placeholderData: keepPreviousData });
  // Each deal has a chat from its first moment. Where nobody has said anything, it is found by its name or among the deals.
  const isShown = (chat: ChatSummary) =>
    chat.chat_id === search.chat ||
    (filter === "unread" ? chat.unread : filter !== "all" || q !== "" || chat.messages.length > 0);
  const chats = source.data?.filter((chat) => isShown(chat) && matches(chat, me, q));
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
          enterKeyHint="search"
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
      <div className={styles.rows}>
        <ListFrame
          source={source}
          rows={chats}
          loading={<Skeleton count={7} height={62} />}
          empty={
            q || filter !== "all" ? (
              <EmptyState icon={<IconSearch />} title={t("noneFound")}>
                <Button onClick={() => change({ q: "", filter: "all" })}>{t("showAll")}</Button>
              </EmptyState>
            ) : (
              <EmptyState icon={<IconMessages />} title={t("none")} text={t("noneText")}>
                <Button onClick={onNew}>{t("begin")}</Button>
              </EmptyState>
            )
          }
        >
          {(rows) => <ChatRows chats={rows} search={search} />}
        </ListFrame>
      </div>
    </div>
  );
}
