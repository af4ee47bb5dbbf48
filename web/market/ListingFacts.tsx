import { useTranslation } from "react-i18next";
import { LISTING_LIFE } from "#contract/limits.ts";
import type { Composite } from "#contract/shapes.ts";
import { ReportButton } from "../moderation/ReportButton.tsx";
import { Facts } from "../ui/Facts.tsx";
import { formatCount } from "../ui/format.ts";
import { Panel } from "../ui/Panel.tsx";
import { RelativeTime } from "../ui/RelativeTime.tsx";
import { itemTypeName } from "./item-type-name.ts";
import styles from "./ListingFacts.module.css";
import { auctionEnd } from "./listing.ts";

const refreshedAt = (expiration: string) => {
  const at = new Date(expiration);
  at.setMonth(at.getMonth() - LISTING_LIFE.months);
  return at.getTime();
};

export function ListingFacts({ composite }: { composite: Composite }) {
  const { t } = useTranslation("market");
  const { t: report } = useTranslation("moderation");
  const { listing, details } = composite;
  const refreshed = refreshedAt(listing.expiration);
  const isAuction = auctionEnd(composite) !== undefined;
  return (
    <Panel>
      <Facts
        rows={[
          [t("facts.type"), itemTypeName(details.item_type)],
          [t("facts.listed"), <RelativeTime key="l" time={listing.timestamp} />],
          ...(isAuction || refreshed > Date.now()
            ? []
            : [[t("facts.refreshed"), <RelativeTime key="r" time={refreshed} />] as const]),
          [
            isAuction ? t("facts.ends") : t("facts.expires"),
            <RelativeTime key="e" time={auctionEnd(composite) ?? listing.expiration} />,
          ],
          ...(composite.type === "unique" ? [[t("facts.views"), formatCount(composite.view_count)] as const] : []),
        ]}
      />
      <p className={styles.report}>
        <ReportButton path={`/market/${listing.listing_id}`}>{report("link")}</ReportButton>
      </p>
    </Panel>
  );
}
