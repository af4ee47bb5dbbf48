import { useSyncExternalStore } from "react";

/** `all` allows analytics to a community that counts visits; `necessary` denies it. */
export type Consent = "all" | "necessary";

const CHOSEN = "freeport:consent-chosen";

function readConsent(): Consent | null {
  const [, choice] = /(?:^|; )cookie_consent=(all|necessary)/.exec(document.cookie) ?? [];
  return (choice as Consent | undefined) ?? null;
}

function listen(changed: () => void): () => void {
  window.addEventListener(CHOSEN, changed);
  return () => window.removeEventListener(CHOSEN, changed);
}

/** What this person answered about cookies; null until they do. */
export const useConsent = (): Consent | null => useSyncExternalStore(listen, readConsent, () => "necessary");

/** Keeps the answer for a year, for the whole site. */
export function keepConsent(choice: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `cookie_consent=${choice}; path=/; max-age=31536000; samesite=strict`;
  window.dispatchEvent(new Event(CHOSEN));
}
