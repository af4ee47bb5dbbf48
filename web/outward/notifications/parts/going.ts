import { useSyncExternalStore } from "react";
import type { Row } from "./sentence.ts";

type Going = Pick<Row, "notification_id" | "read">;

/** Notifications that nobody sees any more and that are deleted once nobody can take it back, with whether they were read. */
let going: ReadonlyMap<string, boolean> = new Map();
const listeners = new Set<() => void>();

const tell = (next: ReadonlyMap<string, boolean>): void => {
  going = next;
  for (const listener of listeners) listener();
};

export const hide = (rows: readonly Going[]): void =>
  tell(new Map([...going, ...rows.map(({ notification_id, read }) => [notification_id, read] as const)]));

export const bringBack = (rows: readonly Going[]): void => {
  const back = new Set(rows.map(({ notification_id }) => notification_id));
  tell(new Map([...going].filter(([id]) => !back.has(id))));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const get = () => going;

/** Of what the server still has, what is not to be shown. */
export const useGoing = () => useSyncExternalStore(subscribe, get, get);
