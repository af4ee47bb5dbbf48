import { useTranslation } from "react-i18next";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import { useActor } from "../acting/parts/actor.ts";

const TABS = [
  { tab: "find", to: "/people", text: "people.find", inside: false },
  { tab: "members", to: "/org/members", text: "title", inside: true },
  { tab: "customers", to: "/customers", text: "customers.title", inside: true },
] as const;

/** Everybody, and for an organisation its members and customers. */
export function PeopleTabs({ chosen }: { chosen: (typeof TABS)[number]["tab"] }) {
  const { t } = useTranslation("members");
  const actor = useActor();
  const tabs = TABS.filter(({ tab, inside }) => !inside || actor || tab === chosen);
  if (tabs.length === 1) return null;
  return (
    <TabNav label={t("people.tabs")}>
      {tabs.map(({ tab, to, text }) => (
        <TabLink key={tab} to={to} isChosen={tab === chosen}>
          {t(text)}
        </TabLink>
      ))}
    </TabNav>
  );
}
