import { formatMoment } from "#web/ui/moment.ts";
import { useNow } from "#web/ui/now.ts";
import styles from "./Conversation.module.css";
import { formatTag, type Piece, piecesOf } from "./time-tags.ts";

/** What somebody wrote: plain text with its line breaks, addresses as links, moments in the reader's own zone. */
export function MessageText({ text }: { text: string }) {
  return (
    <span className={styles.words}>
      {piecesOf(text).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        <PieceOf key={index} piece={piece} />
      ))}
    </span>
  );
}

function PieceOf({ piece }: { piece: Piece }) {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "time") return <Moment piece={piece} />;
  return (
    <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
      {piece.text}
    </a>
  );
}

function Moment({ piece }: { piece: Extract<Piece, { kind: "time" }> }) {
  useNow();
  return (
    <time
      className={styles.moment}
      dateTime={new Date(piece.at).toISOString()}
      title={`${formatMoment(piece.at)}\n${piece.text}`}
    >
      {formatTag(piece, Date.now())}
    </time>
  );
}
