import { IconEdit, IconStack2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Multiple } from "#contract/goods/multiples.ts";
import type { MemberListing } from "#contract/platform/shapes.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { useNow } from "#web/ui/now.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";
import { PriceMark } from "../items/PriceMark.tsx";
import { BuyForm } from "../listings/BuyForm.tsx";
import { OwnerActions } from "../listings/OwnerActions.tsx";
import { stateOf } from "../listings/parts/listing.ts";
import styles from "../listings/TradeBox.module.css";
import type { useListingRights } from "../listings/use-listing-rights.ts";
import { WatchButton } from "../watches/parts/WatchButton.tsx";
import { VariantPicker } from "./VariantPicker.tsx";

type Props = {
  set: Multiple;
  chosen: MemberListing;
  rights: ReturnType<typeof useListingRights>;
  onChoose: (listing_id: string) => void;
};

/** What a set offers: choose a member, then buy it like any listing. */
export function SetBox({ set, chosen, rights, onChoose }: Props) {
  const { t } = useTranslation("multiples");
  const { t: market } = useTranslation("market");
  const now = useNow();
  const { listing } = chosen;
  const state = stateOf(chosen, now);
  return (
    <Panel className={styles.box}>
      <div className={styles.chips}>
        <Chip icon={<IconStack2 aria-hidden />}>{t("kind")}</Chip>
        {listing.internal && <Chip>{market("card.internal")}</Chip>}
      </div>
      <h1 className={styles.title}>{set.details.title}</h1>
      {rights.isSeller && (
        <div>
          <ButtonLink
            to="/market/multiple/$id/edit"
            params={{ id: set.multiple_id }}
            size="small"
            icon={<IconEdit aria-hidden />}
          >
            {t("edit.title")}
          </ButtonLink>
        </div>
      )}
      <VariantPicker listings={set.listings} chosen={listing.listing_id} onChoose={onChoose} />
      <div aria-live="polite">
        <strong>{chosen.details.title}</strong>
        <div>
          <Price amount={listing.price} size="huge" />
        </div>
      </div>
      {chosen.details.game_item_id && <PriceMark game_item_id={chosen.details.game_item_id} price={listing.price} />}
      {state !== "active" && <Notice tone={state === "sold-out" ? "warn" : "info"}>{market(`state.${state}`)}</Notice>}
      {rights.isSeller ? (
        <OwnerActions composite={chosen} rights={rights} />
      ) : (
        state === "active" && <BuyForm key={listing.listing_id} composite={chosen} />
      )}
      {!rights.isSeller && <p className={styles.note}>{market("listing.noFee")}</p>}
      <div className={styles.aside}>
        {!rights.isSeller && listing.status !== "archived" && (
          <WatchButton
            key={`watch ${listing.listing_id}`}
            target={{ kind: "listing", listing_id: listing.listing_id, price: listing.price }}
            name={chosen.details.title}
            variant="quiet"
          />
        )}
        <ShareLink path={`/market/multiple/${set.multiple_id}`} />
      </div>
    </Panel>
  );
}
