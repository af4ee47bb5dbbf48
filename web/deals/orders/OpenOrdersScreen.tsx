import { IconFileText, IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { WordsInput } from "#web/ui/filters/WordsInput.tsx";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { CardList } from "#web/ui/list/CardList.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useTitle } from "#web/ui/title.ts";
import { OpenOrderCard } from "./OpenOrderCard.tsx";
import styles from "./OpenOrders.module.css";
import { parseOpenOrders } from "./open-orders-search.ts";
import { OPEN_ORDERS_PAGE, openOrdersQuery } from "./queries.ts";

/** Orders that nobody does yet and anybody may apply for. */
export function OpenOrdersScreen() {
  const { t } = useTranslation("applicants");
  const search = useSearch({ from: "/orders/open" });
  const { query = "", page = 0 } = search;
  const navigate = useNavigate();
  const source = useQuery({ ...openOrdersQuery(search), placeholderData: keepPreviousData });
  useTitle(t("open.title"));
  const go = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: "/orders/open", search: parseOpenOrders(next), replace, resetScroll: !replace });
  const make = (
    <ButtonLink
      to="/orders"
      search={{ tab: "create", to: "open" }}
      variant="main"
      size="small"
      icon={<IconPlus aria-hidden />}
    >
      {t("open.create")}
    </ButtonLink>
  );
  return (
    <>
      <ListHead title={t("open.title")} lead={t("open.lead")}>
        {make}
      </ListHead>
      <WordsInput label={t("open.search")} value={query} onChange={(next) => go({ query: next }, true)} />
      <CardList
        source={source}
        rows={source.data?.items}
        rowKey={({ order_id }) => order_id}
        className={styles.cards}
        skeleton={
          <div className={styles.card}>
            <Skeleton count={5} height={26} />
          </div>
        }
        skeletons={4}
        empty={
          <EmptyState icon={<IconFileText />} title={t("open.none")} text={t("open.noneText")}>
            {make}
          </EmptyState>
        }
        paging={
          source.data && {
            index: page,
            size: OPEN_ORDERS_PAGE,
            total: source.data.total,
            onTurn: (next) => go({ query, page: next }, false),
            onCorrect: (next) => go({ query, page: next }, true),
          }
        }
      >
        {(order) => <OpenOrderCard order={order} />}
      </CardList>
    </>
  );
}
