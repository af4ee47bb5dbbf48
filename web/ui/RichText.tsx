import { lazy, Suspense } from "react";
import styles from "./Markdown.module.css";
import { plainMarkdown } from "./plain-markdown.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

const Markdown = lazy(() => import("./Markdown.tsx").then((module) => ({ default: module.Markdown })));

type Props = { text: string };

const LIST = /^\s*(?:[-*+]|\d+[.)])\s/m;

/** The words without their marks, about as high as with them: they stand there while the library arrives. */
function Words({ text }: { text: string }) {
  const blocks = text.split(/\r?\n\s*\r?\n/).map((block) => {
    const lines = block.split("\n").map(plainMarkdown).filter(Boolean);
    return lines.join(LIST.test(block) ? "\n" : " ");
  });
  return (
    <div className={styles.text}>
      {blocks.filter(Boolean).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing else, and keep no state
        <p key={at} className={styles.plain}>
          {block}
        </p>
      ))}
    </div>
  );
}

/** What somebody wrote in Markdown. A text without marks stands there at once; the library comes for the others. */
export function RichText({ text }: Props) {
  const plain = plainParagraphs(text);
  if (!plain)
    return (
      <Suspense fallback={<Words text={text} />}>
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
