import {
  IconCalendarTime,
  IconLogout,
  IconMessages,
  IconReceipt,
  IconSettings,
  IconTags,
  IconUser,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LookChoices } from "#web/people/profiles/parts/LookChoices.tsx";
import { type Me, signOut } from "#web/people/session/parts/me.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Dropdown } from "../ui/Dropdown.tsx";
import styles from "./ProfileMenu.module.css";

export function ProfileMenu({ me }: { me: Me }) {
  const { t } = useTranslation("shell");
  const client = useQueryClient();
  return (
    <Dropdown
      role="menu"
      align="end"
      width={220}
      label={t("profile.menu", { name: me.username })}
      button={(props) => (
        <button
          type="button"
          className={styles.button}
          aria-label={t("profile.menu", { name: me.username })}
          {...props}
        >
          <Avatar name={me.display_name} url={me.avatar} size={32} />
        </button>
      )}
    >
      {(close) => (
        <>
          <div className={styles.who}>
            <b>{me.display_name}</b>
            <span className="dim">@{me.username}</span>
          </div>
          <hr />
          <Link role="menuitem" to="/user/$username" params={{ username: me.username }} onClick={close}>
            <IconUser aria-hidden />
            {t("profile.profile")}
          </Link>
          <Link role="menuitem" to="/market/me" onClick={close}>
            <IconTags aria-hidden />
            {t("nav.mine")}
          </Link>
          <Link role="menuitem" to="/orders" onClick={close}>
            <IconReceipt aria-hidden />
            {t("nav.orders")}
          </Link>
          <Link role="menuitem" to="/messaging" onClick={close}>
            <IconMessages aria-hidden />
            {t("nav.messaging")}
          </Link>
          <Link role="menuitem" to="/availability" onClick={close}>
            <IconCalendarTime aria-hidden />
            {t("nav.availability")}
          </Link>
          <Link role="menuitem" to="/settings" onClick={close}>
            <IconSettings aria-hidden />
            {t("nav.settings")}
          </Link>
          <hr />
          <LookChoices />
          <hr />
          <button type="button" role="menuitem" onClick={() => signOut(client)}>
            <IconLogout aria-hidden />
            {t("profile.signOut")}
          </button>
        </>
      )}
    </Dropdown>
  );
}
