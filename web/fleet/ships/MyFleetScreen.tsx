import { IconPlus, IconRocket, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnShip } from "#contract/fleet/ships.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { DeliveryPanel } from "../parts/DeliveryPanel.tsx";
import { myShipsQuery } from "../parts/queries.ts";
import { useShipFilters } from "../parts/ship-filters.tsx";
import { Tiles } from "../parts/Tiles.tsx";
import { AddShip } from "./AddShip.tsx";
import styles from "./MyFleet.module.css";
import { type MyFleetSearch, narrowed, parseMyFleet, SHIP_SORTS } from "./my-fleet-search.ts";
import { ShipCard } from "./ShipCard.tsx";

/** Cards of one page: a thousand at once would hold up the browser. */
const PAGE = 60;

/** What one flies, and how it is. */
export function MyFleetScreen() {
  const { t } = useTranslation("fleet");
  const search = useSearch({ from: "/myfleet" });
  const navigate = useNavigate();
  const source = useQuery(myShipsQuery);
  const [isAdding, setAdding] = useState(false);
  useTitle(t("mine.title"));
  const change = (patch: MyFleetSearch) =>
    void navigate({ to: "/myfleet", search: parseMyFleet({ ...search, ...patch }), replace: true, resetScroll: false });
  const actions = (
    <>
      <ButtonLink to="/myfleet/import" size="small" icon={<IconUpload aria-hidden />}>
        {t("mine.import")}
      </ButtonLink>
      <Button variant="main" size="small" icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
        {t("mine.add")}
      </Button>
    </>
  );
  const { data } = source;
  return (
    <>
      <ListHead title={t("mine.title")} lead={t("mine.lead")}>
        <span className={styles.actions}>{actions}</span>
      </ListHead>
      <Summary ships={data} />
      <div className={styles.deliveries}>
        <DeliveryPanel
          list={search.deliveries ?? "true"}
          onList={(list) => change({ deliveries: list === "true" ? undefined : list })}
          mayBegin
        />
      </div>
      {data && data.length > 0 && <Filters search={search} change={change} found={narrowed(data, search).length} />}
      {/* Another search begins with its first cards. */}
      <Ships
        key={JSON.stringify({ ...search, deliveries: undefined })}
        source={source}
        search={search}
        actions={actions}
      />
      {isAdding && <AddShip onClose={() => setAdding(false)} />}
    </>
  );
}

function Summary({ ships }: { ships: readonly OwnShip[] | undefined }) {
  const { t } = useTranslation("fleet");
  const count = (condition: OwnShip["condition"]) => ships?.filter((ship) => ship.condition === condition).length;
  return (
    <Tiles
      tiles={[
        { name: t("tiles.ships"), value: ships?.length },
        { name: t("condition.flight-ready"), value: count("flight-ready") },
        { name: t("condition.in-repair"), value: count("in-repair") },
        { name: t("condition.awaiting-repair"), value: count("awaiting-repair") },
      ]}
    />
  );
}

type FilterProps = { search: MyFleetSearch; change: (patch: MyFleetSearch) => void; found: number };
function Filters({ search, change, found }: FilterProps) {
  const { t } = useTranslation("fleet");
  const filters = useShipFilters(search, change);
  return (
    <FilterFrame
      words={<WordsInput label={t("search")} value={search.q ?? ""} onChange={(q) => change({ q })} />}
      filters={filters}
      set={filters.filter(({ value }) => value !== undefined).length}
      onClear={() => change({ condition: undefined, size: undefined, role: undefined })}
      found={t("found", { count: found, amount: formatCount(found) })}
      sort={{
        label: t("sort.label"),
        value: search.sort ?? "maker",
        choices: SHIP_SORTS.map((value) => ({ value, label: t(`sort.${value}`) })),
        onChange: (sort) => change({ sort: sort === "maker" ? undefined : sort }),
      }}
    />
  );
}

type ShipsProps = {
  source: { data?: readonly OwnShip[] | undefined; error: unknown; refetch: () => unknown };
  search: MyFleetSearch;
  actions: ReactNode;
};
function Ships({ source, search, actions }: ShipsProps) {
  const { t } = useTranslation("fleet");
  const [page, setPage] = useState(0);
  const found = source.data && narrowed(source.data, search);
  return (
    <CardList
      source={source}
      rows={found?.slice(page * PAGE, (page + 1) * PAGE)}
      rowKey={({ ship_id }) => ship_id}
      className={styles.cards}
      label={t("mine.title")}
      skeleton={<Skeleton count={1} height={300} />}
      skeletons={3}
      empty={
        source.data?.length === 0 ? (
          <EmptyState icon={<IconRocket />} title={t("mine.none")} text={t("mine.noneText")}>
            {actions}
          </EmptyState>
        ) : (
          <EmptyState icon={<IconRocket />} title={t("mine.nothingFits")} text={t("mine.nothingFitsText")} />
        )
      }
      paging={
        found && found.length > PAGE ? { index: page, size: PAGE, total: found.length, onTurn: setPage } : undefined
      }
    >
      {(ship) => <ShipCard ship={ship} />}
    </CardList>
  );
}
