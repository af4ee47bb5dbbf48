import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, mayRetry, retryDelay } from "#web/api.ts";
import { sessionLost } from "#web/people/session/parts/lost.ts";
import { meQuery } from "#web/people/session/parts/me.ts";

export function makeQueryClient(): QueryClient {
  const noticeLostSession = (failure: unknown) => {
    if (failure instanceof ApiError && failure.status === 401 && client.getQueryData(meQuery.queryKey))
      sessionLost.set(true);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeLostSession }),
    mutationCache: new MutationCache({ onError: noticeLostSession }),
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        staleTime: 15_000,
        // Without a network each part says so, instead of waiting for ever.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
        retry: mayRetry,
        retryDelay,
      },
    },
  });
  return client;
}
