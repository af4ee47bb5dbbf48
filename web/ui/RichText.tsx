import { lazy, type ReactNode, Suspense } from "react";
import styles from "./Markdown.module.css";
import { plainParagraphs } from "./plain-paragraphs.ts";
import { Skeleton } from "./Skeleton.tsx";

const Markdown = lazy(() => import("./Markdown.tsx").then((module) => ({ default: module.Markdown })));

type Props = {
  text: string;
  /** Stands there while the library arrives. */
  waiting?: ReactNode;
};

/** What somebody wrote in Markdown. A text without marks stands there at once; the library comes for the others. */
export function RichText({ text, waiting = <Skeleton count={3} height={18} /> }: Props) {
  const plain = plainParagraphs(text);
  if (!plain)
    return (
      <Suspense fallback={waiting}>
        <Markdown text={text} />
      </Suspense>
    );
  return (
    <div className={styles.text}>
      {plain.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and keep no state
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  );
}
