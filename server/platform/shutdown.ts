export type Closing = {
  /** What must be closed at the end; the last one opened is closed first. */
  add: (name: string, close: () => Promise<unknown> | unknown) => void;
  closeAll: () => Promise<void>;
};

/** Keeps what was opened, so that it is closed in order however far the start came. */
export function closing(onTrouble: (name: string, error: unknown) => void): Closing {
  const open: { name: string; close: () => Promise<unknown> | unknown }[] = [];
  return {
    add: (name, close) => void open.push({ name, close }),
    closeAll: async () => {
      for (let last = open.pop(); last; last = open.pop()) {
        const { name, close } = last;
        try {
          await close();
        } catch (error) {
          // The others must be closed all the same.
          onTrouble(name, error);
        }
      }
    },
  };
}

const PATIENCE_SECONDS = 15;
const ECHO_SECONDS = 2;

/** Ends the process in order at Ctrl-C or a supervisor's stop; a second wish, or too long a wait, ends it at once. */
export function closeOnSignal({ closeAll }: Closing, patienceSeconds = PATIENCE_SECONDS): void {
  let begun: number | undefined;
  const stop = () => {
    if (begun === undefined) {
      begun = Date.now();
      setTimeout(() => process.exit(1), patienceSeconds * 1000).unref();
      void closeAll().then(() => process.exit(0));
      // npm and our own scripts pass on a signal that the terminal has sent to everybody already.
    } else if (Date.now() - begun > ECHO_SECONDS * 1000) {
      process.exit(1);
    }
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
