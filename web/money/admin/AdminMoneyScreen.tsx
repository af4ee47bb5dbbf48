import { IconCoins } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import { listMoneyRequests, TRANSACTION_STATUSES } from "#web/calls/money/transactions.gen.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import styles from "../parts/Money.module.css";
import { MoneyRecord } from "../parts/MoneyRecord.tsx";
import { RequestTable, type Settling } from "./RequestTable.tsx";
import { parseRequestsSearch, type RequestsSearch } from "./requests-search.ts";
import { SettleDialog } from "./SettleDialog.tsx";

const SIZE = 20;

/** Deposits and withdrawals of everybody: what waits longest stands first. */
export function AdminMoneyScreen() {
  const { t } = useTranslation("money");
  const search = parseRequestsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [settling, setSettling] = useState<Settling>();
  const { status = "pending", page = 0 } = search;
  const found = useQuery({
    ...query(listMoneyRequests, { query: { status, page: page + 1, page_size: SIZE, kind: undefined } }),
    placeholderData: keepPreviousData,
  });
  const go = (next: RequestsSearch) => void navigate({ to: "/admin/money", search: next, replace: true });
  useTitle(t("queue.title"));
  return (
    <div className={styles.page}>
      <ListHead title={t("queue.title")} note={t("queue.note")} />
      <Segments
        legend={t("filter.status")}
        value={status}
        choices={TRANSACTION_STATUSES.map((value) => ({ value, label: t(`filter.statuses.${value}`) }))}
        onChange={(next) => go(parseRequestsSearch({ status: next }))}
      />
      <Together className={styles.page}>
        <ListFrame
          source={found}
          rows={found.data?.transactions}
          loading={<Skeleton count={6} height={44} />}
          empty={<EmptyState icon={<IconCoins />} title={t(status === "pending" ? "queue.none" : "queue.noneSuch")} />}
          paging={
            found.data && {
              index: page,
              size: SIZE,
              total: found.data.pagination.total,
              onTurn: (index) => go(parseRequestsSearch({ status, page: index })),
            }
          }
        >
          {(rows) => <RequestTable rows={rows} onSettle={setSettling} />}
        </ListFrame>
        <MoneyRecord />
      </Together>
      {settling && <SettleDialog {...settling} onClose={() => setSettling(undefined)} />}
    </div>
  );
}
