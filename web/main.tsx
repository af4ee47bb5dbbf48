import "./theme/mantine.css";
import "./theme/base.css";
import "./theme/tokens.css";
import "./theme/brands.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startTexts } from "./i18n.ts";
import { registerLiveRooms } from "./live.ts";
import { meQuery } from "./people/session/parts/me.ts";
import { makeRouter } from "./routes.tsx";
import { makeQueryClient } from "./shell/query-client.ts";
import { ThemeProvider } from "./theme/ThemeProvider.tsx";
import { watchArrival } from "./ui/list/arrival.ts";

registerLiveRooms(async () => (await import("./shell/live-rooms.ts")).LIVE_ROOMS);
const client = makeQueryClient();
const router = makeRouter(client);
watchArrival(router);

/** Only where one works on the site: the build drops it with all that it loads. */
const Devtools = import.meta.env.DEV
  ? lazy(() => import("./dev/Devtools.tsx").then((module) => ({ default: module.Devtools })))
  : undefined;

async function start(root: HTMLElement) {
  // The first page's data and code are asked for while its texts arrive.
  const texts = startTexts();
  void client.prefetchQuery(meQuery);
  let isLoaded = false;
  const screen = router.load().then(() => {
    isLoaded = true;
  });
  await texts;
  // What the server rendered stays until the same can be drawn.
  if (root.hasChildNodes()) await screen;
  const draw = () =>
    createRoot(root).render(
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          {Devtools && (
            <Suspense>
              <Devtools router={router} />
            </Suspense>
          )}
        </QueryClientProvider>
      </ThemeProvider>,
    );
  // As a transition it is drawn in short steps, between which the page answers whoever touches it. A router that still loads takes its own
  // next step between two of them and would update what has not mounted; until then there is only the frame to draw.
  if (isLoaded) startTransition(draw);
  else draw();
}

const RELOADED = "freeport.chunk";
const AGAIN_AFTER_MS = 60_000;

// After a release the old page asks for parts that are gone: reload once, after a breath; if that does not help, the error page explains. While
// the server is away it would lose what is on the page, such as pictures that wait for a listing which is made already.
window.addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS) return;
  event.preventDefault();
  const reload = ({ ok }: Response) => {
    if (!ok) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  };
  setTimeout(() => fetch("/healthz").then(reload, () => undefined), 300);
});

/** While nobody can be reached it answers with a page that says so (docs/decisions/offline.md); the first visit does not wait for it. */
function startOfflineWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker
      .register("/offline-worker.js", { updateViaCache: "none" })
      .catch((cause: unknown) => console.info("no page for those offline", cause));
  });
}

startOfflineWorker();
const root = document.getElementById("root");
if (root) void start(root);
