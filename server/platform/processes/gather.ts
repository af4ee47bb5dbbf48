import type { Worker as Child } from "node:cluster";
import type { FromWorker, ToWorker } from "./messages.ts";

/** One that does not answer by then is busy or stopped, and the others are told without it. */
const ANSWER_MS = 1_000;

type Gathering = { missing: number; all: unknown[]; done: () => void };

/** Asks all processes on behalf of one. The answer takes each message that a process sends. */
export function gatherings(serving: () => readonly Child[]): (from: Child, message: FromWorker) => void {
  const open = new Map<number, Gathering>();
  let last = 0;
  const tell = (child: Child, message: ToWorker) => {
    if (child.isConnected()) child.send(message);
  };
  const gather = (asking: Child, asked: number) => {
    const children = serving();
    last += 1;
    const id = last;
    const all: unknown[] = [];
    const done = () => {
      clearTimeout(timer);
      if (open.delete(id)) tell(asking, { kind: "gathered", id: asked, all });
    };
    const timer = setTimeout(done, ANSWER_MS);
    open.set(id, { missing: children.length, all, done });
    for (const child of children) tell(child, { kind: "measure", id });
  };
  return (from, message) => {
    if (message.kind === "gather") gather(from, message.id);
    if (message.kind !== "measured") return;
    const gathering = open.get(message.id);
    if (!gathering) return;
    gathering.all.push(message.measured);
    if (gathering.all.length === gathering.missing) gathering.done();
  };
}
