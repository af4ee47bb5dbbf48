import { useSearch } from "@tanstack/react-router";
import { signInUrl, useMe } from "#web/people/session/parts/me.ts";
import { useSiteLinks } from "../site-links.ts";
import { useTitle } from "../ui/title.ts";
import styles from "./Failed.module.css";
import { plainWords } from "./plain-words.ts";

/** Both texts of the address are untrusted: shown as plain text, cut to length. The target is a link only when it is a path of ours. */
export function ErrorScreen() {
  const { message, target } = useSearch({ from: "/error" });
  const words = plainWords();
  const me = useMe();
  const chat = useSiteLinks()?.chat_url;
  const back = target && /^\/(?!\/)[^\\]*$/.test(target) ? target : undefined;
  // Nobody but the sign-in leads a visitor here, when it was broken off.
  const isSignIn = !me && back !== undefined;
  const title = isSignIn ? words.signIn : words.failed;
  useTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {message && <p>{message}</p>}
      <p className="dim">{chat ? words.askChat : words.help}</p>
      {target && <code>{target}</code>}
      <p className={styles.actions}>
        {isSignIn && <a href={signInUrl(back)}>{words.signIn}</a>}
        {back && <a href={back}>{isSignIn ? words.back : words.again}</a>}
        {/* A visitor signs in on the way to it. */}
        <a href="/dashboard">{words.dashboard}</a>
        {!me && <a href="/market">{words.market}</a>}
        {chat && (
          <a href={chat} target="_blank" rel="noopener noreferrer">
            {words.chat}
          </a>
        )}
      </p>
    </div>
  );
}
