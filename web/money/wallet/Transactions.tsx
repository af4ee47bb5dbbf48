import { IconArrowsExchange, IconDownload } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type Account, exportAddress, transactionsQuery } from "../parts/account.ts";
import styles from "../parts/Money.module.css";
import { SendLink } from "../parts/SendLink.tsx";
import { TransactionFilters } from "./TransactionFilters.tsx";
import { TransactionTable } from "./TransactionTable.tsx";
import { type ChangeWallet, countFilters, SIZES, type WalletSearch, walletFilters } from "./wallet-search.ts";

type Props = { of: Account; search: WalletSearch; change: ChangeWallet };

/** Everything that came and went, newest first. The address is the only place where the filters live. */
export function Transactions({ of, search, change }: Props) {
  const { t } = useTranslation("money");
  const filters = walletFilters(search);
  const [page, size] = [search.page ?? 0, search.size ?? SIZES[0]];
  const found = useQuery({
    ...transactionsQuery(of, { ...filters, page: page + 1, page_size: size }),
    placeholderData: keepPreviousData,
  });
  const clear = () =>
    change({ kind: undefined, status: undefined, dir: undefined, from: undefined, to: undefined, page: undefined });
  const isFiltered = countFilters(search) > 0;
  return (
    <Panel
      title={t("transactions.title")}
      aside={
        <a href={exportAddress(of, filters)} download className={buttonClass("quiet", "small")}>
          <IconDownload aria-hidden />
          {t("transactions.csv")}
        </a>
      }
    >
      <TransactionFilters search={search} change={change} onClear={clear} />
      <ListFrame
        source={found}
        rows={found.data}
        loading={<Skeleton count={size} height={44} />}
        empty={
          <EmptyState
            icon={<IconArrowsExchange />}
            title={t(isFiltered || page > 0 ? "transactions.noneSuch" : "transactions.none")}
          >
            {isFiltered ? <Button onClick={clear}>{t("transactions.clear")}</Button> : <SendLink isMain />}
          </EmptyState>
        }
      >
        {(rows) => (
          <TransactionTable of={of} rows={rows} onOpen={({ transaction_id }) => change({ tx: transaction_id })} />
        )}
      </ListFrame>
      <Turn page={page} size={size} isLast={(found.data?.length ?? 0) < size} change={change} />
    </Panel>
  );
}

type TurnProps = { page: number; size: number; isLast: boolean; change: ChangeWallet };

/** Newer and older ones. Nobody counts a million of them to say how many there are. */
function Turn({ page, size, isLast, change }: TurnProps) {
  const { t } = useTranslation("money");
  const { t: ui } = useTranslation("ui");
  if (page === 0 && isLast && size === SIZES[0]) return null;
  return (
    <nav className={styles.turn} aria-label={ui("pager.of", { list: t("transactions.title") })}>
      <Picker
        label={ui("pager.size")}
        value={String(size)}
        choices={SIZES.map((each) => ({ value: String(each), label: ui("pager.perPage", { count: each }) }))}
        onChange={(value) => change({ size: Number(value), page: undefined })}
      />
      <Button size="small" disabled={page === 0} onClick={() => change({ page: page - 1 || undefined })}>
        {t("transactions.newer")}
      </Button>
      <Button size="small" disabled={isLast} onClick={() => change({ page: page + 1 })}>
        {t("transactions.older")}
      </Button>
    </nav>
  );
}
