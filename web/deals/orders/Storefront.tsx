import { useTranslation } from "react-i18next";
import { AllGoods } from "#web/goods/listings/parts/AllGoods.tsx";
import { ListingStrip } from "#web/goods/listings/parts/ListingStrip.tsx";
import { stripQuery } from "#web/goods/listings/parts/queries.ts";
import { SellerServices } from "#web/goods/services/parts/ServiceStrip.tsx";
import type { Party } from "#web/ui/party.ts";

const SHOWN = 6;

type Props = {
  seller: Pick<Party, "kind" | "id" | "name">;
  /** The service that the order is about, which stands above. */
  without: string | null;
};

/** What else the seller has, for the buyer; nothing where they have nothing. */
export function Storefront({ seller, without }: Props) {
  const { t } = useTranslation("orders");
  const { t: market } = useTranslation("market");
  const { kind, id, name } = seller;
  return (
    <>
      <ListingStrip
        title={market("listing.moreFrom", { name })}
        query={stripQuery(kind === "user" ? { user_seller: id } : { contractor_seller: id }, SHOWN)}
        more={<AllGoods seller={seller} />}
      />
      <SellerServices title={t("storefront.services", { name })} seller={seller} max={SHOWN} without={without ?? ""} />
    </>
  );
}
