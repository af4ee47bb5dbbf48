import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TabNav } from "#web/ui/TabNav.tsx";
import tabs from "#web/ui/Tabs.module.css";
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
  return (
    <TabNav label={t("people.tabs")}>
      {TABS.filter(({ tab, inside }) => !inside || actor || tab === chosen).map(({ tab, to, text }) => (
        <Link
          key={tab}
          to={to}
          className={tabs.tab}
          aria-current={tab === chosen ? "page" : undefined}
          data-chosen={tab === chosen || undefined}
        >
          {t(text)}
        </Link>
      ))}
    </TabNav>
  );
}
