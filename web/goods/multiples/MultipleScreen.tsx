import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useWatch } from "#web/live.ts";
import { Gallery } from "#web/ui/Gallery.tsx";
import { PictureColumns } from "#web/ui/layout/PictureColumns.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { useTitle } from "#web/ui/title.ts";
import { AllGoods } from "../listings/AllGoods.tsx";
import { Breadcrumbs } from "../listings/Breadcrumbs.tsx";
import { ListingFacts } from "../listings/ListingFacts.tsx";
import { ListingOrders } from "../listings/ListingOrders.tsx";
import { ListingStrip } from "../listings/parts/ListingStrip.tsx";
import { sellerOf } from "../listings/parts/listing.ts";
import { stripQuery } from "../listings/parts/queries.ts";
import { SellerCard } from "../listings/SellerCard.tsx";
import { SellerReviews } from "../listings/SellerReviews.tsx";
import { useCountedView } from "../listings/use-counted-view.ts";
import { useListingRights } from "../listings/use-listing-rights.ts";
import { multipleQuery } from "./queries.ts";
import { SetBox } from "./SetBox.tsx";

/** A combined listing. The chosen member stands in the address, so that it can be shared. */
export function MultipleScreen() {
  const { t } = useTranslation("multiples");
  const { t: market } = useTranslation("market");
  const { id } = useParams({ from: "/market/multiple/$id" });
  const { item } = useSearch({ from: "/market/multiple/$id" });
  const navigate = useNavigate();
  const { data: set } = useSuspenseQuery(multipleQuery(id));
  const chosen = set.listings.find(({ listing }) => listing.listing_id === item) ?? set.default_listing;
  const { listing_id } = chosen.listing;
  const rights = useListingRights(chosen);
  const seller = sellerOf(chosen);
  useTitle(set.details.title);
  useWatch("listing", listing_id);
  useCountedView(listing_id);
  const bySeller = seller?.kind === "contractor" ? { contractor_seller: seller.id } : { user_seller: seller?.id ?? "" };
  const choose = (next: string) =>
    void navigate({
      to: "/market/multiple/$id",
      params: { id },
      search: { item: next },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Breadcrumbs {...set.details} />
      <PictureColumns
        picture={
          <Gallery
            key={listing_id}
            photos={chosen.photos}
            item_type={chosen.details.item_type}
            title={chosen.details.title}
          />
        }
        side={
          <>
            <SetBox set={set} chosen={chosen} rights={rights} onChoose={choose} />
            {seller && <SellerCard seller={seller} />}
            <ListingFacts composite={chosen} isSeller={rights.isSeller} />
          </>
        }
      >
        <About title={t("aboutItem", { title: chosen.details.title })} text={chosen.details.description} />
        <About title={t("aboutSet")} text={set.details.description} />
        {rights.mayManage && <ListingOrders listing_id={listing_id} />}
        {seller && <SellerReviews seller={seller} />}
      </PictureColumns>
      {seller && (
        <ListingStrip
          title={market("listing.moreFrom", { name: seller.name })}
          query={stripQuery(bySeller)}
          without={id}
          more={<AllGoods seller={seller} />}
        />
      )}
      <ListingStrip
        title={market("listing.related")}
        query={stripQuery({ item_type: set.details.item_type })}
        without={id}
      />
    </>
  );
}

function About({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation("market");
  return (
    <Panel title={title}>{text.trim() ? <RichText text={text} /> : <p className="dim">{t("listing.noText")}</p>}</Panel>
  );
}
