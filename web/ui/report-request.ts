/** Opens the dialog in which something is reported: parts on any floor ask for it, the shell has it. */
type Listener = (path: string) => void;

let listener: Listener | undefined;

/** Asks to report what stands at this path of the site, `#review-…` and `#message-…` for a part of a page. */
export const requestReport = (path: string): void => listener?.(path);

/** The shell's answer. What is given back takes it away. */
export function answerReports(answer: Listener): () => void {
  listener = answer;
  return () => {
    if (listener === answer) listener = undefined;
  };
}
