import { type FetchQueryOptions, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { getMyProfile } from "#contract/people/profiles.ts";
import { NotSignedIn } from "#contract/platform/errors.ts";
import { needTexts, startTexts } from "#web/i18n.ts";
import { chooseActor } from "#web/organisations/acting/parts/actor.ts";
import { type Me, meQuery } from "#web/people/session/parts/me.ts";
import { parseSearch, stringifySearch } from "#web/root.ts";
import { makeQueryClient } from "#web/shell/query-client.ts";
import { ThemeProvider } from "#web/theme/ThemeProvider.tsx";
import { endReport } from "#web/ui/report-request.ts";
import { network } from "./network.ts";

// A machine that does other things, too, may be slow; who waits for something goes on as soon as it is there.
configure({ asyncUtilTimeout: 4_000 });

/** What a browser has before the site is opened in it. */
export async function prepareBrowser(): Promise<void> {
  // Nothing is fetched ahead: a browser that is gone would not get it, and modules that failed once fail in each file after it.
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  await startTexts();
  await needTexts("more");
  await needTexts("staff");
  await needTexts("legal");
  // Text areas that grow listen for fonts, which happy-dom does not have.
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget() });
}

/** Closes the page and empties the browser, so that the next test finds nothing of this one. */
export async function clearBrowser(): Promise<void> {
  leave();
  // Toasts outlive the page, also those that were not drawn yet: the next test must not read what this one was told.
  const { notifications } = await import("@mantine/notifications");
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
  sessionStorage.clear();
  chooseActor(null);
  endReport();
  // A theme that one test chose would be the next one's, too.
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser that was never here
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=-1`;
  vi.useRealTimers();
}

/** Closes the page: whoever opens it again finds what the storage has, and nothing that the page remembered. */
export function leave(): void {
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) window.dispatchEvent(new StorageEvent("storage", { key }));
}

type Options = {
  /** The address that the part stands at, as its route writes it: `/market/aggregate/$id`. */
  route?: string;
  /** The address itself, with what is searched. */
  at?: string;
  /** Who is signed in, when it is not the one of the contract's example; null for nobody. */
  me?: Me | null;
  /** The code of the organisation that they act for. */
  acting?: string;
  /** How the route reads its search, for screens that take it from there. */
  search?: (raw: Record<string, unknown>) => object;
  /** What the route's loader reads before its screen is drawn. */
  loads?: readonly { queryKey: QueryKey; queryFn?: unknown }[];
  /** What the clock of the browser shows; it stands still. */
  now?: string;
};

/** A day on which what the contract's examples tell of is new and runs. */
export const THAT_DAY = "2026-03-08T09:40:00.000Z";

/** Draws a part as the site does: theme, texts, cache, and a router in which every other address is a blank page. */
export async function open(part: ReactNode, options: Options = {}) {
  const { route = "/", at = route, me, acting, search, loads = [], now } = options;
  if (now) vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  if (acting) chooseActor(acting);
  const client = makeQueryClient();
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { retry: false } });
  // biome-ignore lint/suspicious/noDocumentCookie: as the server leaves it beside a session
  document.cookie = `freeport_signed_in=1; path=/${me === null ? "; max-age=-1" : ""}`;
  if (me === null) network.refuse(getMyProfile, new NotSignedIn());
  else if (me) network.answer(getMyProfile, me);
  await client.prefetchQuery(meQuery);
  for (const each of loads) await client.prefetchQuery(each as FetchQueryOptions);
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({
    getParentRoute: () => root,
    path: route,
    component: () => part,
    ...(search ? { validateSearch: search } : {}),
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren(route === "$" ? [here] : [here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const drawn = render(
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    ...drawn,
    client,
    user: userEvent.setup({ delay: null }),
    /** Where the router is now. */
    address: () => router.state.location.href,
  };
}
