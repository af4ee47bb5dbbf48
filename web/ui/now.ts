import { useSyncExternalStore } from "react";

/** One clock for the whole page instead of one per card; it rests in a hidden tab. */
const listeners = { 1000: new Set<() => void>(), 60000: new Set<() => void>() };
type Every = keyof typeof listeners;
const timers: Partial<Record<Every, ReturnType<typeof setInterval>>> = {};

const subscribeTo = (every: Every) => (listener: () => void) => {
  listeners[every].add(listener);
  timers[every] ??= setInterval(() => {
    if (document.hidden) return;
    for (const tell of listeners[every]) tell();
  }, every);
  return () => {
    listeners[every].delete(listener);
    if (listeners[every].size === 0) {
      clearInterval(timers[every]);
      delete timers[every];
    }
  };
};

const bySecond = subscribeTo(1000);
const byMinute = subscribeTo(60000);

/** The present, rounded down to the tick, so that all who read it in one paint agree. */
export const useNow = (every: Every = 60000) => {
  const now = () => Math.floor(Date.now() / every) * every;
  return useSyncExternalStore(every === 1000 ? bySecond : byMinute, now, now);
};
