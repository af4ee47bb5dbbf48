import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import { formatCount } from "#web/ui/format.ts";
import { CardList } from "#web/ui/list/CardList.tsx";
import type { ListProps } from "#web/ui/list/ListFrame.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import { itemTypeName } from "./item-type-name.ts";
import styles from "./ListingRows.module.css";
import { resultKey } from "./listing.ts";
import { Against, Asked, Ends, Thumb, TitleLink } from "./ResultCells.tsx";
import { SellerLink } from "./SellerLink.tsx";
import { useUsual } from "./use-usual.ts";

type Props = ListProps<SearchResult> & {
  skeletons: number;
  isDense: boolean;
  action?: ((listing: SearchResult) => ReactNode) | undefined;
};

/** A line for each: much at one look, for those who know what they want. The whole line is one link. */
export function ListingRows({ isDense, action, ...list }: Props) {
  const usual = useUsual(list.rows);
  return (
    <div className={styles.frame} data-dense={isDense || undefined}>
      <CardList
        {...list}
        className={styles.list}
        rowKey={resultKey}
        skeleton={<Skeleton count={1} height={isDense ? 24 : 40} />}
      >
        {(listing) => (
          <ResultRow listing={listing} usual={usual.get(listing.game_item_id ?? "")} action={action?.(listing)} />
        )}
      </CardList>
    </div>
  );
}

function ResultRow({
  listing,
  usual,
  action,
}: {
  listing: SearchResult;
  usual: number | undefined;
  action: ReactNode;
}) {
  const { t } = useTranslation("market");
  const isOfSeveral = !listing.user_seller && !listing.contractor_seller;
  return (
    <article className={styles.row} data-sold-out={listing.quantity_available === 0 || undefined}>
      <Thumb listing={listing} />
      <span className={styles.what}>
        <TitleLink listing={listing} className={styles.title} />
        <span className={styles.type}>
          {[itemTypeName(listing.item_type), listing.place].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className={styles.price}>
        <Asked listing={listing} />
      </span>
      <span className={styles.against}>
        <Against listing={listing} usual={usual} />
      </span>
      <span className={styles.stock}>
        {listing.quantity_available === 0
          ? t("card.soldOut")
          : t("card.left", { count: listing.quantity_available, amount: formatCount(listing.quantity_available) })}
      </span>
      <span className={styles.seller}>
        {isOfSeveral ? (
          <span className="dim">
            {t("card.sellersOf", { count: listing.sellers, amount: formatCount(listing.sellers) })}
          </span>
        ) : (
          <SellerLink listing={listing} />
        )}
        {!isOfSeveral && (
          <span className={styles.stars}>
            <Stars avg_rating={listing.avg_rating} rating_count={listing.rating_count} />
          </span>
        )}
      </span>
      <span className={styles.ends}>
        <Ends listing={listing} />
      </span>
      <span className={styles.action}>{action}</span>
    </article>
  );
}
