import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Aggregate } from "#contract/goods/items.ts";
import { useWatch } from "#web/live.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Gallery } from "#web/ui/Gallery.tsx";
import { Crumbs } from "#web/ui/layout/Crumbs.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { RichText } from "#web/ui/RichText.tsx";
import { ShareLink } from "#web/ui/ShareLink.tsx";
import { useTitle } from "#web/ui/title.ts";
import { shownTitle } from "../listings/parts/item-name.ts";
import { itemTypeName } from "../listings/parts/item-type-name.ts";
import { WatchButton } from "../watches/parts/WatchButton.tsx";
import { AskSheet } from "./AskSheet.tsx";
import { BuyCheapest } from "./BuyCheapest.tsx";
import { BuyOrders } from "./BuyOrders.tsx";
import { DepthChart } from "./DepthChart.tsx";
import styles from "./ItemScreen.module.css";
import { ItemSummary } from "./ItemSummary.tsx";
import { PhotoEditor } from "./PhotoEditor.tsx";
import { PriceHistory } from "./PriceHistory.tsx";
import { aggregateQuery, historyQuery } from "./parts/queries.ts";
import { SellOrders } from "./SellOrders.tsx";
import { SellThis } from "./SellThis.tsx";

const bestOf = ({ buy_orders }: Aggregate) =>
  buy_orders.length > 0 ? Math.max(...buy_orders.map(({ price }) => price)) : undefined;

/** One game item: who sells it, who wants it, and what it cost. */
export function ItemScreen() {
  const { t } = useTranslation("items");
  const { id } = useParams({ from: "/market/aggregate/$id" });
  const { data: item } = useSuspenseQuery(aggregateQuery(id));
  const { details, photos } = item;
  const asks = item.listings.filter(({ quantity_available }) => quantity_available > 0);
  const title = shownTitle(details);
  useTitle(title);
  useWatch("item", id);
  const lowest = cheapestOf(asks);
  const isSold = asks.length > 0;
  const isTraded = isSold || item.buy_orders.length > 0;
  // Beside the buying stands the chart, or without one who sells.
  const hasChart = useQuery(historyQuery(id)).data?.length !== 0;
  const buying = isSold && <BuyCheapest item={item} asks={asks} />;
  const selling = (
    <section id="sell" tabIndex={-1} aria-label={t("sell.title")}>
      <SellOrders item={item} asks={asks} />
    </section>
  );
  const ask = <AskSheet game_item_id={id} name={title} cheapest={lowest} best={bestOf(item)} />;
  return (
    <>
      <Breadcrumbs title={title} />
      <div className={styles.head}>
        <span className={styles.thumb}>
          <Photo url={photos[0]} item_type={details.item_type} name={details.item_name ?? details.title} alt="" />
        </span>
        <div className={styles.name}>
          <h1>{title}</h1>
          <span className="dim">{itemTypeName(details.item_type)}</span>
        </div>
        <div className={styles.acts}>
          <WatchButton target={{ kind: "item", game_item_id: id }} name={title} />
          {ask}
          <ShareLink path={`/market/aggregate/${id}`} />
        </div>
      </div>
      {isTraded && (
        <nav className={styles.parts} aria-label={t("parts")}>
          {(["history", "sell", "buy"] as const).map((part) => (
            <a key={part} href={`#${part}`}>
              {t(`${part}.title`)}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.sections}>
        <ItemSummary item={item} asks={asks} />
        <section
          id="history"
          tabIndex={-1}
          aria-label={t("history.title")}
          className={isSold && hasChart ? styles.desk : undefined}
        >
          <PriceHistory game_item_id={id} now={lowest} />
          {hasChart && buying}
        </section>
        {isSold && !hasChart && (
          <div className={styles.desk}>
            {selling}
            {buying}
          </div>
        )}
        {isTraded ? (
          <div className={styles.ladders}>
            {(hasChart || !isSold) && selling}
            <section id="buy" tabIndex={-1} aria-label={t("buy.title")}>
              <BuyOrders item={item} ask={ask} />
            </section>
            <DepthChart asks={asks} bids={item.buy_orders} />
            <About item={item} />
          </div>
        ) : (
          <div className={styles.ladders}>
            <Panel title={t("sell.title")} aside={<SellThis item={item} />}>
              <EmptyState title={t("untraded")} text={t("untradedText")} />
            </Panel>
            <About item={item} />
          </div>
        )}
      </div>
    </>
  );
}

function About({ item: { details, photos, aggregate_id } }: { item: Aggregate }) {
  const { t } = useTranslation("items");
  return (
    <Panel title={t("about")}>
      <div className={styles.about}>
        {details.description.trim() && <RichText text={details.description} />}
        <Gallery photos={photos} item_type={details.item_type} title={shownTitle(details)} />
        <PhotoEditor game_item_id={aggregate_id} />
      </div>
    </Panel>
  );
}

const cheapestOf = (asks: readonly { price: number }[]) =>
  asks.length === 0 ? undefined : Math.min(...asks.map(({ price }) => price));

function Breadcrumbs({ title }: { title: string }) {
  const { t } = useTranslation("items");
  const { t: market } = useTranslation("market");
  return (
    <Crumbs label={market("listing.breadcrumbs")}>
      <li>
        <Link to="/market">{market("title")}</Link>
      </li>
      <li>
        <Link to="/bulk">{t("bulk.title")}</Link>
      </li>
      <li aria-current="page">{title}</li>
    </Crumbs>
  );
}
