import { useTranslation } from "react-i18next";
import { MarketSettings } from "../orders/messages/MarketSettings.tsx";
import { useMe } from "../session/me.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Facts } from "../ui/Facts.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useTitle } from "../ui/title.ts";
import styles from "./AccountLinkScreen.module.css";
import { Look } from "./Look.tsx";

export function SettingsScreen() {
  const { t } = useTranslation("people");
  const me = useMe();
  useTitle(t("settings.title"));
  return (
    <div className={styles.page}>
      <h1>{t("settings.title")}</h1>
      <Panel title={t("settings.look")}>
        <Look />
      </Panel>
      <Panel title={t("settings.account")}>
        <div className={styles.stack}>
          {me?.rsi_confirmed ? (
            <>
              <Notice tone="good">{t("settings.linked")}</Notice>
              <Facts
                rows={[
                  [t("settings.handle"), me.username],
                  ...(me.discord_username ? [[t("settings.chat"), me.discord_username] as const] : []),
                ]}
              />
            </>
          ) : (
            <Notice
              tone="warn"
              action={
                <ButtonLink to="/accountlink" search={{ next: "/settings" }} look="main" size="small">
                  {t("settings.link")}
                </ButtonLink>
              }
            >
              {t("settings.notLinked")}
            </Notice>
          )}
        </div>
      </Panel>
      {me && <MarketSettings me={me} />}
    </div>
  );
}
