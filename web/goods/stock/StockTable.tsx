import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import type { StockAction } from "#contract/goods/stock.ts";
import type { ListingStats } from "#contract/platform/shapes.ts";
import type { MarketSearch } from "../listings/parts/search.ts";
import styles from "./Stock.module.css";
import { isEditable, StockRow } from "./StockRow.tsx";
import type { Selectable, Selection } from "./use-selection.ts";

type Sort = NonNullable<MarketSearch["sort"]>;
type Props = {
  listings: readonly SearchResult[];
  stats: ReadonlyMap<string, ListingStats>;
  mayEdit: boolean;
  chosen: Selection;
  onChoose: (rows: readonly Selectable[], isChosen: boolean) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onAction: (row: SearchResult, action: StockAction) => void;
};

/** Which sorts a column has, ascending first. The server knows one way of titles only. */
const SORTS = {
  title: ["title", "title"],
  price: ["price-low", "price-high"],
  quantity: ["quantity-low", "quantity-high"],
  expiry: ["expiration-reverse", "expiration"],
} as const;

export function StockTable({ listings, stats, mayEdit, chosen, onChoose, sort, onSort, onAction }: Props) {
  const { t } = useTranslation("stock");
  const rows = listings.filter(isEditable);
  const isAllChosen = rows.length > 0 && rows.every(({ listing_id }) => chosen.has(listing_id));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          {mayEdit && (
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={t("chooseAll")}
                checked={isAllChosen}
                disabled={rows.length === 0}
                onChange={(event) => onChoose(rows, event.currentTarget.checked)}
              />
            </th>
          )}
          <Head column="title" sort={sort} onSort={onSort} />
          <Head column="price" sort={sort} onSort={onSort} isNumber />
          <Head column="quantity" sort={sort} onSort={onSort} isNumber />
          <th scope="col" className={styles.number} title={t("acceptedHelp")}>
            {t("column.accepted")}
          </th>
          <th scope="col" className={styles.number}>
            {t("column.views")}
          </th>
          <th scope="col">{t("column.status")}</th>
          <Head column="expiry" sort={sort} onSort={onSort} />
          {mayEdit && (
            <th scope="col">
              <span className="visually-hidden">{t("column.actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <StockRow
            key={`${listing.listing_type}${listing.listing_id}`}
            listing={listing}
            stats={stats.get(listing.listing_id)}
            mayEdit={mayEdit}
            isChosen={chosen.has(listing.listing_id)}
            onChoose={(isChosen) => onChoose([listing], isChosen)}
            onAction={(action) => onAction(listing, action)}
          />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = { column: keyof typeof SORTS; sort: Sort; onSort: (sort: Sort) => void; isNumber?: boolean };

function Head({ column, sort, onSort, isNumber = false }: HeadProps) {
  const { t } = useTranslation("stock");
  const [up, down] = SORTS[column];
  const way = sort === up ? "ascending" : sort === down ? "descending" : "none";
  return (
    <th scope="col" aria-sort={way} className={isNumber ? styles.number : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(way === "none" ? up : way === "ascending" && up !== down ? down : "activity")}
      >
        {t(`column.${column}`)}
        {way === "ascending" && <IconArrowUp aria-hidden />}
        {way === "descending" && <IconArrowDown aria-hidden />}
      </button>
    </th>
  );
}
