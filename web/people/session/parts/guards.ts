import type { QueryClient } from "@tanstack/react-query";
import { notFound, redirect } from "@tanstack/react-router";
import { meQuery, signInUrl } from "./me.ts";

type Entering = { context: { client: QueryClient }; location: { href: string }; preload: boolean };

/** Loads who is signed in before the screen opens, so that it shows the right buttons at once. Visitors may enter. */
export async function identified({ context, preload }: Entering) {
  if (!preload) await context.client.ensureQueryData(meQuery);
}

/** Redirects a visitor to the sign-in page, which leads back to this address. A preload on hover does not redirect. */
export async function signedIn({ context, location, preload }: Entering) {
  if (preload) return;
  const me = await context.client.ensureQueryData(meQuery);
  if (me === null) throw redirect({ href: signInUrl(location.href), reloadDocument: true });
}

/** For site admins; to everybody else there is no such page. */
export async function siteAdmin(entering: Entering) {
  if (entering.preload) return;
  await signedIn(entering);
  const me = await entering.context.client.ensureQueryData(meQuery);
  if (me?.role !== "admin") throw notFound();
}
