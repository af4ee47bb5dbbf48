import { IconBellOff, IconChecks, IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { failureText } from "#web/ui/failure.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { useGoing } from "./going.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import styles from "./Notifications.module.css";
import type { Row } from "./sentence.ts";
import { ownPageSize, PAGE_SIZES, pageQuery, pageSize } from "./unread.ts";
import { deleteAtOnce, useDeletion } from "./use-deletion.ts";

const ASK_BEFORE_CLEARING = 20;

type Props = {
  onChosen: () => void;
  /** On a page of their own, where several can be marked or deleted at once; there the page has the heading. */
  isPage?: boolean;
};

export function NotificationsList({ onChosen, isPage = false }: Props) {
  const { t } = useTranslation("notifications");
  const { t: ui } = useTranslation("ui");
  const [page, setPage] = useState(0);
  const kept = isPage ? ownPageSize : pageSize;
  const size = kept.use();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const source = useQuery({ ...pageQuery(page, size), placeholderData: keepPreviousData });
  const { data } = source;
  const markAll = useCommand(notifications.markAllNotifications, { refreshes: [notifications.listNotifications] });
  const client = useQueryClient();
  const deleteAll = useCommand(notifications.deleteNotifications, { refreshes: [notifications.listNotifications] });
  const remove = useDeletion();
  const going = useGoing();
  const [isAsking, setAsking] = useState(false);
  const rows = data?.notifications.filter((row) => !going.has(row.notification_id));
  const total = Math.max(rows?.length ?? 0, (data?.pagination.total ?? 0) - going.size);
  // Whoever has emptied a page wants to see the next rows rather than to take it back.
  const isEmptied = rows?.length === 0 && total > 0 && !source.isPlaceholderData;
  useEffect(() => {
    if (isEmptied) deleteAtOnce();
  }, [isEmptied]);

  const readAll = async () => {
    try {
      const { affected_count } = await markAll.run({ query: { kinds: "all" }, body: { read: true } });
      showSuccess(t("markedAll", { count: affected_count }));
    } catch (failure) {
      showFailure(failureText(ui, failure), t("failed.mark"));
    }
  };
  /** Few are taken away with a way back; many only when somebody says so, and for good. */
  const clearFew = async () => {
    const all = await client.fetchQuery(pageQuery(0, ASK_BEFORE_CLEARING));
    remove(all.notifications.filter((row) => !going.has(row.notification_id)));
  };
  const clearMany = async () => {
    const { affected_count } = await deleteAll.run({ query: { kinds: "all" }, body: {} });
    setAsking(false);
    setPage(0);
    showSuccess(t("clearedAll", { count: affected_count }));
  };
  const clear = (deletion: () => Promise<void>) =>
    void deletion().catch((failure: unknown) => showFailure(failureText(ui, failure), t("failed.clear")));

  const turn = (to: number) => {
    setPage(to);
    setChosen(new Set());
  };
  const choose = (id: string) =>
    setChosen((old) => (old.has(id) ? new Set([...old].filter((each) => each !== id)) : new Set(old).add(id)));

  return (
    <>
      <div className={styles.head}>
        {isPage ? (
          <Chosen
            rows={rows?.filter(({ notification_id }) => chosen.has(notification_id)) ?? []}
            onDone={() => setChosen(new Set())}
          />
        ) : (
          <>
            <h2>{t("title")}</h2>
            <ButtonLink to="/notifications" variant="quiet" size="small" onClick={onChosen}>
              {t("seeAll")}
            </ButtonLink>
          </>
        )}
        <IconButton label={t("markAll")} onClick={readAll} disabled={!data?.unread_count}>
          <IconChecks />
        </IconButton>
        <IconButton
          label={t("clearAll")}
          onClick={() => (total > ASK_BEFORE_CLEARING ? setAsking(true) : clear(clearFew))}
          disabled={total === 0}
        >
          <IconTrash />
        </IconButton>
      </div>
      {isAsking && (
        <div className={styles.asking} role="alert">
          <span>{t("clearAsk", { count: total })}</span>
          <Button size="small" onClick={() => setAsking(false)}>
            {ui("confirm.cancel")}
          </Button>
          <Button size="small" variant="danger" isBusy={deleteAll.isPending} onClick={() => clear(clearMany)}>
            {t("clearSure")}
          </Button>
        </div>
      )}
      <ListFrame
        flush
        source={source}
        rows={isEmptied ? undefined : rows}
        loading={<Skeleton count={3} height={48} />}
        empty={<EmptyState icon={<IconBellOff />} title={t("empty")} text={t("emptyText")} />}
        paging={{
          index: page,
          size,
          sizes: PAGE_SIZES,
          total,
          onTurn: turn,
          onSize: (next) => {
            kept.set(next);
            turn(0);
          },
        }}
      >
        {(shown) => (
          <ul>
            {shown.map((row) => (
              <NotificationRow
                key={row.notification_id}
                row={row}
                onChosen={onChosen}
                {...(isPage
                  ? { isChosen: chosen.has(row.notification_id), onChoose: () => choose(row.notification_id) }
                  : {})}
              />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}

/** What can be done with those that are ticked. */
function Chosen({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const { t } = useTranslation("notifications");
  const { t: ui } = useTranslation("ui");
  const refreshes = { refreshes: [notifications.listNotifications] };
  const mark = useCommand(notifications.markNotification, refreshes);
  const remove = useDeletion();
  const ids = rows.map(({ notification_id }) => notification_id);
  const run = (change: () => Promise<unknown>) =>
    void change().then(onDone, (failure: unknown) => showFailure(failureText(ui, failure), t("failed.mark")));
  const markAs = (read: boolean) => () =>
    run(() => Promise.all(ids.map((notification_id) => mark.run({ params: { notification_id }, body: { read } }))));
  const isNone = ids.length === 0;
  return (
    <div className={styles.chosen} data-none={isNone || undefined}>
      <span className="dim numbers">{t("chosen", { count: ids.length })}</span>
      <Button size="small" disabled={isNone} onClick={markAs(true)}>
        {t("markRead")}
      </Button>
      <Button size="small" disabled={isNone} onClick={markAs(false)}>
        {t("markUnread")}
      </Button>
      <Button
        size="small"
        disabled={isNone}
        onClick={() => {
          remove(rows);
          onDone();
        }}
      >
        {t("deleteChosen")}
      </Button>
    </div>
  );
}
