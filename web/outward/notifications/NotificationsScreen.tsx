import { useTranslation } from "react-i18next";
import { Panel } from "#web/ui/Panel.tsx";
import { useTitle } from "#web/ui/title.ts";
import styles from "./parts/Notifications.module.css";
import { NotificationsList } from "./parts/NotificationsList.tsx";

/** All one's notifications, on a page of their own. */
export function NotificationsScreen() {
  const { t } = useTranslation("notifications");
  useTitle(t("title"));
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      <Panel flush>
        <NotificationsList isPage onChosen={() => undefined} />
      </Panel>
    </div>
  );
}
