import type { Language } from "#server/platform/context.ts";
import { loadTexts } from "#server/platform/http/languages.ts";

const texts = loadTexts("answers");

/** Asks whoever was sent to the sign-out by another site whether they want to leave. It works without scripts, as the address does. */
export function leavePage(language: Language): string {
  const [question, leave, stay] = ["leaveQuestion", "leave", "stay"].map((key) => texts(language, key));
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Freeport</title>
<style>body{font:16px/1.5 system-ui;max-width:30rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark}button{font:inherit}</style>
<p>${question}<form method="post" action="/logout"><button>${leave}</button> <a href="/">${stay}</a></form></html>`;
}
