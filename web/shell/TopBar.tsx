import { IconPlus, IconShoppingCart } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { UnreadChats } from "#web/outward/chats/parts/UnreadChats.tsx";
import { NotificationsBell } from "#web/outward/notifications/parts/NotificationsBell.tsx";
import { signInUrl, useMe } from "#web/people/session/parts/me.ts";
import { cart, cartCount } from "#web/trading/cart/parts/cart.ts";
import { buttonClass } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Brand } from "./Brand.tsx";
import { PageSettings } from "./PageSettings.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./TopBar.module.css";

export function TopBar() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const count = cartCount(cart.use());
  return (
    <header className={styles.bar}>
      <Brand className={styles.mark ?? ""} size={28} />
      <SearchBox />
      <div className={styles.actions}>
        <Link
          to="/market/cart"
          className={styles.icon}
          aria-label={t("top.cart", { count })}
          title={t("top.cart", { count })}
        >
          <IconShoppingCart aria-hidden />
          {count > 0 && <span className={styles.count}>{count > 99 ? "99+" : count}</span>}
        </Link>
        {me && <UnreadChats className={styles.icon} badgeClass={`${styles.count} ${styles.waits}`} />}
        {me && <NotificationsBell />}
        <ButtonLink to="/market/create" variant="main" icon={<IconPlus aria-hidden />} className={styles.sell}>
          {t("top.sell")}
        </ButtonLink>
        {me && <ProfileMenu me={me} />}
        {me === null && <PageSettings className={styles.icon} />}
        {me === null && (
          <a href={signInUrl()} className={buttonClass("plain")} rel="nofollow">
            {t("top.signIn")}
          </a>
        )}
        {me === undefined && <span className={styles.waiting} />}
      </div>
    </header>
  );
}
