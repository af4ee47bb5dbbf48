import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as orders from "#web/calls/deals/orders.gen.ts";
import { ownMetrics, ownTrends } from "#web/deals/numbers/parts/own-numbers.ts";
import { dataQuery } from "#web/deals/numbers/parts/queries.ts";
import { TrendChart } from "#web/deals/numbers/parts/TrendChart.tsx";
import { LiveDeals } from "#web/deals/orders/parts/LiveDeals.tsx";
import { OffersTable } from "#web/deals/orders/parts/OffersTable.tsx";
import { OrdersTable } from "#web/deals/orders/parts/OrdersTable.tsx";
import { useLocalDeals } from "#web/deals/orders/parts/use-deals.ts";
import { DashboardDeliveries } from "#web/fleet/parts/DashboardDeliveries.tsx";
import { DashboardBalance } from "#web/money/parts/DashboardBalance.tsx";
import { type Membership, useActor } from "#web/organisations/acting/parts/actor.ts";
import { contractorQuery } from "#web/organisations/parts/queries.ts";
import { NewestChats } from "#web/outward/chats/parts/NewestChats.tsx";
import { NotificationsList } from "#web/outward/notifications/parts/NotificationsList.tsx";
import { type Me, useMe } from "#web/people/session/parts/me.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { query } from "../api.ts";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Together } from "../ui/Together.tsx";
import { useTitle } from "../ui/title.ts";
import styles from "./Dashboard.module.css";
import { NeedsYou } from "./NeedsYou.tsx";
import { type DashboardPanel, useHiddenPanels } from "./panels.ts";
import { Setup } from "./Setup.tsx";
import { Shortcuts } from "./Shortcuts.tsx";
import { ShowAndHide } from "./ShowAndHide.tsx";
import { Tiles } from "./Tiles.tsx";
import { Trade } from "./Trade.tsx";

/** What waits for the acting identity, how its orders go, and the ways to what one does most. */
export function DashboardScreen() {
  const { t } = useTranslation("dashboard");
  const me = useMe();
  const actor = useActor();
  useTitle(t("title"));
  if (!me) return <Skeleton count={5} height={72} />;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1>{t("title")}</h1>
        <span className="dim">{t("as", { name: actor?.name ?? me.display_name })}</span>
        <Shortcuts actor={actor} />
        <ShowAndHide isOrganisation={actor !== null} />
      </header>
      {/* Another identity begins anew: nothing of the one before stays in a filter. */}
      <Together key={actor?.spectrum_id ?? ""} className={styles.stack}>
        {!actor && <Setup me={me} />}
        <Widgets me={me} actor={actor} />
      </Together>
    </div>
  );
}

function Widgets({ me, actor }: { me: Me; actor: Membership | null }) {
  // What waits for the other side: the rest stands above, in what needs oneself.
  const received = useLocalDeals("selling", { offer: "to-customer", size: 5 });
  const assigned = useLocalDeals("assigned", { status: "active", size: 5 });
  const bought = useLocalDeals("buying", { status: "active", size: 5, offer: "to-seller" });
  const hidden = useHiddenPanels();
  // What is hidden is not drawn at all, so it asks for nothing.
  const shown = (panels: Partial<Record<DashboardPanel, ReactNode>>) =>
    Object.entries(panels)
      .filter(([panel]) => !hidden.some((each) => each === panel))
      .map(([panel, part]) => <Fragment key={panel}>{part}</Fragment>);
  const wide = shown({
    received: <OffersTable deals={received} />,
    // One answers as the seller and as the buyer; an organisation only sells.
    ...(!actor && { sent: <OffersTable deals={bought} /> }),
    assigned: <OrdersTable deals={assigned} />,
    ...(!actor && { bought: <OrdersTable deals={bought} /> }),
    notifications: (
      <Panel flush>
        <div className={styles.news}>
          <NotificationsList onChosen={() => undefined} />
        </div>
      </Panel>
    ),
  });
  const narrow = shown({
    balance: <DashboardBalance actor={actor} />,
    deliveries: <DashboardDeliveries spectrum_id={actor?.spectrum_id} />,
    trend: actor ? <OrganisationTrend actor={actor} /> : <OwnTrend me={me} />,
    trade: <Trade owner={actor ? { kind: "contractor", id: actor.spectrum_id } : { kind: "user", id: me.username }} />,
    chats: <NewestChats />,
  });
  return (
    <>
      {actor && <LiveDeals spectrum_id={actor.spectrum_id} />}
      <NeedsYou actor={actor} />
      {shown({ figures: actor ? <OrganisationTiles actor={actor} /> : <OwnTiles me={me} /> })}
      <div className={styles.columns} data-one={wide.length === 0 || narrow.length === 0 || undefined}>
        {wide.length > 0 && <div className={styles.stack}>{wide}</div>}
        {narrow.length > 0 && <aside className={styles.stack}>{narrow}</aside>}
      </div>
    </>
  );
}

function OrganisationTiles({ actor }: { actor: Membership }) {
  const { data, error, refetch } = useQuery(dataQuery(actor.spectrum_id, true));
  const contractor = useQuery(contractorQuery(actor.spectrum_id));
  return (
    <>
      <Tiles metrics={data?.metrics} trend={data?.metrics.trend_data} rating={contractor.data?.rating} />
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** What is assigned to oneself, whoever sells it. */
const assignedQuery = query(orders.getAssignedOrders);

/** Who was never asked for anything has no figures yet: zeros would push what to do first off the screen. */
const hasSold = ({ rating }: Me, assigned: readonly unknown[] | undefined) =>
  assigned === undefined ? rating.total_assignments > 0 : assigned.length > 0;

function OwnTiles({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(assignedQuery);
  const now = Date.now();
  return (
    <>
      {hasSold(me, data) && (
        <Tiles metrics={data && ownMetrics(data, now)} trend={data && ownTrends(data, now)} rating={me.rating} />
      )}
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
    </>
  );
}

function OrganisationTrend({ actor }: { actor: Membership }) {
  const { t } = useTranslation("dashboard");
  const { data, error, refetch } = useQuery(dataQuery(actor.spectrum_id, true));
  const trend = data?.metrics.trend_data;
  return (
    <Panel title={t("trend")}>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {trend ? <TrendChart trend={trend} /> : !error && <Skeleton count={1} height={180} />}
    </Panel>
  );
}

function OwnTrend({ me }: { me: Me }) {
  const { t } = useTranslation("dashboard");
  const { data, error, refetch } = useQuery(assignedQuery);
  if (!error && !hasSold(me, data)) return null;
  return (
    <Panel title={t("trend")}>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {data ? <TrendChart trend={ownTrends(data, Date.now())} /> : !error && <Skeleton count={1} height={180} />}
    </Panel>
  );
}
