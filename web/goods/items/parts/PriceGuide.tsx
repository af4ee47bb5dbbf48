import { Checkbox } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuyOrder } from "#contract/goods/buy-orders.ts";
import { isFarOff, type Usual, usualPrice } from "#contract/goods/usual-price.ts";
import type { ItemPrices } from "#web/calls/goods/prices.gen.ts";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import styles from "./PriceGuide.module.css";
import { itemBuyOrdersQuery, itemByNameQuery, pricesQuery } from "./queries.ts";

type Props = ({ gameItemId: string } | { itemName: string | null }) & {
  price: number | null;
  quantity: number | null;
  /** Told whether the price is usual, or confirmed by the seller. The form around also holds back its submit until then. */
  onConfirmed?: (isConfirmed: boolean) => void;
};

/** Beside a price field: what the item usually costs, who wants it already, and a question before a price that is far off. */
export function PriceGuide({ price, quantity, onConfirmed, ...item }: Props) {
  const name = "itemName" in item ? item.itemName : null;
  const byName = useQuery({ ...itemByNameQuery(name ?? ""), enabled: name !== null && name !== "" });
  const id = "gameItemId" in item ? item.gameItemId : name ? byName.data?.id : undefined;
  if (!id) return null;
  return <Guide key={id} game_item_id={id} price={price} quantity={quantity} onConfirmed={onConfirmed} />;
}

type GuideProps = {
  game_item_id: string;
  price: number | null;
  quantity: number | null;
  onConfirmed: Props["onConfirmed"];
};

function Guide({ game_item_id, price, quantity, onConfirmed }: GuideProps) {
  const { t } = useTranslation("items");
  const { data: prices } = useQuery(pricesQuery(game_item_id));
  const { data: wanted = [] } = useQuery(itemBuyOrdersQuery(game_item_id));
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const usual = prices && usualPrice(prices);
  const far = price === null ? undefined : isFarOff(price, usual);
  const isSettled = far === undefined || confirmed === price;
  useEffect(() => onConfirmed?.(isSettled), [isSettled, onConfirmed]);
  const [box, isAsked] = useHeldSubmit(isSettled);
  return (
    <div ref={box} className={styles.guide}>
      {prices && <Known prices={prices} />}
      {far && usual && (
        <Notice tone={isAsked ? "bad" : "warn"} live title={t(`guide.${far}`, { amount: formatCount(usual.median) })}>
          <Checkbox
            className={styles.confirm ?? ""}
            label={t("guide.confirm", { price: formatCount(price ?? 0) })}
            checked={confirmed === price}
            onChange={(event) => setConfirmed(event.currentTarget.checked ? price : null)}
          />
        </Notice>
      )}
      {wanted.length > 0 && <Wanted game_item_id={game_item_id} wanted={wanted} quantity={quantity} />}
    </div>
  );
}

function Known({ prices }: { prices: ItemPrices }) {
  const { t } = useTranslation("items");
  const { deals, asks } = prices;
  const counted = t("summary.basis", { count: deals.deals, days: deals.days });
  const basis =
    deals.confirmed > 0 ? `${counted}; ${t("summary.confirmed", { amount: formatCount(deals.confirmed) })}` : counted;
  const usual: Usual | undefined = usualPrice(prices);
  return (
    <p className={styles.known}>
      <IconChartBar aria-hidden />
      <span>
        {deals.spread
          ? `${t("guide.paid", { amount: formatCount(deals.spread.median) })} ${t("summary.half", { low: formatCount(deals.spread.low), high: formatCount(deals.spread.high) })} (${basis}).`
          : `${t("summary.tooFew")} (${basis}).`}{" "}
        {asks
          ? t("guide.asked", { count: asks.count, amount: formatCount(asks.median) })
          : usual === undefined && t("guide.notAsked")}
      </span>
    </p>
  );
}

const SHOWN = 3;

function Wanted({
  game_item_id,
  wanted,
  quantity,
}: {
  game_item_id: string;
  wanted: readonly BuyOrder[];
  quantity: number | null;
}) {
  const { t } = useTranslation("items");
  const people = new Set(wanted.map(({ buyer, customer_org }) => customer_org?.spectrum_id ?? buyer.username)).size;
  return (
    <Notice
      title={t("guide.wanted", { count: people })}
      action={
        <Link to="/market/aggregate/$id" params={{ id: game_item_id }} hash="buy" className="link">
          {t("guide.fulfill")}
        </Link>
      }
    >
      <ul className={styles.wanted}>
        {wanted.slice(0, SHOWN).map((order) => (
          <li key={order.buy_order_id}>
            {t("guide.wants", {
              name: order.customer_org?.name ?? order.buyer.display_name,
              quantity: formatCount(order.quantity),
              price: formatCount(order.price),
            })}
            {quantity !== null && quantity >= order.quantity && <span className="dim"> {t("guide.enough")}</span>}
          </li>
        ))}
        {wanted.length > SHOWN && <li className="dim">{t("guide.more", { count: wanted.length - SHOWN })}</li>}
      </ul>
    </Notice>
  );
}

/** Keeps the form around from being sent until the price is settled; the question then takes the focus. */
function useHeldSubmit(isSettled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form || isSettled) return setAsked(false);
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(true);
      box.current?.querySelector<HTMLInputElement>("input[type=checkbox]")?.focus();
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [isSettled]);
  return [box, isAsked] as const;
}
