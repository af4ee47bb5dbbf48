import { IconMoodEmpty } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { WatchButton } from "../watches/parts/WatchButton.tsx";
import { canWatch, type WatchScope, wordsOf } from "../watches/parts/watched-search.ts";
import styles from "./NothingFound.module.css";
import { findQuery } from "./parts/queries.ts";
import { countFilters, type MarketSearch } from "./parts/search.ts";

type Props = { search: MarketSearch; scope: WatchScope; onClear: () => void };

/** What one can do where nothing is on the market: wait for it, ask for it, or search for what is written nearly so. */
export function NothingFound({ search, scope, onClear }: Props) {
  const { t } = useTranslation("market");
  const words = search.query ?? "";
  const { data } = useQuery(findQuery(words));
  const isNarrowed = countFilters({ ...search, query: undefined } as MarketSearch) > 0;
  const near = [...(data?.nearest ?? []), ...(data?.items.map(({ name }) => name) ?? [])].filter(
    (name, at, all) => all.indexOf(name) === at && name.toLowerCase() !== words.toLowerCase(),
  );
  // The item itself, where the words name one; else the form is told the words.
  const item = data?.items[0]?.name ?? data?.nearest[0];
  const isSoldAbove = !isNarrowed && data?.items.some(({ lowest_price }) => lowest_price !== null);
  return (
    <EmptyState
      icon={<IconMoodEmpty />}
      title={isSoldAbove ? t("empty.bulkOnly") : words ? t("empty.titleOf", { query: words }) : t("empty.title")}
      text={isNarrowed ? t("empty.text") : isSoldAbove ? undefined : t("empty.textPlain")}
    >
      {near.length > 0 && (
        <p className={styles.near}>
          <span className="dim">{t("empty.nearest")}</span>
          {near.slice(0, 5).map((name) => (
            <Link key={name} to="/market" search={{ query: name }} className="link">
              {name}
            </Link>
          ))}
        </p>
      )}
      {isNarrowed && <Button onClick={onClear}>{t("filter.clearAll")}</Button>}
      {canWatch(search, scope) && (
        <WatchButton target={{ kind: "search", search, scope }} name={wordsOf(t, search, scope).join(" ")}>
          {t("empty.tellMe")}
        </WatchButton>
      )}
      <ButtonLink to="/buyorder/create" size="small" search={item ? { item } : words ? { words } : {}}>
        {words ? t("empty.askFor", { query: item ?? words }) : t("empty.ask")}
      </ButtonLink>
    </EmptyState>
  );
}
