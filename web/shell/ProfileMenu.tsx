import { Menu } from "@mantine/core";
import { IconLogout, IconReceipt, IconSettings, IconTags, IconUser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Me, signOut } from "../session/me.ts";
import { Avatar } from "../ui/Avatar.tsx";
import styles from "./ProfileMenu.module.css";

export function ProfileMenu({ me }: { me: Me }) {
  const { t } = useTranslation("shell");
  const client = useQueryClient();
  return (
    <Menu position="bottom-end" width={220} shadow="none">
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={t("profile.menu", { name: me.username })}>
          <Avatar name={me.display_name} url={me.avatar} size={32} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <b>{me.display_name}</b>
          <span className="dim">@{me.username}</span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser size={17} />} renderRoot={(props) => <Link {...props} to="/user/$username" params={{ username: me.username }} />}>
          {t("profile.profile")}
        </Menu.Item>
        <Menu.Item leftSection={<IconTags size={17} />} renderRoot={(props) => <Link {...props} to="/market/me" />}>
          {t("nav.mine")}
        </Menu.Item>
        <Menu.Item leftSection={<IconReceipt size={17} />} renderRoot={(props) => <Link {...props} to="/orders" />}>
          {t("nav.orders")}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={17} />} renderRoot={(props) => <Link {...props} to="/settings" />}>
          {t("nav.settings")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} />} onClick={() => signOut(client)}>
          {t("profile.signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
