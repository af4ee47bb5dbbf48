import { Switch } from "@mantine/core";
import { IconDownload, IconRocket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FleetShip } from "#contract/fleet/organisation.ts";
import * as fleet from "#web/calls/fleet/organisation.gen.ts";
import { useStanding } from "#web/organisations/parts/standing.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FilterFrame } from "#web/ui/filters/FilterFrame.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { PageTable } from "#web/ui/table/PageTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { useRun } from "#web/ui/use-run.ts";
import { ConditionChip } from "../parts/ConditionChip.tsx";
import { useUnshareShip } from "../parts/commands.ts";
import { ReportCondition } from "../parts/ReportCondition.tsx";
import { useShipFilters } from "../parts/ship-filters.tsx";
import styles from "./Fleet.module.css";
import { FLEET_PAGE, type FleetSearch, fleetFileUrl, fleetQuery, parseFleet } from "./fleet-search.ts";

/** The ships that members share, a page at a time. */
export function FleetTable({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("fleet");
  const search: FleetSearch = useSearch({ from: "/org/fleet" });
  const navigate = useNavigate();
  const found = useQuery(fleetQuery(spectrum_id, search));
  const columns = useColumns(spectrum_id);
  const { data } = found;
  const go = (patch: FleetSearch, replace = true) =>
    void navigate({ to: "/org/fleet", search: parseFleet({ ...search, ...patch }), replace, resetScroll: !replace });
  const isNarrowed =
    Object.keys(parseFleet({ ...search, sort: undefined, down: undefined, deliveries: undefined })).length > 0;
  return (
    <Panel
      flush
      title={data ? t("found", { count: data.total, amount: formatCount(data.total) }) : t("org.title")}
      aside={
        <a href={fleetFileUrl(spectrum_id, search)} download className={buttonClass("plain", "small")}>
          <IconDownload aria-hidden />
          {t("org.csv")}
        </a>
      }
    >
      <div className={styles.filters}>
        <Filters search={search} change={(patch) => go({ ...patch, page: undefined })} />
      </div>
      <ListFrame
        flush
        source={found}
        rows={data?.ships}
        loading={<Skeleton count={6} height={44} />}
        empty={
          isNarrowed ? (
            <EmptyState icon={<IconRocket />} title={t("mine.nothingFits")} text={t("mine.nothingFitsText")} />
          ) : (
            <EmptyState icon={<IconRocket />} title={t("org.none")} text={t("org.noneText")}>
              <ButtonLink to="/myfleet" variant="main" size="small">
                {t("mine.title")}
              </ButtonLink>
            </EmptyState>
          )
        }
        paging={
          data && {
            index: search.page ?? 0,
            size: FLEET_PAGE,
            total: data.total,
            onTurn: (page) => go({ page }, false),
            onCorrect: (page) => go({ page }),
          }
        }
      >
        {(ships) => (
          <PageTable
            caption={t("org.title")}
            columns={columns}
            rows={ships}
            rowKey={({ ship_id }) => ship_id}
            sort={{ key: search.sort ?? "manufacturer", down: search.down ?? false }}
            onSort={(next) => {
              const sort = fleet.FLEET_SORTS.find((each) => each === next?.key);
              go({ sort: sort as FleetSearch["sort"], down: next?.down || undefined, page: undefined });
            }}
          />
        )}
      </ListFrame>
    </Panel>
  );
}

function Filters({ search, change }: { search: FleetSearch; change: (patch: FleetSearch) => void }) {
  const { t } = useTranslation("fleet");
  const filters = [
    ...useShipFilters(search, change),
    ...(search.owner
      ? [
          {
            name: t("filter.owner"),
            value: `@${search.owner}`,
            clear: () => change({ owner: undefined }),
            field: <p>@{search.owner}</p>,
          },
        ]
      : []),
  ];
  return (
    <FilterFrame
      words={<WordsInput label={t("search")} value={search.q ?? ""} onChange={(q) => change({ q })} />}
      filters={filters}
      switches={
        <Switch
          size="sm"
          label={t("tiles.ready")}
          checked={search.ready ?? false}
          onChange={(event) => change({ ready: event.currentTarget.checked || undefined })}
        />
      }
      set={filters.filter(({ value }) => value !== undefined).length}
      onClear={() => change({ condition: undefined, size: undefined, role: undefined, owner: undefined })}
    />
  );
}

function useColumns(spectrum_id: string): readonly Column<FleetShip>[] {
  const { t } = useTranslation("fleet");
  return [
    { key: "name", name: t("column.ship"), by: true, isHead: true, cell: (ship) => <ShipName ship={ship} /> },
    {
      key: "manufacturer",
      name: t("column.maker"),
      by: true,
      spare: "then",
      cell: ({ manufacturer }) => manufacturer ?? "–",
    },
    {
      key: "kind",
      name: t("filter.role"),
      by: true,
      spare: "first",
      cell: ({ kind }) => (kind ? t(`kind.${kind}`) : "–"),
    },
    { key: "size", name: t("filter.size"), by: true, cell: ({ size }) => (size ? t(`size.${size}`) : "–") },
    {
      key: "owner",
      name: t("filter.owner"),
      by: true,
      cell: ({ owner }) => (
        <Link to="/user/$username" params={{ username: owner }} className="link">
          @{owner}
        </Link>
      ),
    },
    { key: "condition", name: t("filter.condition"), by: true, cell: (ship) => <Condition ship={ship} /> },
    {
      key: "checked_in_at",
      name: t("column.seen"),
      by: true,
      cell: ({ checked_in_at }) => (checked_in_at ? <RelativeTime time={checked_in_at} /> : t("neverReported")),
    },
    {
      key: "act",
      name: t("column.actions"),
      isNameHidden: true,
      right: true,
      cell: (ship) => <Actions ship={ship} spectrum_id={spectrum_id} />,
    },
  ];
}

function ShipName({ ship: { name, custom_name } }: { ship: FleetShip }) {
  return (
    <span className={styles.name}>
      <strong>{custom_name ?? name}</strong>
      {custom_name && <span className="dim">{name}</span>}
    </span>
  );
}

function Condition({ ship: { condition, location, ready } }: { ship: FleetShip }) {
  const { t } = useTranslation("fleet");
  return (
    <span className={styles.condition}>
      <ConditionChip condition={condition} />
      {ready && <Chip tone="good">{t("readyNow")}</Chip>}
      {location && <span className="dim">{location}</span>}
    </span>
  );
}

/** For its owner, and for who keeps the stock. */
function Actions({ ship, spectrum_id }: { ship: FleetShip; spectrum_id: string }) {
  const { t } = useTranslation("fleet");
  const me = useMe();
  const standing = useStanding(spectrum_id);
  const [isReporting, setReporting] = useState(false);
  const unshare = useUnshareShip();
  const run = useRun();
  if (ship.owner !== me?.username && !standing.permissions.has("manage_stock")) return null;
  const name = ship.custom_name ?? ship.name;
  return (
    <span className={styles.actions}>
      <Button size="small" aria-label={t("reportName", { name })} onClick={() => setReporting(true)}>
        {t("reportCondition")}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t("org.removeName", { name })}
        isBusy={unshare.isPending}
        onClick={() =>
          void run(() => unshare.run({ params: { spectrum_id, ship_id: ship.ship_id } }), t("org.removed", { name }))
        }
      >
        {t("org.remove")}
      </Button>
      {isReporting && <ReportCondition ship={ship} onClose={() => setReporting(false)} />}
    </span>
  );
}
