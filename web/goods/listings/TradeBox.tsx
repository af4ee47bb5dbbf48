import { IconGavel, IconPencil, IconTag } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Composite } from "#contract/platform/shapes.ts";
import { AuctionBox } from "#web/trading/auctions/parts/AuctionBox.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { useNow } from "#web/ui/now.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";
import { withSlug } from "#web/ui/slug.ts";
import { AwayNotice } from "../away/parts/AwayNotice.tsx";
import { sellerKeyOf, useAway } from "../away/parts/queries.ts";
import { UsualChip } from "../items/UsualChip.tsx";
import { PartOfSet } from "../multiples/PartOfSet.tsx";
import { WatchButton } from "../watches/parts/WatchButton.tsx";
import { BuyForm } from "./BuyForm.tsx";
import { OwnerActions } from "./OwnerActions.tsx";
import { shownTitle } from "./parts/item-name.ts";
import { sellerOf, stateOf } from "./parts/listing.ts";
import styles from "./TradeBox.module.css";
import type { useListingRights } from "./use-listing-rights.ts";

const NEW_FOR_MS = 86_400_000;

type Props = { composite: Composite; rights: ReturnType<typeof useListingRights> };

export function TradeBox({ composite, rights }: Props) {
  const { t } = useTranslation("market");
  const now = useNow();
  const { listing, details } = composite;
  const auction = composite.type === "unique" && composite.auction_details ? composite : undefined;
  const state = stateOf(composite, now);
  const seller = sellerOf(composite);
  const sellerKey = seller ? sellerKeyOf(seller) : {};
  // An auction goes on: its bids bind.
  const isAway = useAway(sellerKey) !== null && !auction;
  return (
    <Panel className={styles.box}>
      <div className={styles.chips}>
        <Chip icon={auction ? <IconGavel aria-hidden /> : <IconTag aria-hidden />}>
          {auction ? t("kind.auction") : t("kind.sale")}
        </Chip>
        {now - Date.parse(listing.timestamp) < NEW_FOR_MS && <Chip tone="good">{t("card.new")}</Chip>}
        {listing.internal && <Chip>{t("card.internal")}</Chip>}
      </div>
      <h1 className={styles.title}>{shownTitle(details)}</h1>
      {composite.type === "multiple_listing" && composite.multiple && <PartOfSet composite={composite} />}
      {auction ? (
        <AuctionBox composite={auction} isSeller={rights.isSeller} />
      ) : (
        <Price amount={listing.price} size="huge" />
      )}
      {!auction && details.game_item_id && <UsualChip game_item_id={details.game_item_id} price={listing.price} />}
      {!auction && state !== "active" && (
        <Notice tone={state === "sold-out" ? "warn" : "info"}>{t(`state.${state}`)}</Notice>
      )}
      {isAway && seller && <AwayNotice seller={sellerKey} name={seller.name} />}
      {rights.isSeller ? (
        <OwnerActions composite={composite} rights={rights} />
      ) : (
        !auction && !isAway && state === "active" && <BuyForm composite={composite} />
      )}
      {!rights.isSeller && !auction && <p className={styles.note}>{t("listing.noFee")}</p>}
      {!rights.isSeller && rights.mayManage && (
        <ButtonLink
          to="/market_edit/$id"
          params={{ id: listing.listing_id }}
          size="small"
          icon={<IconPencil aria-hidden />}
        >
          {t("owner.edit")}
        </ButtonLink>
      )}
      <div className={styles.aside}>
        {!rights.isSeller && composite.type === "unique" && listing.status !== "archived" && (
          <WatchButton
            target={{ kind: "listing", listing_id: listing.listing_id, price: listing.price }}
            name={details.title}
            variant="quiet"
          />
        )}
        <ShareLink path={withSlug(`/market/${listing.listing_id}`, details.title)} />
      </div>
    </Panel>
  );
}
