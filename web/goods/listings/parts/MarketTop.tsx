import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListTop } from "#web/ui/layout/ListTop.tsx";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import styles from "./MarketTop.module.css";

type Props = {
  title: string;
  note?: ReactNode;
  chosen: "items" | "services";
  aside?: ReactNode;
  children: ReactNode;
};

/** Goods and services are two sides of one market. */
export function MarketTop({ chosen, ...top }: Props) {
  const { t } = useTranslation("market");
  return (
    <ListTop
      {...top}
      tabs={
        <TabNav label={t("tabs.label")} className={styles.tabs ?? ""}>
          {(["items", "services"] as const).map((each) => (
            <TabLink
              key={each}
              to={each === "items" ? "/market" : "/market/services"}
              isChosen={each === chosen}
              className={styles.tab}
            >
              {t(`tabs.${each}`)}
            </TabLink>
          ))}
        </TabNav>
      }
    />
  );
}
