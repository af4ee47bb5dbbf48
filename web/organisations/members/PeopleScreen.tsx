import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconUserSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { BestRated } from "./BestRated.tsx";
import { FoundCard } from "./FoundCard.tsx";
import { KnownPeople } from "./KnownPeople.tsx";
import styles from "./Members.module.css";
import { PeopleTabs } from "./PeopleTabs.tsx";

const WAIT_MS = 300;

/** Finds players by name; until one types, those whom one knows and those whom others recommend. */
export function PeopleScreen() {
  const { t } = useTranslation("members");
  const navigate = useNavigate();
  const { q = "" } = useSearch({ from: "/people" });
  const [typed, setTyped] = useState(q);
  const [wanted] = useDebouncedValue(typed.trim(), WAIT_MS);
  useTitle(t("people.title"));
  useEffect(() => {
    if (wanted !== q) void navigate({ to: "/people", search: { q: wanted || undefined }, replace: true });
  }, [navigate, q, wanted]);
  const isAsked = [...wanted].length >= 2;
  const found = useQuery({
    ...query(profiles.searchUsers, { params: { query: wanted } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <h1>{t("people.title")}</h1>
      <PeopleTabs chosen="find" />
      <TextInput
        type="search"
        enterKeyHint="search"
        size="md"
        aria-label={t("people.search")}
        placeholder={t("people.search")}
        leftSection={<IconSearch aria-hidden size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isAsked ? (
        <CardList
          source={found}
          rows={found.data}
          rowKey={({ username }) => username}
          className={styles.cards}
          label={t("people.find")}
          skeleton={<Skeleton count={1} height={64} />}
          skeletons={4}
          empty={<EmptyState icon={<IconUserSearch />} title={t("people.none")} text={t("people.noneText")} />}
        >
          {(user) => <FoundCard user={user} />}
        </CardList>
      ) : (
        <>
          <p className="dim">{t("people.hint")}</p>
          <KnownPeople />
          <BestRated />
        </>
      )}
    </div>
  );
}
