import {
  IconAlertTriangle,
  IconBell,
  IconCoins,
  IconGavel,
  IconMail,
  IconMailOpened,
  IconMessage,
  IconReceipt,
  IconStar,
  IconTruckDelivery,
  IconX,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCommand } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import { failureText } from "#web/ui/failure.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { showFailure } from "#web/ui/toast.ts";
import { Emphasised, named, plainWords } from "./Emphasised.tsx";
import { InviteAnswer } from "./InviteAnswer.tsx";
import styles from "./Notifications.module.css";
import {
  deliveryStatusOf,
  inviteOf,
  isAlarm,
  priceOf,
  type Row,
  sentenceOf,
  targetOf,
  titleOf,
  watchOf,
} from "./sentence.ts";
import { useDeletion } from "./use-deletion.ts";

const iconOf = (action: string) => {
  if (action.includes("message") || action.includes("comment")) return IconMessage;
  if (action.includes("review")) return IconStar;
  if (action.includes("bid")) return IconGavel;
  if (action.includes("invite")) return IconMailOpened;
  if (action.startsWith("delivery_")) return IconTruckDelivery;
  if (action.startsWith("money_") || action.startsWith("invoice_")) return IconCoins;
  if (action.includes("order") || action.includes("offer")) return IconReceipt;
  return IconBell;
};

type Props = { row: Row; onChosen: () => void; isChosen?: boolean; onChoose?: () => void };

export function NotificationRow({ row, onChosen, isChosen = false, onChoose }: Props) {
  const { t } = useTranslation("notifications");
  const { t: ui } = useTranslation("ui");
  const mark = useCommand(notifications.markNotification, { refreshes: [notifications.listNotifications] });
  const remove = useDeletion();
  const isLoud = isAlarm(row);
  const Icon = isLoud ? IconAlertTriangle : iconOf(row.action);
  const target = targetOf(row);
  const invite = inviteOf(row);
  const open = () => {
    onChosen();
    if (!row.read)
      mark.run({ params: { notification_id: row.notification_id }, body: { read: true } }).catch(() => undefined);
  };
  const toggle = () =>
    mark
      .run({ params: { notification_id: row.notification_id }, body: { read: !row.read } })
      .catch((failure: unknown) => showFailure(failureText(ui, failure)));
  const actor = row.actors[0];
  const status = deliveryStatusOf(row);
  const words = t(`action.${sentenceOf(row)}`, {
    name: named(actor?.display_name || actor?.username || t("someone")),
    title: named(titleOf(row)),
    watch: watchOf(row),
    price: priceOf(row),
    status: status && ui(`deliveryStatus.${status}`),
  });
  return (
    <li className={row.read ? styles.row : `${styles.row} ${styles.unread}`} data-alarm={isLoud || undefined}>
      {onChoose && (
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={plainWords(words)}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        {target ? (
          <Link {...target} onClick={open} className={styles.stretched}>
            <Emphasised words={words} />
          </Link>
        ) : (
          <button type="button" onClick={open} className={styles.stretched}>
            <Emphasised words={words} />
          </button>
        )}
        <span className="dim">
          <RelativeTime time={row.timestamp} />
          {!row.read && <span className="visually-hidden">, {t("unread")}</span>}
        </span>
        {invite && <InviteAnswer invite={invite} />}
      </div>
      <IconButton
        label={row.read ? t("markUnread") : t("markRead")}
        className={styles.delete ?? ""}
        onClick={() => void toggle()}
      >
        {row.read ? <IconMail /> : <IconMailOpened />}
      </IconButton>
      <IconButton label={t("delete")} className={styles.delete ?? ""} onClick={() => remove([row])}>
        <IconX />
      </IconButton>
    </li>
  );
}
