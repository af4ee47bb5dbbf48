import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TabNav } from "#web/ui/TabNav.tsx";
import tabs from "#web/ui/Tabs.module.css";

/** Goods and services are two sides of one market. */
export function MarketTabs({ chosen }: { chosen: "items" | "services" }) {
  const { t } = useTranslation("services");
  return (
    <TabNav label={t("tabs.label")}>
      {(["items", "services"] as const).map((each) => (
        <Link
          key={each}
          to={each === "items" ? "/market" : "/market/services"}
          className={tabs.tab}
          aria-current={each === chosen ? "page" : undefined}
          data-chosen={each === chosen || undefined}
        >
          {t(`tabs.${each}`)}
        </Link>
      ))}
    </TabNav>
  );
}
