import { IconSpeakerphone, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { query, useCommand } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import * as alerts from "#web/calls/staff/alerts.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import styles from "../../parts/Staff.module.css";

/** What the site's team tells everybody, above every page until it is read. */
export function Banners() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const { data } = useQuery({ ...query(alerts.getBanners), enabled: Boolean(me) });
  const mark = useCommand(notifications.markNotification, {
    refreshes: [alerts.getBanners, notifications.listNotifications],
  });
  if (!me) return null;
  return (data?.banners ?? []).map(({ alert_id, notification_id, title, content, link }) => (
    <section key={alert_id} className={styles.banner} aria-label={title}>
      <IconSpeakerphone aria-hidden />
      <div>
        <strong>{title}</strong>
        <RichText text={content} />
        {link && (
          <a href={link} target="_blank" rel="noreferrer" className="link">
            {t("banner.more")}
          </a>
        )}
      </div>
      <IconButton
        label={t("banner.close")}
        onClick={() => void mark.run({ params: { notification_id }, body: { read: true } }).catch(() => undefined)}
      >
        <IconX />
      </IconButton>
    </section>
  ));
}
