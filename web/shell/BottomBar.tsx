import { IconBell, IconBuildingStore, IconMessages, IconReceipt, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { needTexts } from "#web/i18n.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { useUnreadChats } from "#web/outward/chats/parts/chats-of.ts";
import { useUnread } from "#web/outward/notifications/parts/unread.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import styles from "./BottomBar.module.css";

/** With the notifications, whose words come from every room. */
const PhoneSheet = lazy(async () => {
  const [module] = await Promise.all([import("./PhoneSheet.tsx"), needTexts("more")]);
  return { default: module.PhoneSheet };
});

export function BottomBar() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const actor = useActor();
  const [open, setOpen] = useState<"alerts" | "me" | null>(null);
  const unread = useUnread(Boolean(me));
  const chats = useUnreadChats();
  const close = () => setOpen(null);
  return (
    <>
      <nav id="bottom-bar" tabIndex={-1} className={styles.bar} aria-label={t("bottom.label")}>
        <Link to="/market" className={styles.place} activeOptions={{ exact: false }}>
          <IconBuildingStore aria-hidden />
          {t("bottom.market")}
        </Link>
        <Link to="/orders" className={styles.place}>
          <IconReceipt aria-hidden />
          {t("bottom.orders")}
        </Link>
        <Link to="/messaging" className={styles.place} activeOptions={{ includeSearch: false }}>
          <span className={styles.badged}>
            <IconMessages aria-hidden />
            {chats > 0 && <span className={styles.badge}>{chats > 99 ? "99+" : chats}</span>}
          </span>
          {t("bottom.chats")}
        </Link>
        <button type="button" className={styles.place} onClick={() => setOpen("alerts")} aria-haspopup="dialog">
          <span className={styles.badged}>
            <IconBell aria-hidden />
            {unread > 0 && <span className={styles.badge}>{unread > 99 ? "99+" : unread}</span>}
          </span>
          {t("bottom.alerts")}
        </button>
        <button
          type="button"
          className={styles.place}
          onClick={() => setOpen("me")}
          aria-haspopup="dialog"
          aria-label={actor ? t("bottom.meFor", { name: actor.name }) : undefined}
        >
          {actor ? <Avatar name={actor.name} url={actor.avatar} size={22} square /> : <IconUserCircle aria-hidden />}
          {actor ? <span className={styles.actor}>{actor.name}</span> : t("bottom.me")}
        </button>
      </nav>
      {open && (
        <Suspense>
          <PhoneSheet sheet={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
