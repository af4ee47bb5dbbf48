import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { OrderNote } from "#contract/deals/order-notes.ts";
import { query } from "#web/api.ts";
import * as notes from "#web/calls/deals/order-notes.gen.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import styles from "./OrderNotes.module.css";

/** With the schema library, which reading has no use for. */
const NoteForm = lazy(() => import("./NoteForm.tsx").then((module) => ({ default: module.NoteForm })));

/** What the organisation's officers noted about an order, and a field for more. Only for those who handle its orders. */
export function OrderNotes({ order_id }: { order_id: string }) {
  const { t } = useTranslation("orders");
  const { data, error, refetch } = useQuery(query(notes.listOrderNotes, { params: { order_id } }));
  return (
    <div className={styles.notes}>
      <p className="dim">{t("notes.who")}</p>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton count={2} height={30} />}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map((note) => (
            <Note key={note.note_id} note={note} />
          ))}
        </ol>
      )}
      <Suspense fallback={<Skeleton count={1} height={100} />}>
        <NoteForm order_id={order_id} />
      </Suspense>
    </div>
  );
}

function Note({ note: { author, content, timestamp } }: { note: OrderNote }) {
  const name = author.display_name || author.username;
  return (
    <li className={styles.note}>
      <Avatar name={name} url={author.avatar} size={24} />
      <div>
        <p className={styles.head}>
          <b>{name}</b>
          <span className="dim">
            <RelativeTime time={timestamp} />
          </span>
        </p>
        <p className={styles.text}>{content}</p>
      </div>
    </li>
  );
}
