import {
  IconBrandDiscord,
  IconBuildingCommunity,
  IconDevices,
  IconKey,
  IconLock,
  IconMessageCog,
  IconUserCircle,
  IconUserOff,
} from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MarketSettings } from "#web/deals/settings/parts/MarketSettings.tsx";
import { Blocklist } from "#web/organisations/blocklist/parts/Blocklist.tsx";
import { ChatSettings } from "#web/outward/webhooks/parts/ChatSettings.tsx";
import styles from "#web/ui/layout/SideTabs.module.css";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { type Me, useMe } from "../session/parts/me.ts";
import { TokensTab } from "../tokens/TokensTab.tsx";
import { ContractorsTab } from "./ContractorsTab.tsx";
import { PrivacyTab } from "./PrivacyTab.tsx";
import { ProfileTab } from "./ProfileTab.tsx";
import { SessionsTab } from "./SessionsTab.tsx";
import { parseSettingsSearch, type SettingsTab } from "./tabs.ts";

type Tab = { icon: ReactNode; show: (me: Me) => ReactNode };

/** The tabs in their order; one line each. */
const TABS: Readonly<Record<SettingsTab, Tab>> = {
  profile: { icon: <IconUserCircle aria-hidden />, show: (me) => <ProfileTab me={me} /> },
  privacy: { icon: <IconLock aria-hidden />, show: (me) => <PrivacyTab me={me} /> },
  discord: { icon: <IconBrandDiscord aria-hidden />, show: () => <ChatSettings owner={{ kind: "me" }} /> },
  market: { icon: <IconMessageCog aria-hidden />, show: (me) => <MarketSettings me={me} /> },
  contractors: { icon: <IconBuildingCommunity aria-hidden />, show: (me) => <ContractorsTab me={me} /> },
  blocklist: { icon: <IconUserOff aria-hidden />, show: () => <Blocklist owner="me" /> },
  tokens: { icon: <IconKey aria-hidden />, show: (me) => <TokensTab me={me} /> },
  sessions: { icon: <IconDevices aria-hidden />, show: (me) => <SessionsTab me={me} /> },
};

export function SettingsScreen() {
  const { t } = useTranslation("accounts");
  const me = useMe();
  const { tab = "profile" } = parseSettingsSearch(useSearch({ from: "/settings" }));
  useTitle(t("title"));
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      <TabNav className={styles.tabs} label={t("tabs.label")}>
        {Object.entries(TABS).map(([each, { icon }]) => (
          <TabLink
            key={each}
            to="/settings"
            search={each === "profile" ? {} : { tab: each as SettingsTab }}
            className={styles.tab ?? ""}
            isChosen={each === tab}
          >
            {icon}
            {t(`tabs.${each as SettingsTab}`)}
          </TabLink>
        ))}
      </TabNav>
      {me && (
        <Together key={tab} className={styles.content}>
          {TABS[tab].show(me)}
        </Together>
      )}
    </div>
  );
}
