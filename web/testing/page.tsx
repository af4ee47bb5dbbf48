import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeAll } from "vitest";
import { getMyProfile } from "#contract/people/profiles.ts";
import { NotSignedIn } from "#contract/platform/errors.ts";
import { startTexts } from "#web/i18n.ts";
import { type Me, meQuery } from "#web/people/session/parts/me.ts";
import { makeQueryClient } from "#web/shell/query-client.ts";
import { ThemeProvider } from "#web/theme/ThemeProvider.tsx";
import { network } from "./network.ts";

beforeAll(async () => {
  await startTexts();
  // Text areas that grow listen for fonts, which happy-dom does not have.
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget() });
});
afterEach(() => {
  leave();
  localStorage.clear();
  sessionStorage.clear();
});

/** Closes the page: whoever opens it again finds what the storage has, and nothing that the page remembered. */
export function leave(): void {
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
};

/** Draws a part as the site does: theme, texts, cache, and a router in which every other address is a blank page. */
export async function open(part: ReactNode, { route = "/", at = route, me }: Options = {}) {
  const client = makeQueryClient();
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { retry: false } });
  if (me === null) network.refuse(getMyProfile, new NotSignedIn());
  else if (me) network.answer(getMyProfile, me);
  await client.prefetchQuery(meQuery);
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: route, component: () => part });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren(route === "$" ? [here] : [here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
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
