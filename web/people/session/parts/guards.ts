import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { meQuery, signInUrl } from "./me.ts";

type Entering = { context: { client: QueryClient }; location: { href: string }; preload: boolean };

/** The screen opens once it is known who looks at it, so that what they may do stands there from the start. A visitor may come, too. */
export async function identified({ context, preload }: Entering) {
  if (!preload) await context.client.ensureQueryData(meQuery);
}

/** A visitor is sent to sign in and comes back to this address. A hover must not do that, only a visit. */
export async function signedIn({ context, location, preload }: Entering) {
  if (preload) return;
  const me = await context.client.ensureQueryData(meQuery);
  if (me === null) throw redirect({ href: signInUrl(location.href), reloadDocument: true });
}
