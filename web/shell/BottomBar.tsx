import { Drawer } from "@mantine/core";
import { IconBell, IconBuildingStore, IconPlus, IconReceipt, IconUserCircle } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NotificationsList } from "../notifications/NotificationsList.tsx";
import { unreadQuery } from "../notifications/unread.ts";
import { signInUrl, signOut, useMe } from "../session/me.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { ActorSelector } from "./ActorSelector.tsx";
import styles from "./BottomBar.module.css";
import { Look } from "./Look.tsx";
import { NavList } from "./NavList.tsx";

export function BottomBar() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const client = useQueryClient();
  const [open, setOpen] = useState<"alerts" | "me" | null>(null);
  const unread = useQuery({ ...unreadQuery, enabled: Boolean(me) }).data ?? 0;
  const close = () => setOpen(null);
  return (
    <>
      <nav className={styles.bar} aria-label={t("bottom.label")}>
        <Link to="/market" className={styles.place} activeOptions={{ exact: false }}>
          <IconBuildingStore aria-hidden />
          {t("bottom.market")}
        </Link>
        <Link to="/orders" className={styles.place}>
          <IconReceipt aria-hidden />
          {t("bottom.orders")}
        </Link>
        <button type="button" className={styles.place} onClick={() => setOpen("alerts")} aria-haspopup="dialog">
          <span className={styles.badged}>
            <IconBell aria-hidden />
            {unread > 0 && <span className={styles.badge}>{unread > 99 ? "99+" : unread}</span>}
          </span>
          {t("bottom.alerts")}
        </button>
        <button type="button" className={styles.place} onClick={() => setOpen("me")} aria-haspopup="dialog">
          <IconUserCircle aria-hidden />
          {t("bottom.me")}
        </button>
      </nav>
      <Drawer opened={open === "alerts"} onClose={close} position="bottom" size="85%" title={t("bottom.alerts")} closeButtonProps={{ "aria-label": t("close") }}>
        {me ? (
          <NotificationsList onChosen={close} />
        ) : (
          <a href={signInUrl()} className={buttonClass("main", "big")}>
            {t("top.signIn")}
          </a>
        )}
      </Drawer>
      <Drawer opened={open === "me"} onClose={close} position="bottom" size="85%" title={me ? me.display_name : t("bottom.me")} closeButtonProps={{ "aria-label": t("close") }}>
        <div className={styles.sheet}>
          <ActorSelector />
          <ButtonLink to="/market/create" look="main" size="big" icon={<IconPlus aria-hidden />} onClick={close}>
            {t("top.sell")}
          </ButtonLink>
          <NavList onChosen={close} />
          <Look />
          {me && <Button onClick={() => signOut(client)}>{t("profile.signOut")}</Button>}
        </div>
      </Drawer>
    </>
  );
}
