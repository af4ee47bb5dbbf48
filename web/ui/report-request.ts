import { useSyncExternalStore } from "react";

type Request = { path: string };

let request: Request | undefined;
const listeners = new Set<() => void>();

const tell = (next: Request | undefined): void => {
  request = next;
  for (const listener of listeners) listener();
};

/**
 * Asks to report what stands at this path of the site, `#review-…` and `#message-…` for a part of a page. Parts on any floor ask, the shell has the
 * dialog. The request waits here, so that it outlives a page that is drawn anew meanwhile.
 */
export const requestReport = (path: string): void => tell({ path });

export const endReport = (): void => tell(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What somebody asked to report, until it is done or given up. */
export const useReportRequest = (): Request | undefined =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  );
