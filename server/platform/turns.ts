import { Busy } from "#contract/platform/errors.ts";

/** Does work in turns, `atOnce` side by side and the rest in the order in which it came. Throws `Busy` when `most` wait already. */
export function turns(atOnce: number, most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw new Busy();
      // Whoever ends hands the turn on without giving it up.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
