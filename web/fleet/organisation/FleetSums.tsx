import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Tiles } from "../parts/Tiles.tsx";
import styles from "./Fleet.module.css";
import { type FleetSearch, fleetSumsQuery, parseFleet } from "./fleet-search.ts";

/** How much there is, and how much of it could fly now. */
export function FleetTiles({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("fleet");
  const { data } = useQuery(fleetSumsQuery(spectrum_id));
  return (
    <Tiles
      tiles={[
        { name: t("tiles.ready"), value: data?.ready, note: t("tiles.readyNote") },
        { name: t("condition.flight-ready"), value: data?.flight_ready },
        { name: t("tiles.ships"), value: data?.ships },
        { name: t("tiles.members"), value: data?.members },
        // Where the catalogue has no figures, there is nothing to add up.
        ...(data?.crew ? [{ name: t("tiles.crew"), value: data.crew }] : []),
        ...(data?.cargo ? [{ name: t("tiles.cargo"), value: data.cargo }] : []),
      ]}
    />
  );
}

type Group = { key: string | null; ships: number };

/** The shares of the fleet; each leads to its ships. */
export function FleetSums({ spectrum_id }: { spectrum_id: string }) {
  const { t } = useTranslation("fleet");
  const { data, error, refetch } = useQuery(fleetSumsQuery(spectrum_id));
  if (error) return <ErrorNotice failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={4} height={120} />;
  const { by, ships } = data;
  const word = (groups: readonly Group[], of: "kind" | "size" | "condition") =>
    groups.map((group) => ({
      ...group,
      name: group.key === null ? t("unknownModel") : t(`${of}.${group.key}` as "size.small"),
    }));
  return (
    <div className={styles.sums}>
      <Shares name="role" all={ships} groups={word(by.kind, "kind")} />
      <Shares name="size" all={ships} groups={word(by.size, "size")} />
      <Shares name="condition" all={ships} groups={word(by.condition, "condition")} />
      <Shares name="owner" all={ships} groups={by.owner.map((group) => ({ ...group, name: `@${group.key}` }))} />
    </div>
  );
}

type SharesProps = {
  name: "role" | "size" | "condition" | "owner";
  all: number;
  groups: readonly (Group & { name: string })[];
};

function Shares({ name, all, groups }: SharesProps) {
  const { t } = useTranslation("fleet");
  const search: FleetSearch = useSearch({ from: "/org/fleet" });
  if (groups.length === 0) return null;
  return (
    <Panel title={t(`by.${name}`)}>
      <ul className={styles.shares}>
        {groups.map(({ key, name: words, ships }) => (
          <li key={key ?? ""}>
            {key === null ? (
              <span>{words}</span>
            ) : (
              <Link to="/org/fleet" search={parseFleet({ ...search, page: undefined, [name]: key })} className="link">
                {words}
              </Link>
            )}
            <span className="numbers">{formatCount(ships)}</span>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${(100 * ships) / Math.max(1, all)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
