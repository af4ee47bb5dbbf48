import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TabLink } from "#web/ui/TabLink.tsx";
import { TabNav } from "#web/ui/TabNav.tsx";
import styles from "./MarketTop.module.css";

type Props = {
  title: string;
  note?: ReactNode;
  /** Goods and services are two sides of one market. Other lists have no tabs, and say on a phone, too, what they are. */
  chosen?: "items" | "services";
  /** What one can begin here. */
  aside?: ReactNode;
  /** The line of filters. */
  children: ReactNode;
};

/** What stands above the market's cards: two lines on a desk, and one row on a phone, so that the first cards are seen at once. */
export function MarketTop({ title, note, chosen, aside, children }: Props) {
  const { t } = useTranslation("market");
  return (
    <div className={styles.top} data-tabs={chosen !== undefined || undefined}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {chosen && (
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
        )}
        {note && <p className={styles.note}>{note}</p>}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </div>
  );
}
