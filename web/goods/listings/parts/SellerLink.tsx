import { Link } from "@tanstack/react-router";
import type { SearchResult } from "#contract/goods/search.ts";

type Props = {
  listing: SearchResult;
  className?: string | undefined;
  /** Among many cards Tab goes from one to the next: the listing's page leads to its seller, too. */
  tabIndex?: -1;
};

/** Who sells it; nothing for an item that several sell. */
export function SellerLink({ listing, ...link }: Props) {
  const name = listing.seller_name ?? listing.contractor_seller ?? listing.user_seller;
  if (listing.contractor_seller) {
    return (
      <Link to="/contractor/$id" params={{ id: listing.contractor_seller }} {...link}>
        {name}
      </Link>
    );
  }
  if (!listing.user_seller) return null;
  return (
    <Link to="/user/$username" params={{ username: listing.user_seller }} {...link}>
      {name}
    </Link>
  );
}
