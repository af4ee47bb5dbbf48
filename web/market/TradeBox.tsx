import { IconGavel, IconTag } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Composite } from "#contract/shapes.ts";
import { Chip } from "../ui/Chip.tsx";
import { Countdown } from "../ui/Countdown.tsx";
import { formatCount } from "../ui/format.ts";
import { Notice } from "../ui/Notice.tsx";
import { useNow } from "../ui/now.ts";
import { Panel } from "../ui/Panel.tsx";
import { Price } from "../ui/Price.tsx";
import { BuyForm } from "./BuyForm.tsx";
import { PriceMark } from "./items/PriceMark.tsx";
import { auctionEnd, stateOf } from "./listing.ts";
import { OwnerActions } from "./OwnerActions.tsx";
import styles from "./TradeBox.module.css";
import type { useListingRights } from "./use-listing-rights.ts";
import { WatchButton } from "./watches/WatchButton.tsx";

const NEW_FOR_MS = 86_400_000;

type Props = { composite: Composite; rights: ReturnType<typeof useListingRights> };

export function TradeBox({ composite, rights }: Props) {
  const { t } = useTranslation("market");
  const now = useNow();
  const { listing, details } = composite;
  const end = auctionEnd(composite);
  const state = stateOf(composite, now);
  return (
    <Panel className={styles.box}>
      <div className={styles.chips}>
        <Chip icon={end ? <IconGavel aria-hidden /> : <IconTag aria-hidden />}>
          {end ? t("kind.auction") : t("kind.sale")}
        </Chip>
        {now - Date.parse(listing.timestamp) < NEW_FOR_MS && <Chip tone="good">{t("card.new")}</Chip>}
        {listing.internal && <Chip>{t("card.internal")}</Chip>}
        {end && state === "active" && (
          <Chip tone="warn">
            <Countdown end={end} />
          </Chip>
        )}
      </div>
      <h1 className={styles.title}>{details.title}</h1>
      <Price amount={listing.price} size="huge" prefix={end ? t("card.bid") : undefined} />
      {!end && details.game_item_id && <PriceMark game_item_id={details.game_item_id} price={listing.price} />}
      {state !== "active" && <Notice tone={state === "sold-out" ? "warn" : "info"}>{t(`state.${state}`)}</Notice>}
      {rights.isSeller ? (
        <OwnerActions composite={composite} rights={rights} />
      ) : end ? (
        <>
          <p className="dim">
            {t("listing.left", { count: listing.quantity_available, amount: formatCount(listing.quantity_available) })}
          </p>
          {state === "active" && <Notice>{t("listing.auctionHow")}</Notice>}
        </>
      ) : (
        state === "active" && <BuyForm composite={composite} />
      )}
      {!rights.isSeller && !end && <p className={styles.note}>{t("listing.noFee")}</p>}
      {!rights.isSeller && !end && composite.type === "unique" && listing.status !== "archived" && (
        <WatchButton
          target={{ kind: "listing", listing_id: listing.listing_id, price: listing.price }}
          name={details.title}
          look="quiet"
        />
      )}
    </Panel>
  );
}
