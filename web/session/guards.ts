import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { meQuery, signInUrl } from "./me.ts";

type Entering = { context: { client: QueryClient }; location: { href: string }; preload: boolean };

/** A visitor is sent to sign in and comes back to this address. A hover must not do that, only a visit. */
export async function signedIn({ context, location, preload }: Entering) {
  if (preload) return;
  const me = await context.client.ensureQueryData(meQuery);
  if (me === null) throw redirect({ href: signInUrl(location.href), reloadDocument: true });
}
