import { useSearch } from "@tanstack/react-router";
import { useTitle } from "../ui/title.ts";
import styles from "./Failed.module.css";
import { plainWords } from "./plain-words.ts";

/** Both texts of the address are untrusted: shown as plain text, cut to length. The target is a link only when it is a path of ours. */
export function ErrorScreen() {
  const { message, target } = useSearch({ from: "/error" });
  const words = plainWords();
  useTitle(words.failed);
  const back = target && /^\/(?!\/)[^\\]*$/.test(target) ? target : undefined;
  return (
    <div className={styles.page}>
      <h1>{words.failed}</h1>
      {message && <p>{message}</p>}
      <p className="dim">{words.help}</p>
      {target && <code>{target}</code>}
      <p className={styles.actions}>
        <a href={back ?? "/market"}>{back ? words.again : words.market}</a>
        <a href="/">{words.home}</a>
      </p>
    </div>
  );
}
