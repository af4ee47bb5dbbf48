import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuyOrder } from "#contract/goods/buy-orders.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCompact, formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import styles from "./Charts.module.css";
import type { Ask } from "./cheapest.ts";
import { depth, type Step, turns } from "./depth.ts";

const WIDTH = 400;
const HEIGHT = 200;

/** The wall: how many pieces are for sale up to a price, and how many are wanted from it on. */
export function DepthChart({ asks, bids }: { asks: readonly Ask[]; bids: readonly BuyOrder[] }) {
  const { t } = useTranslation("items");
  const steps = useMemo(
    () =>
      depth(
        asks.map(({ price, quantity_available: quantity }) => ({ price, quantity })),
        bids,
      ),
    [asks, bids],
  );
  return (
    <Panel title={t("depth.title")}>
      {steps.length === 0 ? <EmptyState title={t("depth.none")} /> : <Wall steps={steps} />}
    </Panel>
  );
}

function Wall({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation("items");
  const [at, setAt] = useState<number | null>(null);
  const most = Math.max(1, ...steps.map(({ supply, demand }) => Math.max(supply, demand)));
  const last = steps.length - 1;
  const x = (index: number) => (index / last) * WIDTH;
  const y = (count: number) => HEIGHT - (count / most) * (HEIGHT - 8);
  const shown = at === null ? undefined : steps[at];
  const said =
    shown &&
    t("depth.at", {
      price: formatCount(shown.price),
      supply: formatCount(shown.supply),
      demand: formatCount(shown.demand),
    });
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setAt((old) => Math.max(0, Math.min(last, (old ?? Math.round(last / 2)) + by)));
  };
  return (
    <>
      <p className={styles.legend}>
        <span className={styles.supply}>{t("depth.supply")}</span>
        <span className={styles.demand}>{t("depth.demand")}</span>
        <output className={styles.reading}>{said}</output>
      </p>
      <div
        className={styles.wall}
        role="slider"
        tabIndex={0}
        aria-label={t("depth.title")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? 0}
        aria-valuetext={said ?? t("depth.help")}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className={styles.demandArea}
            d={area(
              steps.map(({ demand }) => demand),
              x,
              y,
            )}
          />
          <path
            className={styles.supplyArea}
            d={area(
              steps.map(({ supply }) => supply),
              x,
              y,
            )}
          />
          {at !== null && <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />}
        </svg>
      </div>
      <p className={styles.axis} aria-hidden>
        <span>0</span>
        <span>{formatCompact(Math.round((steps.at(-1)?.price ?? 0) / 2))}</span>
        <span>{formatCompact(steps.at(-1)?.price ?? 0)}</span>
      </p>
      <details className={styles.data}>
        <summary>{t("asTable")}</summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("depth.price")}</th>
                <th scope="col">{t("depth.supply")}</th>
                <th scope="col">{t("depth.demand")}</th>
              </tr>
            </thead>
            <tbody>
              {turns(steps).map(({ price, supply, demand }) => (
                <tr key={price}>
                  <th scope="row">{formatCount(price)}</th>
                  <td>{formatCount(supply)}</td>
                  <td>{formatCount(demand)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

/** A stair over the steps, closed along the ground. */
function area(counts: readonly number[], x: (index: number) => number, y: (count: number) => number): string {
  const stairs = counts.map((count, index) => `H${x(index).toFixed(1)}V${y(count).toFixed(1)}`).join("");
  return `M0,${HEIGHT}${stairs}V${HEIGHT}Z`;
}
