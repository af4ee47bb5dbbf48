import { Popover } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/IconButton.tsx";
import { setUnread } from "../ui/title.ts";
import styles from "./Notifications.module.css";
import { NotificationsList } from "./NotificationsList.tsx";
import { unreadQuery } from "./unread.ts";

export function NotificationsBell() {
  const { t } = useTranslation("notifications");
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(unreadQuery).data ?? 0;
  useEffect(() => setUnread(unread), [unread]);
  return (
    <div data-desktop>
      <Popover opened={isOpen} onChange={setOpen} width={400} position="bottom-end" trapFocus returnFocus shadow="none">
        <Popover.Target>
          <IconButton label={t("bell", { count: unread })} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconBell aria-hidden />
            {unread > 0 && <span className={styles.badge}>{unread > 99 ? "99+" : unread}</span>}
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t("title")}>
          <div className={styles.popover}>
            <NotificationsList onChosen={() => setOpen(false)} />
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
