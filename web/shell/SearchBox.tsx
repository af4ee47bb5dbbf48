import { IconSearch, IconX } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseMarketSearch } from "#web/goods/listings/parts/search.ts";
import { IconButton } from "../ui/IconButton.tsx";
import type { FindKeys } from "./find/FindPanel.tsx";
import { rememberSearch } from "./recent-searches.ts";
import styles from "./SearchBox.module.css";

/** The market as a whole, or one of its categories. */
const isMarket = () => /^\/market(\/category\/[^/]+)?\/?$/.test(window.location.pathname);

const FindPanel = lazy(() => import("./find/FindPanel.tsx").then((module) => ({ default: module.FindPanel })));

/** The text in the address is the truth; what is typed and not yet sent is only a draft of it. */
export function SearchBox() {
  const { t } = useTranslation("shell");
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const here = useSearch({ strict: false });
  const inAddress = here.query ?? "";
  const [draft, setDraft] = useState(inAddress);
  useEffect(() => setDraft(inAddress), [inAddress]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<FindKeys>(null);
  const search = (words: string) =>
    // Filters of the market stay when the words change; from elsewhere the search starts fresh.
    navigate({
      to: isMarket() ? "." : "/market",
      search: parseMarketSearch({ ...(isMarket() ? here : {}), query: words, index: undefined }),
    });
  const searchFor = (words: string) => {
    rememberSearch(words);
    setDraft(words);
    void search(words);
  };
  const leave = () => {
    setOpen(false);
    field.current?.blur();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(draft);
    leave();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) setOpen(false);
    else if (!keys.current?.take(event.key)) {
      if (event.key === "ArrowDown") setOpen(true);
      return;
    }
    // The browser would empty the field, or send it.
    event.preventDefault();
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
        role="combobox"
        aria-expanded={isOpen}
        aria-controls="site-search-found"
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? active : undefined}
        maxLength={200}
        aria-label={t("top.search")}
        placeholder={t("top.searchHint")}
        value={draft}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
      />
      {draft ? (
        <IconButton label={t("top.clearSearch")} className={styles.clear ?? ""} onClick={clear}>
          <IconX />
        </IconButton>
      ) : (
        <kbd aria-hidden>/</kbd>
      )}
      {isOpen && (
        <Suspense>
          <FindPanel ref={keys} words={draft} onActive={setActive} onSearch={searchFor} onDone={leave} />
        </Suspense>
      )}
    </form>
  );
}
