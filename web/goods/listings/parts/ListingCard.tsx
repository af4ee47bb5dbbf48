import { IconEyeOff, IconGavel, IconLock, IconStack2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Badges } from "#web/ui/Badges.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Countdown } from "#web/ui/Countdown.tsx";
import { formatCount } from "#web/ui/format.ts";
import { useNow } from "#web/ui/now.ts";
import { Photo } from "#web/ui/Photo.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import { shownTitle } from "./item-name.ts";
import { itemTypeName } from "./item-type-name.ts";
import styles from "./ListingCard.module.css";
import { linkTo } from "./listing.ts";
import { RefreshButton } from "./RefreshButton.tsx";
import { SellerLink } from "./SellerLink.tsx";

/** Two beside each other on a phone. */
const CARD_WIDTH = "(max-width: 599px) 50vw, 300px";
const NEW_FOR_MS = 3 * 86_400_000;
const LAST_HOUR_MS = 3_600_000;

type Props = { listing: SearchResult; eager?: boolean; showOwner?: boolean; action?: ReactNode };

/** The whole card is one link; the seller's link and the owner's button lie above it. */
export function ListingCard({ listing, eager = false, showOwner = false, action }: Props) {
  const { t } = useTranslation("market");
  const now = useNow();
  const me = useMe();
  // What is only being written has no id, and nothing to be refreshed.
  const isOwn = Boolean(me && listing.listing_id && listing.user_seller === me.username);
  const isAuction = listing.sale_type === "auction";
  const prefix = isAuction ? t("card.bid") : listing.minimum_price < listing.maximum_price ? t("card.from") : undefined;
  // An item that several sell has no stars of its own.
  const isOfSeveral = !listing.user_seller && !listing.contractor_seller;
  const endsSoon =
    isAuction && listing.auction_end_time !== null && Date.parse(listing.auction_end_time) - now < LAST_HOUR_MS;
  return (
    <article className={styles.card} data-sold-out={listing.quantity_available === 0 || undefined}>
      <div className={styles.picture}>
        <Photo
          url={listing.photo}
          item_type={listing.item_type}
          name={listing.item_name ?? listing.title}
          alt=""
          eager={eager}
          width={CARD_WIDTH}
        />
        <div className={styles.chips}>
          {isAuction && listing.auction_end_time && (
            <Chip tone={endsSoon ? "bad" : "warn"} icon={<IconGavel aria-hidden />}>
              <Countdown end={listing.auction_end_time} />
            </Chip>
          )}
          {listing.sale_type === "aggregate" && <Chip icon={<IconStack2 aria-hidden />}>{t("card.bulk")}</Chip>}
          {listing.internal && <Chip icon={<IconLock aria-hidden />}>{t("card.internal")}</Chip>}
          {listing.status !== "active" && (
            <Chip icon={<IconEyeOff aria-hidden />}>{t(`status.${listing.status}`)}</Chip>
          )}
          {listing.quantity_available === 0 && <Chip tone="warn">{t("card.soldOut")}</Chip>}
        </div>
        {now - Date.parse(listing.timestamp) < NEW_FOR_MS && <span className={styles.new}>{t("card.new")}</span>}
        {action && <span className={styles.action}>{action}</span>}
      </div>
      <div className={styles.body}>
        <p className={styles.title}>
          <Link {...linkTo(listing)} className={styles.stretched}>
            {shownTitle(listing)}
          </Link>
        </p>
        <div>
          <Price amount={isAuction ? listing.price : listing.minimum_price} prefix={prefix} size="big" isShortOnPhone />
        </div>
        <div className={styles.seller}>
          <SellerLink listing={listing} className={styles.sellerLink} tabIndex={-1} />
          {isOfSeveral ? (
            <span className="dim">
              {t("card.sellersOf", { count: listing.sellers, amount: formatCount(listing.sellers) })}
            </span>
          ) : (
            <>
              <Stars avg_rating={listing.avg_rating} rating_count={listing.rating_count} />
              <Badges figures={{ ...listing, streak: listing.rating_streak }} />
            </>
          )}
        </div>
        <div className={styles.foot}>
          <span className={styles.type}>
            {[itemTypeName(listing.item_type), listing.place].filter(Boolean).join(" · ")}
          </span>
          <span className="numbers nowrap">
            {t("card.left", { count: listing.quantity_available, amount: formatCount(listing.quantity_available) })}
          </span>
        </div>
        {(showOwner || isOwn) && listing.listing_type === "unique" && listing.status !== "archived" && (
          <div className={styles.owner}>
            <span className="dim">
              {t("card.expires")} <RelativeTime time={listing.expiration} />
            </span>
            <RefreshButton listing_id={listing.listing_id} expiration={listing.expiration} status={listing.status} />
          </div>
        )}
      </div>
    </article>
  );
}
