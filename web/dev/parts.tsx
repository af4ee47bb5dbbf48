import "../theme/mantine.css";
import "../theme/base.css";
import "../theme/tokens.css";
import "../theme/brands.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { needTexts, startTexts } from "../i18n.ts";
import { ThemeProvider } from "../theme/ThemeProvider.tsx";

const PartsPage = lazyRouteComponent(() => import("./PartsPage.tsx"), "PartsPage");
const root = createRootRoute({ notFoundComponent: PartsPage });
const home = createRoute({ getParentRoute: () => root, path: "/", component: PartsPage });
// The parts' links lead nowhere: nothing is left behind that somebody looks at.
const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() });

const place = document.getElementById("root");
if (place) {
  await startTexts();
  await needTexts("more");
  createRoot(place).render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
