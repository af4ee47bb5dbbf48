import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api.ts";
import { useWatch } from "#web/live.ts";
import { SwitchStrip } from "#web/organisations/acting/parts/SwitchStrip.tsx";
import { Bids } from "#web/trading/auctions/parts/Bids.tsx";
import { Gallery } from "#web/ui/Gallery.tsx";
import { PictureColumns } from "#web/ui/layout/PictureColumns.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { useTitle } from "#web/ui/title.ts";
import { useCanonical } from "#web/ui/use-canonical.ts";
import { PriceHistory } from "../items/PriceHistory.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { ListingFacts } from "./ListingFacts.tsx";
import { ListingOrders } from "./ListingOrders.tsx";
import { AllGoods } from "./parts/AllGoods.tsx";
import { itemName, shownTitle } from "./parts/item-name.ts";
import { ListingStrip } from "./parts/ListingStrip.tsx";
import { sellerOf } from "./parts/listing.ts";
import { listingQuery, sameItemQuery, stripQuery } from "./parts/queries.ts";
import { SellerCard } from "./SellerCard.tsx";
import { SellerReviews } from "./SellerReviews.tsx";
import { TradeBox } from "./TradeBox.tsx";
import { useCountedView } from "./use-counted-view.ts";
import { useListingRights } from "./use-listing-rights.ts";

export function ListingScreen() {
  const { t } = useTranslation("market");
  const { id } = useParams({ from: "/market/$id" });
  const { data: composite, error } = useSuspenseQuery(listingQuery(id));
  // What is deleted while one looks at it is offered no longer.
  if (error instanceof ApiError && error.status === 404) throw error;
  const { details, photos, listing } = composite;
  const rights = useListingRights(composite);
  const seller = sellerOf(composite);
  useTitle(shownTitle(details));
  useCanonical(`/market/${listing.listing_id}`);
  useWatch("listing", id);
  useCountedView(id);
  const bySeller = seller?.kind === "contractor" ? { contractor_seller: seller.id } : { user_seller: seller?.id ?? "" };

  return (
    <>
      <SwitchStrip organisation={seller?.kind === "contractor" ? { spectrum_id: seller.id } : null} />
      <Breadcrumbs
        item_type={details.item_type}
        item_name={details.item_name}
        item_names={details.item_names}
        title={details.title}
      />
      <PictureColumns
        picture={<Gallery photos={photos} item_type={details.item_type} title={shownTitle(details)} />}
        side={
          <>
            <TradeBox composite={composite} rights={rights} />
            {seller && <SellerCard seller={seller} />}
            <ListingFacts composite={composite} isSeller={rights.isSeller} />
          </>
        }
      >
        <Panel title={t("listing.about")}>
          {details.description.trim() ? (
            <RichText text={details.description} />
          ) : (
            <p className="dim">{t("listing.noText")}</p>
          )}
        </Panel>
        {details.game_item_id !== null && (
          <PriceHistory
            game_item_id={details.game_item_id}
            isAside
            title={t("listing.priceOf", {
              name: details.item_name === null ? details.title : itemName(details.item_name, details.item_names),
            })}
          />
        )}
        {composite.type === "unique" && composite.auction_details && (
          <Bids composite={composite} mayManage={rights.mayManage} />
        )}
        {rights.mayManage && <ListingOrders listing_id={listing.listing_id} />}
        {seller && <SellerReviews seller={seller} />}
      </PictureColumns>
      {seller && (
        <ListingStrip
          title={t("listing.moreFrom", { name: seller.name })}
          query={stripQuery(bySeller)}
          without={id}
          more={<AllGoods seller={seller} />}
        />
      )}
      <Similar game_item_id={details.game_item_id} item_type={details.item_type} without={id} />
    </>
  );
}

/** Other offers of the same item, the cheapest first; then the newest of its kind. */
function Similar({
  game_item_id,
  item_type,
  without,
}: {
  game_item_id: string | null;
  item_type: string;
  without: string;
}) {
  const { t } = useTranslation("market");
  const same = useQuery({ ...sameItemQuery(game_item_id ?? ""), enabled: game_item_id !== null });
  if (same.isLoading) return null;
  return (
    <ListingStrip
      title={t("listing.related")}
      query={stripQuery({ item_type })}
      first={same.data?.listings ?? []}
      without={without}
    />
  );
}
