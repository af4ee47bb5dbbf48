import { useTitle } from "../ui/title.ts";
import styles from "./Failed.module.css";
import { plainWords } from "./plain-words.ts";

export function NotFound() {
  const words = plainWords();
  useTitle(words.missing);
  return (
    <div className={styles.page}>
      <h1>{words.missing}</h1>
      <p>{words.missingText}</p>
      <p className={styles.actions}>
        <a href="/market">{words.market}</a>
        <button type="button" onClick={() => window.history.back()}>
          {words.back}
        </button>
      </p>
    </div>
  );
}
