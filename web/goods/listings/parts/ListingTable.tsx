import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame, type ListProps } from "#web/ui/list/ListFrame.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column, Sort as TableSort } from "#web/ui/table/table.ts";
import { itemTypeName } from "./item-type-name.ts";
import styles from "./ListingTable.module.css";
import { resultKey } from "./listing.ts";
import { Against, Asked, Ends, Thumb, TitleLink } from "./ResultCells.tsx";
import { SellerLink } from "./SellerLink.tsx";
import { DEFAULTS, type MarketSearch } from "./search.ts";
import { useUsual } from "./use-usual.ts";

type Sort = NonNullable<MarketSearch["sort"]>;
type Props = ListProps<SearchResult> & {
  skeletons: number;
  isDense: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  action?: ((listing: SearchResult) => ReactNode) | undefined;
};

/** Which sorts a column has, ascending first. The server knows one way of titles and of ratings. */
const SORTS: Readonly<Record<string, readonly [Sort, Sort]>> = {
  title: ["title", "title"],
  price: ["price-low", "price-high"],
  stock: ["quantity-low", "quantity-high"],
  rating: ["rating", "rating"],
  listed: ["date-new", "date-old"],
};

function shownSort(sort: Sort): TableSort | undefined {
  const [key, both] = Object.entries(SORTS).find(([, each]) => each.includes(sort)) ?? [];
  return key && both ? { key, down: key === "rating" || both[0] !== sort } : undefined;
}

/** The third press of a head, and the second one where there is one way only, lead back to the usual order. */
function askedSort(sort: TableSort | undefined): Sort | undefined {
  const both = sort && SORTS[sort.key];
  if (!both || (sort.down && both[0] === both[1])) return undefined;
  return both[sort.down ? 1 : 0];
}

/** All figures in columns, for those who compare; the heads sort on the server. */
export function ListingTable({ isDense, sort = DEFAULTS.sort, onSort, action, skeletons: _, ...list }: Props) {
  const { t } = useTranslation("market");
  const columns = useColumns(useUsual(list.rows), action);
  return (
    <div className={styles.frame} data-dense={isDense || undefined}>
      <ListFrame {...list} loading={<Skeleton count={8} height={isDense ? 36 : 52} />}>
        {(rows) => (
          <PageTable
            caption={t("title")}
            className={styles.table}
            columns={columns}
            rows={rows}
            rowKey={resultKey}
            sort={shownSort(sort)}
            onSort={(next) => onSort(askedSort(next))}
          />
        )}
      </ListFrame>
    </div>
  );
}

function useColumns(usual: ReadonlyMap<string, number>, action: Props["action"]): readonly Column<SearchResult>[] {
  const { t } = useTranslation("market");
  const columns: Column<SearchResult>[] = [
    {
      key: "title",
      name: t("table.item"),
      by: true,
      isHead: true,
      wide: true,
      className: styles.item,
      cell: (listing) => (
        <span className={styles.what}>
          <Thumb listing={listing} />
          <TitleLink listing={listing} />
        </span>
      ),
    },
    {
      key: "type",
      name: t("table.type"),
      spare: "first",
      className: styles.type,
      cell: ({ item_type }) => itemTypeName(item_type),
    },
    { key: "price", name: t("table.price"), by: true, right: true, cell: (listing) => <Asked listing={listing} /> },
    {
      key: "against",
      name: t("table.against"),
      right: true,
      spare: "then",
      cell: (listing) => <Against listing={listing} usual={usual.get(listing.game_item_id ?? "")} />,
    },
    {
      key: "stock",
      name: t("table.stock"),
      by: true,
      right: true,
      cell: ({ quantity_available }) => formatCount(quantity_available),
    },
    {
      key: "seller",
      name: t("table.seller"),
      className: styles.seller,
      cell: (listing) =>
        listing.user_seller || listing.contractor_seller ? (
          <SellerLink listing={listing} className="link" />
        ) : (
          <span className="dim">
            {t("card.sellersOf", { count: listing.sellers, amount: formatCount(listing.sellers) })}
          </span>
        ),
    },
    {
      key: "rating",
      name: t("table.rating"),
      by: true,
      spare: "then",
      className: styles.rating,
      cell: ({ avg_rating, rating_count }) =>
        rating_count ? <Stars avg_rating={avg_rating} rating_count={rating_count} /> : <span className="dim">–</span>,
    },
    { key: "ends", name: t("table.ends"), right: true, cell: (listing) => <Ends listing={listing} /> },
  ];
  if (action)
    columns.push({
      key: "actions",
      name: t("table.actions"),
      isNameHidden: true,
      className: styles.action,
      cell: action,
    });
  return columns;
}
