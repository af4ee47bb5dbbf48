import { IconBellOff, IconChecks, IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
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
import { NotificationRow } from "./NotificationRow.tsx";
import styles from "./Notifications.module.css";
import { ownPageSize, PAGE_SIZES, pageQuery, pageSize } from "./unread.ts";

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
  const remove = useCommand(notifications.deleteNotifications, { refreshes: [notifications.listNotifications] });
  const total = data?.pagination.total ?? 0;

  const readAll = async () => {
    try {
      const { affected_count } = await markAll.run({ body: { read: true } });
      showSuccess(t("markedAll", { count: affected_count }));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
  };
  const clearAll = async () => {
    if (total > ASK_BEFORE_CLEARING && !window.confirm(t("clearAsk", { count: total }))) return;
    try {
      const { affected_count } = await remove.run({ body: {} });
      setPage(0);
      showSuccess(t("clearedAll", { count: affected_count }));
    } catch (failure) {
      showFailure(failureText(ui, failure));
    }
  };

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
          <Chosen ids={[...chosen]} onDone={() => setChosen(new Set())} />
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
        <IconButton label={t("clearAll")} onClick={clearAll} disabled={total === 0}>
          <IconTrash />
        </IconButton>
      </div>
      <ListFrame
        flush
        source={source}
        rows={data?.notifications}
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
        {(rows) => (
          <ul>
            {rows.map((row) => (
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
function Chosen({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation("notifications");
  const { t: ui } = useTranslation("ui");
  const refreshes = { refreshes: [notifications.listNotifications] };
  const mark = useCommand(notifications.markNotification, refreshes);
  const remove = useCommand(notifications.deleteNotifications, refreshes);
  const run = (change: () => Promise<unknown>) =>
    void change().then(onDone, (failure: unknown) => showFailure(failureText(ui, failure)));
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
        onClick={() => run(() => remove.run({ body: { notification_ids: [...ids] } }))}
      >
        {t("deleteChosen")}
      </Button>
    </div>
  );
}
