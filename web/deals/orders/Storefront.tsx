import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Order } from "#contract/deals/orders.ts";
import { ListingStrip } from "#web/goods/listings/parts/ListingStrip.tsx";
import { stripQuery } from "#web/goods/listings/parts/queries.ts";
import { SellerServices } from "#web/goods/services/parts/ServiceStrip.tsx";
import { contractorQuery } from "#web/organisations/parts/queries.ts";

const SHOWN = 6;

/** What else the seller of an order has, for everybody but the selling side itself. */
export function Storefront({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const { data: contractor } = useQuery({
    ...contractorQuery(order.contractor ?? ""),
    enabled: order.contractor !== null,
  });
  const seller = sellerOf(order, contractor?.name);
  if (!seller) return null;
  const by = seller.kind === "contractor" ? { contractor_seller: seller.id } : { user_seller: seller.id };
  const all =
    seller.kind === "contractor" ? (
      <Link to="/contractor/$id/$tab" params={{ id: seller.id, tab: "market" }} className="link">
        {t("listing.allGoods")}
      </Link>
    ) : (
      <Link to="/user/$username/$tab" params={{ username: seller.id, tab: "market" }} className="link">
        {t("listing.allGoods")}
      </Link>
    );
  return (
    <>
      <ListingStrip title={t("listing.moreFrom", { name: seller.name })} query={stripQuery(by, SHOWN)} more={all} />
      <SellerServices
        title={t("listing.servicesOf", { name: seller.name })}
        seller={seller}
        without={order.service_id ?? ""}
        max={SHOWN}
      />
    </>
  );
}

function sellerOf({ contractor, assigned_to_minimal: person }: Order, name: string | undefined) {
  if (contractor !== null) return { kind: "contractor", id: contractor, name: name ?? contractor } as const;
  return person && ({ kind: "user", id: person.username, name: person.display_name } as const);
}
