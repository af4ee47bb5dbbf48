import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import { call, keyOf } from "#web/api.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { formatCount } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import type { Deals } from "../orders/parts/use-deals.ts";
import styles from "./Board.module.css";
import type { Grip, Moves } from "./board-move.ts";
import { withMoves } from "./board-move.ts";
import { Card } from "./Card.tsx";

const PAGE = 25;
const CLOSED_DAYS = 30;
const DAY_MS = 86_400_000;

type Props = {
  status: OrderStatus;
  deals: Deals;
  moves: Moves;
  grip: Grip;
  isShown: boolean;
  /** Of a column that can be made narrow: a card can be put there all the same. */
  fold: { isFolded: boolean; toggle: () => void } | undefined;
};

/** What is closed is shown of the last 30 days, unless the filters say otherwise. */
function useCards({ who, narrowed, isKnown }: Deals, status: OrderStatus) {
  const isClosed = status === "fulfilled" || status === "cancelled";
  const since = new Date(Date.now() - CLOSED_DAYS * DAY_MS).toISOString().slice(0, 10);
  const wanted = {
    ...who,
    ...narrowed,
    from: narrowed.from ?? (isClosed ? since : undefined),
    status,
    sort_method: "timestamp" as const,
    reverse_sort: "true" as const,
    page_size: PAGE,
  };
  return useInfiniteQuery({
    queryKey: [...keyOf(orders.searchOrders), "board", wanted],
    queryFn: ({ pageParam, signal }) =>
      call(orders.searchOrders, { query: { ...wanted, index: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.item_counts[status] ? pages.length : undefined),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
}

export function Column({ status, deals, moves, grip, isShown, fold }: Props) {
  const { t } = useTranslation("orgorders");
  const { t: ui } = useTranslation("ui");
  const source = useCards(deals, status);
  const { data } = source;
  const { held } = grip;
  const cards =
    data &&
    withMoves(
      data.pages.flatMap(({ items }) => items),
      status,
      moves,
    );
  const count = data?.pages[0]?.item_counts[status];
  return (
    <section
      className={styles.column}
      aria-label={ui(`orderStatus.${status}`)}
      data-over={(held && held.over === status) || undefined}
      data-shown={isShown || undefined}
      data-folded={fold?.isFolded || undefined}
      onDragOver={(event) => {
        if (!held) return;
        event.preventDefault();
        if (held.over !== status) grip.hold({ ...held, over: status });
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (held) grip.drop(held.card, status);
      }}
    >
      <h2 className={styles.name}>
        {ui(`orderStatus.${status}`)}
        {count !== undefined && <span className="dim">{formatCount(count)}</span>}
        {fold && (
          <IconButton
            label={t(fold.isFolded ? "board.unfold" : "board.fold", { column: ui(`orderStatus.${status}`) })}
            aria-expanded={!fold.isFolded}
            className={styles.fold}
            onClick={fold.toggle}
          >
            {fold.isFolded ? <IconChevronLeft /> : <IconChevronRight />}
          </IconButton>
        )}
      </h2>
      <ListFrame
        source={source}
        rows={cards}
        loading={<Skeleton count={3} height={86} />}
        empty={<p className={styles.empty}>{t("board.empty")}</p>}
      >
        {(orders) => (
          <ul className={styles.cards}>
            {orders.map((order) => (
              <Card
                key={order.order_id}
                order={order}
                column={status}
                isMoving={moves.has(order.order_id)}
                grip={grip}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {source.hasNextPage && (
        <Button isBusy={source.isFetchingNextPage} onClick={() => void source.fetchNextPage()}>
          {t("board.more")}
        </Button>
      )}
    </section>
  );
}
