import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { needTexts } from "#web/i18n.ts";
import { Dropdown } from "#web/ui/Dropdown.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { setUnread } from "#web/ui/title.ts";
import styles from "./Bell.module.css";
import { useUnread } from "./unread.ts";

/** What is notified of comes from every room, and so do its words. */
const NotificationsList = lazy(async () => {
  const [module] = await Promise.all([import("./NotificationsList.tsx"), needTexts("more")]);
  return { default: module.NotificationsList };
});

export function NotificationsBell() {
  const { t } = useTranslation("shell");
  const unread = useUnread();
  useEffect(() => setUnread(unread), [unread]);
  return (
    <div data-desktop>
      <Dropdown
        align="end"
        width={400}
        label={t("top.notificationList")}
        button={(props) => (
          <IconButton label={t("top.notifications", { count: unread })} {...props}>
            <IconBell aria-hidden />
            {unread > 0 && <span className={styles.badge}>{unread > 99 ? "99+" : unread}</span>}
          </IconButton>
        )}
      >
        {(close) => (
          <div className={styles.popover}>
            <Suspense fallback={<Skeleton count={3} height={48} />}>
              <NotificationsList onChosen={close} />
            </Suspense>
          </div>
        )}
      </Dropdown>
    </div>
  );
}
