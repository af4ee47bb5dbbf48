import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import { shownTitle } from "#web/goods/listings/parts/item-name.ts";
import { itemTypeName } from "#web/goods/listings/parts/item-type-name.ts";
import { Photo } from "../ui/Photo.tsx";
import { Price } from "../ui/Price.tsx";
import { RelativeTime } from "../ui/RelativeTime.tsx";
import styles from "./LiveGoods.module.css";
import { newGoodsQuery } from "./queries.ts";

const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** What was listed last, as it comes in; nothing when there is nothing, or it cannot be had. */
export function LiveGoods() {
  const { t } = useTranslation("landing");
  const { data, isPending, isError } = useQuery(newGoodsQuery);
  if (isError || data?.listings.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="landing-live">
      <h2 id="landing-live" className={styles.head}>
        <span className={styles.pulse} aria-hidden />
        {t("live.title")}
      </h2>
      <ul className={styles.rows} aria-busy={isPending}>
        {isPending
          ? ROWS.map((row) => <li key={row} className={styles.empty} />)
          : data.listings.map((listing) => <Row key={listing.listing_id} listing={listing} />)}
      </ul>
      <Link to="/market" className={styles.all}>
        {t("live.all", { count: data?.total ?? 0 })}
      </Link>
    </section>
  );
}

function Row({ listing }: { listing: SearchResult }) {
  const to = listing.listing_type === "multiple" ? "/market/multiple/$id" : "/market/$id";
  return (
    <li>
      <Link to={to} params={{ id: listing.listing_id }} className={styles.row}>
        <span className={styles.picture}>
          <Photo url={listing.photo} item_type={listing.item_type} alt="" eager />
        </span>
        <span className={styles.what}>
          <b>{shownTitle(listing)}</b>
          <span className="dim">
            {itemTypeName(listing.item_type)} · {listing.seller_name}
          </span>
        </span>
        <span className={styles.price}>
          <Price amount={listing.sale_type === "auction" ? listing.price : listing.minimum_price} isShortOnPhone />
          <span className="dim">
            <RelativeTime time={listing.timestamp} />
          </span>
        </span>
      </Link>
    </li>
  );
}
