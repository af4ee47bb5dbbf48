import { useMe } from "#web/people/session/parts/me.ts";
import { useTitle } from "../ui/title.ts";
import styles from "./Failed.module.css";
import { plainWords } from "./plain-words.ts";

export const NotFound = () => <Missing />;

/** A page that is none: why, where the server says it, and ways on. A person who is not found is looked for by name. */
export function Missing({ reason }: { reason?: string }) {
  const words = plainWords();
  const me = useMe();
  useTitle(words.missing);
  const name = /^\/user\/([^/]+)/.exec(window.location.pathname)?.[1];
  return (
    <div className={styles.page}>
      <h1>{words.missing}</h1>
      <p>{reason || words.missingText}</p>
      {/* A plain form works whatever it is that failed. */}
      <search>
        <form action="/market" className={styles.search}>
          <input
            type="search"
            enterKeyHint="search"
            name="query"
            aria-label={words.search}
            placeholder={words.search}
            maxLength={200}
          />
          <button type="submit">{words.find}</button>
        </form>
      </search>
      <p className={styles.actions}>
        {me && <a href="/dashboard">{words.dashboard}</a>}
        {name && <a href={`/people?q=${name}`}>{words.people}</a>}
        <a href="/market">{words.market}</a>
        <button type="button" onClick={() => window.history.back()}>
          {words.back}
        </button>
      </p>
    </div>
  );
}
