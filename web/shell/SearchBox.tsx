import { IconSearch, IconX } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseMarketSearch } from "#web/goods/listings/parts/search.ts";
import { IconButton } from "../ui/IconButton.tsx";
import styles from "./SearchBox.module.css";

/** The market as a whole, or one of its categories. */
const isMarket = () => /^\/market(\/category\/[^/]+)?\/?$/.test(window.location.pathname);

/** The text in the address is the truth; what is typed and not yet sent is only a draft of it. */
export function SearchBox() {
  const { t } = useTranslation("shell");
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const here = useSearch({ strict: false });
  const inAddress = here.query ?? "";
  const [draft, setDraft] = useState(inAddress);
  useEffect(() => setDraft(inAddress), [inAddress]);
  const search = (query: string) =>
    // Filters of the market stay when the words change; from elsewhere the search starts fresh.
    navigate({
      to: isMarket() ? "." : "/market",
      search: parseMarketSearch({ ...(isMarket() ? here : {}), query, index: undefined }),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
        maxLength={200}
        aria-label={t("top.search")}
        placeholder={t("top.search")}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
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
