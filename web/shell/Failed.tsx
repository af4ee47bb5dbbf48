import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { signInUrl } from "#web/people/session/parts/me.ts";
import { ApiError } from "../api.ts";
import styles from "./Failed.module.css";
import { Missing } from "./NotFound.tsx";
import { plainWords } from "./plain-words.ts";

const RELOADED = "freeport.reloaded";

/** The second failure in a row reloads the page: then it is not the data. */
const tryAgain = (reset: () => void) => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  sessionStorage.setItem(RELOADED, String(Date.now()));
  if (Date.now() - last < 15_000) window.location.reload();
  else reset();
};

export function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const words = plainWords();
  const status = error instanceof ApiError ? error.status : -1;
  const said = error instanceof ApiError ? error.message : "";
  if (status === 404 || status === 400 || status === 410) return <Missing reason={said} />;
  const text =
    status === 401
      ? words.signInText
      : status === 403
        ? said || words.noAccessText
        : status === 429
          ? words.busy
          : status === 0
            ? words.offline
            : words.failedText;
  return (
    <div className={styles.page} role="alert">
      <h1>{status === 403 ? words.noAccess : status === 401 ? words.signIn : words.failed}</h1>
      <p>{text}</p>
      <code>{window.location.pathname}</code>
      {status === -1 && <code>{error instanceof Error ? error.message.slice(0, 300) : ""}</code>}
      <QueryErrorResetBoundary>
        {({ reset: resetQueries }) => (
          <p className={styles.actions}>
            {status === 401 ? (
              <a href={signInUrl()}>{words.signIn}</a>
            ) : (
              <button
                type="button"
                onClick={() =>
                  tryAgain(() => {
                    resetQueries();
                    // What its route asks for before it is drawn is asked for again, too.
                    void router.invalidate();
                    reset();
                  })
                }
              >
                {words.again}
              </button>
            )}
            <a href="/market">{words.market}</a>
          </p>
        )}
      </QueryErrorResetBoundary>
    </div>
  );
}
