import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DeliveryView } from "#contract/fleet/deliveries.ts";
import { isLoud } from "#contract/fleet/delivery-status.ts";
import { placesQuery } from "#web/catalogue/places/parts/queries.ts";
import styles from "./Delivery.module.css";
import { type Point, pointAt, routeMap } from "./route-map.ts";

/** The way as a drawing, with the ship as far on it as its carrier says; and in words for who does not see it. */
export function RouteMap({ delivery }: { delivery: DeliveryView }) {
  const { t } = useTranslation("deliveries");
  const { data: places } = useQuery(placesQuery);
  const { stops, progress, location, ended, status } = delivery;
  const { points, orbits, planets, box } = routeMap(stops, places ?? []);
  const unit = box.height / 100;
  const ship = pointAt(points, progress);
  const way = (of: readonly Point[]) => of.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <>
      <svg className={styles.map} viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
        {orbits.map(({ x, y, r }) => (
          <circle key={`${x} ${r}`} cx={x} cy={y} r={r} className={styles.orbit} vectorEffect="non-scaling-stroke" />
        ))}
        {planets.map(({ x, y, name }) => (
          <g key={name}>
            <circle
              cx={x}
              cy={y}
              r={Math.min(2.6, unit * 4)}
              className={styles.planet}
              vectorEffect="non-scaling-stroke"
            />
            <text x={x} y={y + unit * 10} fontSize={unit * 5.5} textAnchor="middle" className={styles.name}>
              {name}
            </text>
          </g>
        ))}
        <polyline points={way(points)} className={styles.way} vectorEffect="non-scaling-stroke" />
        <polyline
          points={way(travelled(points, ship, progress))}
          className={styles.done}
          vectorEffect="non-scaling-stroke"
        />
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way may come to one place twice
          <g key={index}>
            <circle cx={point.x} cy={point.y} r={unit * 4} className={styles.stop} vectorEffect="non-scaling-stroke" />
            <text
              x={point.x}
              y={point.y + unit * 1.9}
              fontSize={unit * 5.2}
              textAnchor="middle"
              className={styles.number}
            >
              {index + 1}
            </text>
          </g>
        ))}
        {ended === null && (
          <path
            d={`M${ship.x} ${ship.y - unit * 5}l${unit * 4} ${unit * 8}l${-unit * 4} ${-unit * 2}l${-unit * 4} ${unit * 2}z`}
            className={styles.ship}
            data-alarm={isLoud(status) || undefined}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <ol className={styles.stops} aria-label={t("route")}>
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way may come to one place twice
          <li key={index} aria-current={stop === location ? "location" : undefined}>
            <span className="dim numbers">{index + 1}</span> {stop}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The points that lie behind, and where the ship is. */
function travelled(points: readonly Point[], ship: Point, percent: number): Point[] {
  const passed = points.slice(0, -1).filter((_, index) => index === 0 || percentAt(points, index) < percent);
  return [...passed, ship];
}

/** How much of the whole way a point stands at. */
function percentAt(points: readonly Point[], index: number): number {
  const lengths = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  const sum = (of: readonly number[]) => of.reduce((all, length) => all + length, 0);
  return (100 * sum(lengths.slice(0, index))) / Math.max(sum(lengths), 1e-9);
}
