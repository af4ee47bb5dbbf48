import { useTranslation } from "react-i18next";
import type { SearchResult } from "#contract/goods/search.ts";
import type { StockAction } from "#contract/goods/stock.ts";
import type { ListingStats } from "#contract/platform/shapes.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Price } from "#web/ui/Price.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column, Sort as TableSort } from "#web/ui/table/table.ts";
import type { MarketSearch } from "../listings/parts/search.ts";
import { WithdrawButton } from "../listings/parts/WithdrawButton.tsx";
import { AmountCell } from "./AmountCell.tsx";
import styles from "./Stock.module.css";
import { Expiry, ItemCell, QuantityCell, RowActions, SoldCell, WaitingCell } from "./StockCells.tsx";
import type { Selectable, Selection } from "./use-selection.ts";

type Sort = NonNullable<MarketSearch["sort"]>;
type Props = {
  listings: readonly SearchResult[];
  stats: ReadonlyMap<string, ListingStats>;
  mayEdit: boolean;
  /** Who keeps stock alone sets quantities and nothing else. */
  mayCount: boolean;
  chosen: Selection;
  onChoose: (rows: readonly Selectable[], isChosen: boolean) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onAction: (row: SearchResult, action: StockAction) => void;
};

/** Sets are kept on their own screen, auctions by their bidders; what is archived stays as it is. */
const isEditable = ({ listing_type, sale_type, status }: SearchResult) =>
  listing_type === "unique" && sale_type !== "auction" && status !== "archived";

/** An auction can be taken back as long as nobody has bid. */
const isOpenAuction = ({ sale_type, status }: SearchResult) => sale_type === "auction" && status !== "archived";

/** Which sorts a column has, ascending first. The server knows one way of titles only. */
const SORTS: Readonly<Record<string, readonly [Sort, Sort]>> = {
  title: ["title", "title"],
  price: ["price-low", "price-high"],
  quantity: ["quantity-low", "quantity-high"],
  expiry: ["expiration-reverse", "expiration"],
};

function shownSort(sort: Sort): TableSort | undefined {
  const [key, both] = Object.entries(SORTS).find(([, both]) => both.includes(sort)) ?? [];
  return key && both ? { key, down: both[0] !== sort } : undefined;
}

/** The third press of a head, and the second one of a title, lead back to the usual order. */
function askedSort(sort: TableSort | undefined): Sort {
  const both = sort && SORTS[sort.key];
  if (!both || (sort.down && both[0] === both[1])) return "activity";
  return both[sort.down ? 1 : 0];
}

export function StockTable({ listings, stats, mayEdit, mayCount, chosen, onChoose, sort, onSort, onAction }: Props) {
  const { t } = useTranslation("stock");
  const columns = useColumns({ stats, mayEdit, mayCount, onAction });
  return (
    <PageTable
      caption={t("title")}
      className={styles.table}
      columns={columns}
      rows={listings}
      rowKey={({ listing_id }) => listing_id}
      sort={shownSort(sort)}
      onSort={(next) => onSort(askedSort(next))}
      marks={({ status }) => ({ "data-archived": status === "archived" || undefined })}
      selection={mayCount ? { chosen, isChoosable: isEditable, onChoose } : undefined}
      choosing={{ all: t("chooseAll"), one: ({ title }) => t("choose", { title }) }}
    />
  );
}

function useColumns({
  stats,
  mayEdit,
  mayCount,
  onAction,
}: Pick<Props, "stats" | "mayEdit" | "mayCount" | "onAction">): readonly Column<SearchResult>[] {
  const { t } = useTranslation("stock");
  const { t: market } = useTranslation("market");
  const isFixed = (listing: SearchResult) => !mayEdit || !isEditable(listing);
  const columns: Column<SearchResult>[] = [
    {
      key: "title",
      name: t("column.title"),
      by: true,
      isPlain: true,
      className: styles.about,
      cell: (listing) => <ItemCell listing={listing} />,
    },
    {
      key: "price",
      name: t("column.price"),
      by: true,
      right: true,
      className: styles.half,
      cell: (listing) =>
        isFixed(listing) ? (
          <Price amount={listing.price} />
        ) : (
          <AmountCell listing={listing} field="price" label={t("column.price")} />
        ),
    },
    {
      key: "quantity",
      name: t("column.quantity"),
      by: true,
      right: true,
      className: styles.half,
      cell: (listing) => <QuantityCell listing={listing} isFixed={!mayCount || !isEditable(listing)} />,
    },
    {
      key: "waiting",
      name: t("column.waiting"),
      help: t("waitingHelp"),
      right: true,
      cell: ({ listing_id }) => {
        const figures = stats.get(listing_id);
        return figures && <WaitingCell stats={figures} />;
      },
    },
    {
      key: "sold",
      name: t("column.sold"),
      help: t("soldHelp"),
      right: true,
      spare: "then",
      cell: ({ listing_id }) => {
        const figures = stats.get(listing_id);
        return figures && <SoldCell stats={figures} />;
      },
    },
    {
      key: "views",
      name: t("column.views"),
      right: true,
      spare: "first",
      cell: ({ listing_id }) => {
        const figures = stats.get(listing_id);
        return figures && <span className="dim">{formatCount(figures.view_count)}</span>;
      },
    },
    {
      key: "status",
      name: t("column.status"),
      isPlain: true,
      className: styles.status,
      cell: ({ status }) => <Chip tone={status === "active" ? "good" : "neutral"}>{market(`status.${status}`)}</Chip>,
    },
    {
      key: "expiry",
      name: t("column.expiry"),
      by: true,
      spare: "first",
      className: styles.expiry,
      cell: (listing) =>
        listing.status !== "archived" && listing.listing_type === "unique" && <Expiry listing={listing} />,
    },
  ];
  if (mayEdit)
    columns.push({
      key: "actions",
      name: t("column.actions"),
      isNameHidden: true,
      className: styles.actions,
      cell: (listing) =>
        isOpenAuction(listing)
          ? stats.get(listing.listing_id)?.bid_count === 0 && (
              <WithdrawButton listing_id={listing.listing_id} title={listing.title} isIcon />
            )
          : !isFixed(listing) && <RowActions listing={listing} onAction={(action) => onAction(listing, action)} />,
    });
  return columns;
}
