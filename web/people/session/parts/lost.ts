import { useSyncExternalStore } from "react";

let lost = false;
const listeners = new Set<() => void>();

/** Set when a call of a signed-in person comes back with 401. */
export const sessionLost = {
  get: () => lost,
  set(value: boolean) {
    lost = value;
    for (const listener of listeners) listener();
  },
  use: () =>
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => lost,
      () => false,
    ),
};
