import { IconMessage2Cog } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { getOrderData } from "#contract/deals/order-numbers.ts";
import { isClosed } from "#contract/deals/order-status.ts";
import type { OrderStub } from "#contract/deals/orders.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { type Membership, useActor } from "#web/organisations/acting/parts/actor.ts";
import { NoAccess } from "#web/organisations/acting/parts/NoAccess.tsx";
import { useAccess } from "#web/organisations/acting/parts/use-access.ts";
import { parseSearch, stringifySearch } from "#web/root.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { SavedFilters } from "#web/ui/filters/SavedFilters.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { Board } from "../board/Board.tsx";
import { MetricTiles } from "../numbers/parts/MetricTiles.tsx";
import { dataQuery } from "../numbers/parts/queries.ts";
import { TrendChart } from "../numbers/parts/TrendChart.tsx";
import { TopCustomers } from "../numbers/TopCustomers.tsx";
import { DealFilters } from "./DealFilters.tsx";
import styles from "./OrdersScreen.module.css";
import type { Tools } from "./parts/DealTable.tsx";
import { LiveDeals } from "./parts/LiveDeals.tsx";
import { OffersTable } from "./parts/OffersTable.tsx";
import { OrdersTable } from "./parts/OrdersTable.tsx";
import { parseOrdersSearch } from "./parts/orders-search.ts";
import { type Deals, useDeals } from "./parts/use-deals.ts";
import { AssignInRow } from "./row/AssignInRow.tsx";
import { MoveInRow } from "./row/MoveInRow.tsx";
import { NotesInRow } from "./row/NotesInRow.tsx";

/** The orders of the acting organisation, for those who manage them. */
export function OrgOrdersScreen() {
  const { t } = useTranslation("orgorders");
  const actor = useActor();
  const access = useAccess("manage_orders");
  useTitle(t("title"));
  return (
    <div className={styles.wide}>
      <header className={styles.top}>
        <h1>{t("title")}</h1>
        {actor && <span className="dim">{t("as", { name: actor.name })}</span>}
        {access === "granted" && (
          <ButtonLink to="/org/manage" search={{ tab: "market" }} size="small" icon={<IconMessage2Cog aria-hidden />}>
            {t("messages")}
          </ButtonLink>
        )}
      </header>
      {access === "waiting" && <Skeleton count={5} height={64} />}
      {access === "granted" && actor && (
        <Together key={actor.spectrum_id} className={styles.wide}>
          <OrgOrders actor={actor} />
        </Together>
      )}
      {(access === "no organisation" || access === "no permission") && (
        <NoAccess access={access} permission="manage_orders" />
      )}
    </div>
  );
}

function OrgOrders({ actor }: { actor: Membership }) {
  const { side } = parseOrdersSearch(useSearch({ strict: false }));
  const isSelling = side === undefined;
  const deals = useDeals(isSelling ? "selling" : "buying", "/org/orders");
  const isBoard = isSelling && deals.search.view === "board";
  const { data, error, refetch } = useQuery(dataQuery(actor.spectrum_id, false));
  const isFailed = error !== null && !data;
  const tools = (order: OrderStub): Tools => ({
    assign: <AssignInRow order={order} spectrum_id={actor.spectrum_id} />,
    move: isClosed(order.status) ? null : <MoveInRow order={order} />,
    notes: <NotesInRow order={order} />,
  });
  return (
    <>
      <LiveDeals spectrum_id={actor.spectrum_id} />
      {isSelling && !isFailed && (
        <div className={styles.metrics}>
          <MetricTiles metrics={data?.metrics} />
        </div>
      )}
      {isSelling && error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      <div className={styles.tools}>
        <SideChoice deals={deals} isSelling={isSelling} />
        {isSelling && <ViewChoice deals={deals} isBoard={isBoard} />}
        <DealFilters deals={deals} {...(isSelling ? { assigneesOf: actor.spectrum_id } : {})}>
          <Saved deals={deals} actor={actor} />
        </DealFilters>
      </div>
      {isBoard ? (
        <Board deals={deals} />
      ) : (
        <div className={styles.tables}>
          <OffersTable deals={deals} />
          <OrdersTable deals={deals} withAssigned={isSelling} {...(isSelling && { tools })} />
        </div>
      )}
      {isSelling && !isBoard && <Figures data={data} isFailed={isFailed} />}
    </>
  );
}

/** All that the lists are narrowed and sorted by, but for the page of each. */
function Saved({ deals, actor }: { deals: Deals; actor: Membership }) {
  const navigate = useNavigate();
  const { page: _, offer_page: __, size: ___, ...narrowed } = deals.search;
  return (
    <SavedFilters
      of={`org-orders.${actor.spectrum_id}`}
      search={stringifySearch(narrowed).slice(1)}
      onChoose={(chosen) =>
        void navigate({ to: "/org/orders", search: parseOrdersSearch(parseSearch(chosen)), resetScroll: false })
      }
    />
  );
}

type Numbers = Answer<typeof getOrderData>;

/** Sums are kept of what an organisation sells. What could not be read has said so above. */
function Figures({ data, isFailed }: { data: Numbers | undefined; isFailed: boolean }) {
  const { t } = useTranslation("orgorders");
  if (isFailed) return null;
  return (
    <aside className={styles.figures}>
      <Panel title={t("trend.title")}>
        {data?.metrics.trend_data ? (
          <TrendChart trend={data.metrics.trend_data} />
        ) : (
          <Skeleton count={1} height={180} />
        )}
      </Panel>
      <Panel title={t("customers.title")}>
        {data ? <TopCustomers customers={data.metrics.top_customers} /> : <Skeleton count={4} height={34} />}
      </Panel>
    </aside>
  );
}

/** What the organisation sells, or what it buys. Who and whose turn were asked of the other side's deals. */
function SideChoice({ deals, isSelling }: { deals: Deals; isSelling: boolean }) {
  const { t } = useTranslation("orgorders");
  const elsewhere = { who: undefined, offer: undefined, page: undefined, offer_page: undefined };
  const sides = ["selling", "buying"] as const;
  return (
    <Segments
      legend={t("side.label")}
      value={isSelling ? "selling" : "buying"}
      choices={sides.map((value) => ({ value, label: t(`side.${value}`) }))}
      onChange={(value) => deals.change({ ...elsewhere, side: value === "buying" ? value : undefined })}
    />
  );
}

function ViewChoice({ deals, isBoard }: { deals: Deals; isBoard: boolean }) {
  const { t } = useTranslation("orgorders");
  return (
    <Segments
      legend={t("view.label")}
      value={isBoard ? "board" : "table"}
      choices={(["table", "board"] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(value) => deals.change({ view: value === "board" ? "board" : undefined })}
    />
  );
}
