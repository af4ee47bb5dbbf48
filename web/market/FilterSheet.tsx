import { Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { formatCount } from "../ui/format.ts";
import type { Change } from "./FilterBar.tsx";
import styles from "./FilterSheet.module.css";
import { ItemTypeFilter, PriceFilter, RatingFilter, SaleFilter, StockFilter } from "./filters.tsx";
import { countFilters, type MarketSearch } from "./search.ts";

type Props = {
  search: MarketSearch;
  change: Change;
  onClear: () => void;
  total: number | undefined;
  withoutKind?: boolean;
  onClose: () => void;
};

/** All filters at once, from the bottom of a phone; the results behind it follow each change. */
export function FilterSheet({ search, change, onClear, total, withoutKind = false, onClose }: Props) {
  const { t } = useTranslation("market");
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="88%"
      title={t("filter.title")}
      closeButtonProps={{ "aria-label": t("filter.close") }}
    >
      <div className={styles.sheet}>
        {!withoutKind && <SaleFilter search={search} change={change} />}
        <ItemTypeFilter search={search} change={change} />
        <PriceFilter search={search} change={change} />
        <StockFilter search={search} change={change} />
        <RatingFilter search={search} change={change} />
        <div className={styles.foot}>
          <Button size="big" onClick={onClear} disabled={countFilters(search) === 0}>
            {t("filter.clear")}
          </Button>
          <Button size="big" look="main" onClick={onClose}>
            {t("filter.show", { count: total ?? 0, amount: formatCount(total ?? 0) })}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
