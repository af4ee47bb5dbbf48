import { isRecord } from "./parse.ts";

/** The page is shown again as it was left: what came with it is old. */
const isRevisit = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "back_forward");

function read(): Map<string, unknown> {
  const element = typeof document === "undefined" ? null : document.getElementById("first-answers");
  if (!element || isRevisit()) return new Map();
  const answers: unknown = JSON.parse(element.textContent ?? "{}");
  return new Map(Object.entries(isRecord(answers) ? answers : {}));
}

let answers: Map<string, unknown> | undefined;

/** The answer that came with the page, so that its first cards wait for no call. It is taken once: whoever asks again wants to know what is now. */
export function takeFirstAnswer(address: string): unknown {
  answers ??= read();
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

let isGiven = false;

/** Where the server renders a page, it knows the answers itself and asks for no others. */
export const giveFirstAnswers = (given: Readonly<Record<string, unknown>>): void => {
  answers = new Map(Object.entries(given));
  isGiven = true;
};
export const isOnServer = (): boolean => isGiven;
