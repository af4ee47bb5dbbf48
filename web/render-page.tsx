import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { giveFirstAnswers } from "./first-answers.ts";
import { type Language, speakOnServer } from "./i18n.ts";
import { makeRouter } from "./routes.tsx";
import { makeQueryClient } from "./shell/query-client.ts";
import { ThemeProvider } from "./theme/ThemeProvider.tsx";

/** `path` as in the address, without a search; `answers` by the address of the call that they answer. */
export type RenderedPage = { path: string; language: Language; answers: Readonly<Record<string, unknown>> };

/**
 * What a visitor sees at this address, as HTML: the server puts it into the page, so that it can be read before the scripts are there (docs/decisions/first-paint.md).
 * One page at a time: language and answers belong to the module.
 */
export async function renderPage({ path, language, answers }: RenderedPage): Promise<string> {
  await speakOnServer(language);
  giveFirstAnswers(answers);
  const client = makeQueryClient();
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [path] }));
  await Promise.race([router.load(), refuseLate()]);
  const html = renderToString(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return forNobodyYet(html);
}

const MAX_WAIT_MS = 1000;

/** A screen may wait for a call that nobody has made. */
const refuseLate = () =>
  new Promise<never>((_, refuse) =>
    setTimeout(() => refuse(new Error("the screen waits for what is not known")), MAX_WAIT_MS),
  );

/**
 * Until the scripts are there, links lead on and buttons do nothing, so those take no press that would be lost. The page's policy allows no script and no
 * style in it, so the hue of a ground stands in an attribute of its own (`theme/base.css`).
 */
const forNobodyYet = (html: string): string =>
  html
    .replace(/<(button|input|select|textarea) /g, "<$1 inert ")
    .replace(/ style="--hue:(\d+)"/g, ' data-hue="$1"')
    .replace(/ style="[^"]*"/g, "")
    // The router's own, which puts the page to where one had scrolled to.
    .replace(/<script\b.*?<\/script>/gs, "");
