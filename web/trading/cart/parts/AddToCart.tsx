import { IconShoppingCartCheck, IconShoppingCartPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { addLine, cart, quantityOf, type Seller } from "./cart.ts";

/** Puts one piece of a fixed-price listing into the cart, from where it is found. Not one's own, nor what is sold in other ways. */
export function AddToCart({ listing }: { listing: SearchResult }) {
  const { t } = useTranslation("market");
  const me = useMe();
  const groups = cart.use();
  const seller = sellerOf(listing);
  const isOwn =
    me &&
    (listing.user_seller === me.username ||
      me.contractors.some((mine) => mine.spectrum_id === listing.contractor_seller));
  const isForSale = listing.listing_type === "unique" && listing.sale_type === "sale" && listing.status === "active";
  if (!seller || isOwn || !isForSale || listing.quantity_available === 0) return null;
  const { listing_id, title, item_type, price, photo, quantity_available: stock } = listing;
  const inCart = quantityOf(groups, listing_id);
  const isAll = inCart >= stock;
  const add = () => {
    cart.set(addLine(cart.get(), seller, { listing_id, quantity: 1, price, title, item_type, photo }, stock));
    showSuccess(t("buy.added", { title, count: 1 }));
  };
  return (
    <IconButton label={t(isAll ? "card.allInCart" : "card.addToCart", { title })} disabled={isAll} onClick={add}>
      {inCart > 0 ? <IconShoppingCartCheck /> : <IconShoppingCartPlus />}
    </IconButton>
  );
}

function sellerOf({ user_seller, contractor_seller, seller_name }: SearchResult): Seller | undefined {
  const id = contractor_seller ?? user_seller;
  if (id === null) return undefined;
  return { kind: contractor_seller === null ? "user" : "contractor", id, name: seller_name ?? id };
}
