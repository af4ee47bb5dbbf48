import { IconBellOff, IconChecks, IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { failureText } from "#web/ui/failure.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { showFailure, showSuccess } from "#web/ui/toast.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import styles from "./Notifications.module.css";
import { PAGE_SIZE, pageQuery } from "./unread.ts";

const ASK_BEFORE_CLEARING = 20;

export function NotificationsList({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation("notifications");
  const { t: ui } = useTranslation("ui");
  const [page, setPage] = useState(0);
  const source = useQuery({ ...pageQuery(page), placeholderData: keepPreviousData });
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

  return (
    <>
      <div className={styles.head}>
        <h2>{t("title")}</h2>
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
        paging={{ index: page, size: PAGE_SIZE, total, onTurn: setPage }}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <NotificationRow key={row.notification_id} row={row} onChosen={onChosen} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}
