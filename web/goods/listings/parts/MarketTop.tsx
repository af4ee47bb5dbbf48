import { useTranslation } from "react-i18next";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";

/** Goods and services are two sides of one market. */
export function MarketTabs({ chosen }: { chosen: "items" | "services" }) {
  const { t } = useTranslation("services");
  return (
    <TabNav label={t("tabs.label")}>
      {(["items", "services"] as const).map((each) => (
        <TabLink key={each} to={each === "items" ? "/market" : "/market/services"} isChosen={each === chosen}>
          {t(`tabs.${each}`)}
        </TabLink>
      ))}
    </TabNav>
  );
}
