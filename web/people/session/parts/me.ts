import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/platform/endpoint.ts";
import { ApiError, call, keyOf } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";
import { draftAuthor } from "#web/ui/form/draft-author.ts";

/** Stands beside the session's cookie, which pages cannot read. Without it there is nobody to ask for. */
const isSomebody = () => typeof document !== "undefined" && /(?:^|; )freeport_signed_in=/.test(document.cookie);

/** From now on what is typed is theirs. */
function typedBy(me: Me | null) {
  const user_id = me?.user_id ?? "";
  if (draftAuthor.get() !== user_id) draftAuthor.set(user_id);
}

/** Who is signed in; null for a visitor, which is an answer and not a failure. */
export const meQuery = queryOptions({
  queryKey: keyOf(profiles.getMyProfile),
  queryFn: async ({ signal, client, queryKey }): Promise<Me | null> => {
    if (!isSomebody() && !client.getQueryData(queryKey)) {
      typedBy(null);
      return null;
    }
    try {
      const me = await call(profiles.getMyProfile, {}, { signal });
      typedBy(me);
      return me;
    } catch (failure) {
      // Whoever was signed in a moment ago keeps the page with what they typed; the shell says that they have to sign in again.
      const isVisitor = failure instanceof ApiError && failure.status === 401 && !client.getQueryData(queryKey);
      if (isVisitor) return null;
      throw failure;
    }
  },
  staleTime: 5 * 60_000,
  // Meanwhile somebody may have signed in or out in another tab.
  refetchOnWindowFocus: "always",
});

export type Me = Answer<typeof profiles.getMyProfile>;

/** `undefined` while it is not known yet: show neither the menu nor the sign-in button. */
export const useMe = () => useQuery(meQuery).data;

/** The whole address, so that a filtered search survives signing in; the market when on the landing page. */
export const signInUrl = (target?: string) => {
  const here = target ?? window.location.pathname + window.location.search + window.location.hash;
  return `/auth/discord?path=${encodeURIComponent(here === "/" ? "/market" : here)}`;
};

export const signIn = (target?: string) => window.location.assign(signInUrl(target));

/** What only somebody signed in can do: a visitor signs in and comes back. A click that comes before it is known who it is waits. */
export function useSignedIn() {
  const client = useQueryClient();
  return async (act: () => void): Promise<void> => {
    // When nobody can say who it is, what they do finds out.
    const me = await client.ensureQueryData(meQuery).catch(() => undefined);
    if (me === null) signIn();
    else act();
  };
}

export function signOut(client: QueryClient) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = "current_contractor=; path=/; max-age=0; samesite=strict";
  client.clear();
  // Leaving changes something, so it is sent, as a form sends it: the answer may set cookies and lead on.
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/logout";
  document.body.append(form);
  form.submit();
}
