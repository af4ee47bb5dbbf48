/** What a process of several is told when it is started. */
export type Place = {
  /** From 1; whoever takes the place of one that is gone has its number. */
  number: number;
  /** One of them runs the jobs. */
  hasClock: boolean;
  /** The first process has the stand-ins of the outside world, so that a sign-in that began with one process ends with another. */
  sandboxUrl: string | undefined;
};

/** One of several could not be started. It has said why. */
export class ProcessEnded extends Error {
  constructor() {
    super("The site is not open: one of its processes did not start");
    this.name = "ProcessEnded";
  }
}

/** Under this name a process finds its place in its environment. */
export const PLACE = "FREEPORT_PROCESS";

/** What the first process says to the others. */
export type ToWorker =
  | { kind: "retire" }
  | { kind: "measure"; id: number }
  | { kind: "gathered"; id: number; all: readonly unknown[] };

/** What the others say to the first one. */
export type FromWorker = { kind: "gather"; id: number } | { kind: "measured"; id: number; measured: unknown };
