import { TextInput } from "@mantine/core";
import {
  IconAtom,
  IconBottle,
  IconBox,
  IconDiamond,
  IconFlask,
  IconHourglass,
  IconLeaf,
  IconMeat,
  IconPill,
  IconPlant2,
  IconRecycle,
  IconSearch,
  IconSmoking,
  IconStack2,
  IconTool,
  IconWind,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import {
  COMMODITY_KINDS,
  type Commodity,
  type CommodityKind,
  getCommodities,
  MATERIALS_SHARE,
} from "#web/calls/commodities/commodities.gen.ts";
import { currentLanguage } from "#web/i18n.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Together } from "#web/ui/Together.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { useTitle } from "#web/ui/title.ts";
import styles from "./SellScreen.module.css";
import { parseSellSearch, type SellSearch } from "./sell-search.ts";

const ICONS: Readonly<Record<CommodityKind, typeof IconBox>> = {
  Agricultural: IconPlant2,
  Waste: IconRecycle,
  Metal: IconStack2,
  Drug: IconFlask,
  Vice: IconSmoking,
  Natural: IconLeaf,
  Mineral: IconDiamond,
  Halogen: IconAtom,
  Temporary: IconHourglass,
  Scrap: IconTool,
  Gas: IconWind,
  Medical: IconPill,
  Food: IconMeat,
  Other: IconBox,
};

const commoditiesQuery = () => ({ ...query(getCommodities), staleTime: 60 * 60_000 });
const offered = ({ trade_price_sell }: Commodity) => trade_price_sell * MATERIALS_SHARE;
const formatUnit = (amount: number) =>
  new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);

/** What one could ask for hauled materials, and the way to offer them. */
export function SellScreen() {
  const { t } = useTranslation("items");
  const search = useSearch({ from: "/sell" });
  const { data, error, refetch } = useQuery(commoditiesQuery());
  useTitle(t("materials.title"));
  const all = data?.data ?? [];
  const rows = all.filter(
    ({ name, kind }) =>
      (!search.kind || kind === search.kind) && name.toLowerCase().includes((search.query ?? "").toLowerCase()),
  );
  const newest = Math.max(0, ...all.map(({ date_modified }) => date_modified));
  return (
    <Together className={styles.page}>
      <h1>{t("materials.title")}</h1>
      <p className="dim">
        {t("materials.lead")}
        {newest > 0 &&
          ` ${t("materials.source", { day: new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium" }).format(newest * 1000) })}`}
      </p>
      <Filters search={search} kinds={COMMODITY_KINDS.filter((kind) => all.some((each) => each.kind === kind))} />
      {error && !data ? (
        <ErrorNotice failure={error} onRetry={() => void refetch()} />
      ) : (
        <Panel flush>
          {!data ? (
            <Skeleton count={8} height={36} />
          ) : rows.length === 0 ? (
            <EmptyState icon={<IconBottle />} title={t("materials.none")} text={t("materials.noneText")} />
          ) : (
            <Table rows={rows} />
          )}
        </Panel>
      )}
    </Together>
  );
}

function Filters({ search, kinds }: { search: SellSearch; kinds: readonly CommodityKind[] }) {
  const { t } = useTranslation("items");
  const navigate = useNavigate();
  const change = (patch: Record<string, unknown>) =>
    void navigate({ to: "/sell", search: parseSellSearch({ ...search, ...patch }), replace: true, resetScroll: false });
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={t("materials.search")}
        placeholder={t("materials.search")}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search.query ?? ""}
        onChange={(event) => change({ query: event.currentTarget.value })}
      />
      <Picker
        label={t("materials.kind")}
        value={search.kind ?? "any"}
        choices={[
          { value: "any", label: t("materials.anyKind") },
          ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={(kind) => change({ kind: kind === "any" ? undefined : kind })}
      />
    </search>
  );
}

function Table({ rows }: { rows: readonly Commodity[] }) {
  const { t } = useTranslation("items");
  const columns: readonly Column<Commodity>[] = [
    {
      key: "name",
      name: t("materials.name"),
      isHead: true,
      wide: true,
      by: ({ name }) => name,
      cell: ({ name, kind }) => {
        const Icon = ICONS[kind];
        return (
          <span className={styles.name}>
            <Icon aria-hidden /> {name}
          </span>
        );
      },
    },
    { key: "code", name: t("materials.code"), by: ({ code }) => code, cell: ({ code }) => code },
    {
      key: "kind",
      name: t("materials.kind"),
      by: ({ kind }) => t(`kinds.${kind}`),
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      key: "price",
      name: t("materials.price"),
      right: true,
      by: offered,
      cell: (row) =>
        row.trade_price_sell > 0 ? (
          <>
            {formatUnit(offered(row))} <small className="dim">aUEC</small>
          </>
        ) : (
          <span className="dim">{t("materials.untraded")}</span>
        ),
    },
    {
      key: "sell",
      name: "",
      right: true,
      cell: (row) => (
        <ButtonLink
          size="small"
          to="/market/create/$tab"
          params={{ tab: "bulk" }}
          search={{ item: row.name, price: Math.max(1, Math.round(offered(row))) }}
          aria-label={t("materials.sellNamed", { name: row.name })}
        >
          {t("materials.sell")}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("materials.title")}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      sort={{ key: "name", down: false }}
      isWhole
    />
  );
}
