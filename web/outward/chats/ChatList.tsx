import { TextInput } from "@mantine/core";
import { IconMessages, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ChatSummary } from "#contract/outward/chats.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import styles from "./Messaging.module.css";
import { ChatRows } from "./parts/ChatRows.tsx";
import { useChatsOf } from "./parts/chats-of.ts";
import { FILTERS, type Filter, kindOf, type MessagingSearch, needsMe } from "./parts/messaging-search.ts";
import { matches } from "./parts/people.ts";
import { chatsQuery } from "./parts/queries.ts";

type Props = { search: MessagingSearch; onNew: () => void };

export function ChatList({ search, onNew }: Props) {
  const { t } = useTranslation("chats");
  const me = useMe()?.username;
  const navigate = useNavigate({ from: "/messaging" });
  const { q = "", filter = "all" } = search;
  const source = useQuery({ ...chatsQuery(kindOf(filter), useChatsOf()), placeholderData: keepPreviousData });
  // Each deal has a chat from its first moment. Where nobody has said anything, it is found by its name or among the deals.
  const isShown = (chat: ChatSummary) =>
    chat.chat_id === search.chat ||
    (filter === "needs" ? needsMe(chat, me) : filter !== "all" || q !== "" || chat.messages.length > 0);
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
        <Folders chosen={filter} onChoose={(value) => change({ filter: value })} />
      </div>
      <div className={styles.rows}>
        <ListFrame
          source={source}
          rows={chats}
          loading={<Skeleton count={7} height={62} />}
          empty={
            q || filter !== "all" ? (
              <EmptyState icon={<IconSearch />} title={q || filter === "all" ? t("noneFound") : t(`noneIn.${filter}`)}>
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

type FoldersProps = { chosen: Filter; onChoose: (filter: Filter) => void };

/** Kinds of chats side by side; of those that need one, how many there are. */
function Folders({ chosen, onChoose }: FoldersProps) {
  const { t } = useTranslation("chats");
  const me = useMe()?.username;
  const { data } = useQuery(chatsQuery("all", useChatsOf()));
  const needs = data?.filter((chat) => needsMe(chat, me)).length ?? 0;
  return (
    <fieldset className={styles.folders}>
      <legend className="visually-hidden">{t("filter.label")}</legend>
      {FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.folder}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {t(`filter.${each}`)}
          {each === "needs" && needs > 0 && <span className={styles.count}>{formatCount(needs)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
