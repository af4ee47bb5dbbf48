import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Membership, useActor } from "../session/actor.ts";
import { NoAccess } from "../session/NoAccess.tsx";
import { useAccess } from "../session/use-access.ts";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { Lines } from "../ui/Lines.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Segments } from "../ui/Segments.tsx";
import { useTitle } from "../ui/title.ts";
import { Board } from "./board/Board.tsx";
import { DealFilters } from "./DealFilters.tsx";
import { LiveDeals } from "./LiveDeals.tsx";
import { MetricTiles } from "./numbers/MetricTiles.tsx";
import { dataQuery } from "./numbers/queries.ts";
import { TopCustomers } from "./numbers/TopCustomers.tsx";
import { TrendChart } from "./numbers/TrendChart.tsx";
import { OffersTable } from "./OffersTable.tsx";
import styles from "./OrdersScreen.module.css";
import { OrdersTable } from "./OrdersTable.tsx";
import { useDeals } from "./use-deals.ts";

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
      </header>
      {access === "waiting" && <Lines count={5} height={64} />}
      {access === "granted" && actor && <OrgOrders actor={actor} />}
      {(access === "no organisation" || access === "no permission") && (
        <NoAccess access={access} permission="manage_orders" />
      )}
    </div>
  );
}

function OrgOrders({ actor }: { actor: Membership }) {
  const { t } = useTranslation("orgorders");
  const deals = useDeals("selling", "/org/orders");
  const isBoard = deals.search.view === "board";
  const { data, error, refetch } = useQuery(dataQuery(actor.spectrum_id, false));
  const isFailed = error !== null && !data;
  return (
    <>
      <LiveDeals spectrum_id={actor.spectrum_id} />
      {!isFailed && <MetricTiles metrics={data?.metrics} />}
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      <div className={styles.tools}>
        <Segments
          legend={t("view.label")}
          value={isBoard ? "board" : "table"}
          choices={(["table", "board"] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(value) => deals.change({ view: value === "board" ? "board" : undefined })}
        />
        <DealFilters deals={deals} assigneesOf={actor.spectrum_id} />
      </div>
      {isBoard ? (
        <Board deals={deals} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.tables}>
            <OffersTable deals={deals} />
            <OrdersTable deals={deals} withAssigned />
          </div>
          <aside className={styles.tables}>
            {/* What could not be read has said so above. */}
            {!isFailed && (
              <Panel title={t("trend.title")}>
                {data?.metrics.trend_data ? (
                  <TrendChart trend={data.metrics.trend_data} />
                ) : (
                  <Lines count={1} height={180} />
                )}
              </Panel>
            )}
            {!isFailed && (
              <Panel title={t("customers.title")}>
                {data ? <TopCustomers customers={data.metrics.top_customers} /> : <Lines count={4} height={34} />}
              </Panel>
            )}
          </aside>
        </div>
      )}
    </>
  );
}
