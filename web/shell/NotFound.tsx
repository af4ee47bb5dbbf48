import { useMe } from "#web/people/session/parts/me.ts";
import { useTitle } from "../ui/title.ts";
import styles from "./Failed.module.css";
import { plainWords } from "./plain-words.ts";

export function NotFound() {
  const words = plainWords();
  const me = useMe();
  useTitle(words.missing);
  return (
    <div className={styles.page}>
      <h1>{words.missing}</h1>
      <p>{words.missingText}</p>
      {/* A plain form works whatever it is that failed. */}
      <search>
        <form action="/market" className={styles.search}>
          <input type="search" name="query" aria-label={words.search} placeholder={words.search} maxLength={200} />
          <button type="submit">{words.find}</button>
        </form>
      </search>
      <p className={styles.actions}>
        {me && <a href="/dashboard">{words.dashboard}</a>}
        <a href="/market">{words.market}</a>
        <button type="button" onClick={() => window.history.back()}>
          {words.back}
        </button>
      </p>
    </div>
  );
}
