import { IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NotificationsList } from "#web/outward/notifications/parts/NotificationsList.tsx";
import { Look } from "#web/people/profiles/parts/Look.tsx";
import { signInUrl, signOut, useMe } from "#web/people/session/parts/me.ts";
import { Drawer } from "#web/ui/Drawer.tsx";
import { Button, buttonClass } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { ActorSelector } from "./ActorSelector.tsx";
import { NavList } from "./NavList.tsx";
import styles from "./PhoneSheet.module.css";

/** What a wide window shows at its sides comes from the bottom of a phone. */
export function PhoneSheet({ sheet, onClose }: { sheet: "alerts" | "me"; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const me = useMe();
  const client = useQueryClient();
  const title = sheet === "alerts" ? t("bottom.alerts") : (me?.display_name ?? t("bottom.me"));
  const signInLink = (
    <a href={signInUrl()} className={buttonClass("main", "big")}>
      {t("top.signIn")}
    </a>
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title={title}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {sheet === "alerts" ? (
        me ? (
          <NotificationsList onChosen={onClose} />
        ) : (
          signInLink
        )
      ) : (
        <div className={styles.sheet}>
          {me ? <ActorSelector /> : signInLink}
          <ButtonLink
            to="/market/create"
            variant={me ? "main" : "plain"}
            size="big"
            icon={<IconPlus aria-hidden />}
            onClick={onClose}
          >
            {t("top.sell")}
          </ButtonLink>
          {me && (
            <div className={styles.own}>
              <ButtonLink to="/user/$username" params={{ username: me.username }} onClick={onClose}>
                {t("profile.profile")}
              </ButtonLink>
              <ButtonLink to="/settings" onClick={onClose}>
                {t("nav.settings")}
              </ButtonLink>
            </div>
          )}
          <Look />
          <NavList isOwnFirst onChosen={onClose} />
          {me && (
            <Button size="big" onClick={() => signOut(client)}>
              {t("profile.signOut")}
            </Button>
          )}
        </div>
      )}
    </Drawer>
  );
}
