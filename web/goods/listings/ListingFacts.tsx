import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LISTING_LIFE } from "#contract/platform/limits.ts";
import type { Composite } from "#contract/platform/shapes.ts";
import { ReportButton } from "#web/staff/moderation/parts/ReportButton.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./ListingFacts.module.css";
import { itemTypeName } from "./parts/item-type-name.ts";
import { auctionEnd } from "./parts/listing.ts";

const refreshedAt = (expiration: string) => {
  const at = new Date(expiration);
  at.setMonth(at.getMonth() - LISTING_LIFE.months);
  return at.getTime();
};

/** What else is handed over there. */
function PlaceLink({ place }: { place: string }) {
  return (
    <Link to="/market" search={{ place }} className="link">
      {place}
    </Link>
  );
}

export function ListingFacts({ composite, isSeller }: { composite: Composite; isSeller: boolean }) {
  const { t } = useTranslation("market");
  const { t: items } = useTranslation("items");
  const { t: report } = useTranslation("moderation");
  const { listing, details } = composite;
  const refreshed = refreshedAt(listing.expiration);
  const isAuction = auctionEnd(composite) !== undefined;
  return (
    <Panel>
      <Facts
        rows={[
          [t("facts.type"), itemTypeName(details.item_type)],
          ...(listing.place === null
            ? []
            : [[items("place.fact"), <PlaceLink key="p" place={listing.place} />] as const]),
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
      {!isSeller && (
        <p className={styles.report}>
          <ReportButton path={`/market/${listing.listing_id}`}>{report("link")}</ReportButton>
        </p>
      )}
    </Panel>
  );
}
