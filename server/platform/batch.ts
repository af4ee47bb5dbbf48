/** Takes notes and writes them together: one write for a moment's calls instead of one per call. */
export type Batch<Note> = {
  note: (key: string, note: Note) => void;
  /** Writes what was noted so far. */
  flush: () => Promise<void>;
};

export type GatherOptions<Note> = {
  /** How long a note waits at most, in milliseconds. */
  waitMs: number;
  /** Two notes of one key as one. */
  merge: (earlier: Note, later: Note) => Note;
  write: (notes: ReadonlyMap<string, Note>) => Promise<void>;
  onTrouble: (error: unknown) => void;
};

const MAX_WAITING = 1_000;

/** What waits is lost when the process is killed: fit for counts of use, not for anything that must not be missed. */
export function batch<Note>({ waitMs, merge, write, onTrouble }: GatherOptions<Note>): Batch<Note> {
  let waiting = new Map<string, Note>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const notes = waiting;
    waiting = new Map();
    // One after the other: two batches at once would only wait for each other's rows.
    if (notes.size > 0) writing = writing.then(() => write(notes)).catch(onTrouble);
    return writing;
  };
  return {
    note: (key, note) => {
      const earlier = waiting.get(key);
      waiting.set(key, earlier === undefined ? note : merge(earlier, note));
      if (waiting.size >= MAX_WAITING) void flush();
      else timer ??= setTimeout(flush, waitMs).unref();
    },
    flush,
  };
}
