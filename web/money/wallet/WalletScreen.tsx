import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Membership, useActor } from "#web/organisations/acting/parts/actor.ts";
import { ChooseOrganisation } from "#web/organisations/acting/parts/NoAccess.tsx";
import { useRoleAccess } from "#web/organisations/acting/parts/use-access.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import { EarningsPanel } from "../earnings/EarningsPanel.tsx";
import type { Account } from "../parts/account.ts";
import { BalanceCard } from "../parts/BalanceCard.tsx";
import styles from "../parts/Money.module.css";
import { MoneyRecord } from "../parts/MoneyRecord.tsx";
import { WhoToAsk } from "../parts/WhoToAsk.tsx";
import { OrderMetrics } from "./OrderMetrics.tsx";
import { PendingRequests } from "./PendingRequests.tsx";
import { StatementPanel } from "./StatementPanel.tsx";
import { TransactionDrawer } from "./TransactionDrawer.tsx";
import { Transactions } from "./Transactions.tsx";
import { type ChangeWallet, parseWalletSearch } from "./wallet-search.ts";

/** One's own aUEC. Who acts for an organisation whose money they keep is led to that. */
export function WalletScreen() {
  const { t } = useTranslation("money");
  const me = useMe();
  const access = useRoleAccess("manage_stock");
  const search = useSearch({ strict: false });
  useTitle(t("wallet.title"));
  if (access === "granted") return <Navigate to="/org/money" search={search as never} replace />;
  if (!me || access === "waiting") return <Skeleton count={5} height={64} />;
  return (
    <div className={styles.page}>
      <ListHead title={t("wallet.title")} note={t("as", { name: me.display_name })} />
      <Money of={null} path="/wallet" />
    </div>
  );
}

/** The aUEC of the acting organisation; who may not see them learns whom to ask. */
export function OrgMoneyScreen() {
  const { t } = useTranslation("money");
  const actor = useActor();
  const access = useRoleAccess("manage_stock");
  useTitle(t("orgTitle"));
  return (
    <div className={styles.page}>
      <ListHead title={t("orgTitle")} note={actor && t("as", { name: actor.name })} />
      {access === "waiting" && <Skeleton count={5} height={64} />}
      {access === "no organisation" && <ChooseOrganisation />}
      {actor && <OrganisationMoney actor={actor} access={access} />}
    </div>
  );
}

function OrganisationMoney({ actor, access }: { actor: Membership; access: ReturnType<typeof useRoleAccess> }) {
  if (access === "granted") return <Money key={actor.spectrum_id} of={actor.spectrum_id} path="/org/money" />;
  if (access !== "no permission") return null;
  return (
    <>
      <WhoToAsk spectrum_id={actor.spectrum_id} />
      <MoneyRecord />
    </>
  );
}

function Money({ of, path }: { of: Account; path: "/wallet" | "/org/money" }) {
  const search = parseWalletSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change: ChangeWallet = (patch) =>
    void navigate({ to: path, search: parseWalletSearch({ ...search, ...patch }), replace: true, resetScroll: false });
  return (
    <>
      <Together className={styles.page}>
        <div className={styles.columns}>
          <aside className={styles.stack}>
            <BalanceCard of={of} isMain />
            <PendingRequests of={of} />
            {of !== null && <OrderMetrics of={of} />}
            <StatementPanel of={of} onMonth={(from, to) => change({ from, to, page: undefined })} />
          </aside>
          <div className={styles.stack}>
            <Transactions of={of} search={search} change={change} />
            <EarningsPanel of={of} />
          </div>
        </div>
        <MoneyRecord />
      </Together>
      {search.tx && <TransactionDrawer of={of} id={search.tx} onClose={() => change({ tx: undefined })} />}
    </>
  );
}
