import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as catalogue from "#web/calls/catalogue/items.gen.ts";
import { parseMarketSearch } from "#web/goods/listings/parts/search.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { rememberSearch, useRecentSearches } from "./recent-searches.ts";
import styles from "./SearchBox.module.css";

/** The market as a whole, or one of its categories. */
const isMarket = () => /^\/market(\/category\/[^/]+)?\/?$/.test(window.location.pathname);

const WAIT_MS = 250;
const MIN_LETTERS = 2;

/** What was searched for before, and, once a few letters are there, names of items. */
function useSuggestions(draft: string): readonly string[] {
  const recent = useRecentSearches();
  const [asked] = useDebouncedValue(draft.trim(), WAIT_MS);
  const { data = [] } = useQuery({
    ...query(catalogue.suggestItems, { query: { query: asked } }),
    enabled: asked.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const names = asked.length >= MIN_LETTERS ? data.map(({ name }) => name) : [];
  return [...new Set([...recent, ...names])];
}

/** The text in the address is the truth; what is typed and not yet sent is only a draft of it. */
export function SearchBox() {
  const { t } = useTranslation("shell");
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const here = useSearch({ strict: false });
  const inAddress = here.query ?? "";
  const [draft, setDraft] = useState(inAddress);
  useEffect(() => setDraft(inAddress), [inAddress]);
  const suggestions = useSuggestions(draft);
  const search = (words: string) =>
    // Filters of the market stay when the words change; from elsewhere the search starts fresh.
    navigate({
      to: isMarket() ? "." : "/market",
      search: parseMarketSearch({ ...(isMarket() ? here : {}), query: words, index: undefined }),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rememberSearch(draft);
    void search(draft);
    field.current?.blur();
  };
  const clear = () => {
    setDraft("");
    if (inAddress) void search("");
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every screen reader
    <form role="search" className={styles.box} onSubmit={submit}>
      <IconSearch className={styles.glass} aria-hidden />
      <input
        ref={field}
        id="site-search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        list="site-search-words"
        maxLength={200}
        aria-label={t("top.search")}
        placeholder={t("top.search")}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <datalist id="site-search-words">
        {suggestions.map((words) => (
          <option key={words} value={words} />
        ))}
      </datalist>
      {draft ? (
        <IconButton label={t("top.clearSearch")} className={styles.clear ?? ""} onClick={clear}>
          <IconX />
        </IconButton>
      ) : (
        <kbd aria-hidden>/</kbd>
      )}
    </form>
  );
}
