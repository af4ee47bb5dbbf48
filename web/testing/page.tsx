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
import { startTexts } from "#web/i18n.ts";
import { type Me, meQuery } from "#web/people/session/parts/me.ts";
import { makeQueryClient } from "#web/shell/query-client.ts";
import { ThemeProvider } from "#web/theme/ThemeProvider.tsx";
import "./network.ts";

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

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
  if (me === undefined) await client.prefetchQuery(meQuery);
  else client.setQueryData(meQuery.queryKey, me);
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
