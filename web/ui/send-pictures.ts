import { ApiError } from "../api.ts";
import { filesOf, type Picture, type SendingPictures, urlsOf } from "./pictures.ts";

/** The addresses of files that have arrived: when another one fails, they are not sent a second time. */
const arrived = new WeakMap<File, string>();

/** Refusals of one file: what is wrong with its bytes says nothing of the next. */
const OF_ONE_FILE = new Set([400, 413, 415, 422]);
const isOfOneFile = (failure: unknown) => failure instanceof ApiError && OF_ONE_FILE.has(failure.status);

type Sent = {
  /** The pictures in their order: those that have arrived with their addresses, the others with what went wrong. */
  pictures: Picture[];
  /** What arrived now, in the order in which it was sent. */
  uploaded: string[];
  /** Why something did not; the first of several. */
  failure: unknown;
};

type How = {
  send: (file: File) => Promise<string>;
  tell: (sending: SendingPictures | null) => void;
  /** A failure in words. */
  say: (failure: unknown) => string;
};

/** Sends the waiting files one after the other. A file that is refused lets the others go on; a failure that would meet them, too, ends it. */
export async function sendPictures(pictures: readonly Picture[], { send, tell, say }: How): Promise<Sent> {
  const files = filesOf(pictures);
  const uploaded: string[] = [];
  const problems = new Map<File, string>();
  let failure: unknown;
  for (const [sent, file] of files.entries()) {
    tell({ sent, of: files.length, problems: new Map(problems) });
    try {
      const url = await send(file);
      arrived.set(file, url);
      uploaded.push(url);
    } catch (cause) {
      failure ??= cause;
      problems.set(file, say(cause));
      if (!isOfOneFile(cause)) break;
    }
  }
  tell(null);
  return { pictures: pictures.map((each) => whatBecameOf(each, problems)), uploaded, failure };
}

function whatBecameOf(picture: Picture, problems: ReadonlyMap<File, string>): Picture {
  if (picture.kind === "url") return picture;
  const { problem: _, ...waiting } = picture;
  const url = arrived.get(picture.file);
  const problem = problems.get(picture.file);
  return url !== undefined ? { kind: "url", url } : problem !== undefined ? { ...waiting, problem } : waiting;
}

/** Whether the order that the person gave is another than the one that uploads have anyway: after all that was there before. */
export const isReordered = (before: readonly Picture[], { pictures, uploaded }: Sent): boolean =>
  urlsOf(pictures).join() !== [...urlsOf(before), ...uploaded].join();
