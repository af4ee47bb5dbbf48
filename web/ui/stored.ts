import { useSyncExternalStore } from "react";

/** What all tabs share and what outlives them, or what one tab keeps for itself when its page is loaded again. */
type Area = "localStorage" | "sessionStorage";

/** Storage may be full or forbidden: then the value lives as long as the page, and nothing breaks. */
const read = (area: Area, key: string) => {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
};

/**
 * A value in the browser's storage, shared by all parts of the page and, unless the tab keeps it for itself, by all tabs. What is read is checked
 * before it is believed: an older version of the site, or a curious person, may have written it.
 */
export function makeStored<T>(key: string, parse: (value: unknown) => T, area: Area = "localStorage") {
  const listeners = new Set<() => void>();
  let raw: string | null | undefined;
  let value: T;
  const decode = (text: string | null): T => {
    if (text === null) return parse(undefined);
    try {
      return parse(JSON.parse(text));
    } catch {
      return parse(undefined);
    }
  };
  const get = (): T => {
    if (raw === undefined) {
      raw = read(area, key);
      value = decode(raw);
    }
    return value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: T | null) => {
    raw = next === null ? null : JSON.stringify(next);
    value = decode(raw);
    try {
      if (raw === null) globalThis[area].removeItem(key);
      else globalThis[area].setItem(key, raw);
    } catch (cause) {
      console.warn("storage refused", key, cause);
    }
    tell();
  };
  if (typeof window !== "undefined") {
    window.addEventListener("storage", (event) => {
      if (event.key !== key) return;
      raw = undefined;
      tell();
    });
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, get) };
}
