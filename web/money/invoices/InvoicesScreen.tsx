import { IconFileInvoice, IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useActor, useRolePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListHead } from "#web/ui/layout/ListHead.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Together } from "#web/ui/Together.tsx";
import { useTitle } from "#web/ui/title.ts";
import type { Account } from "../parts/account.ts";
import { invoicesQuery } from "../parts/invoices.ts";
import styles from "../parts/Money.module.css";
import { MoneyRecord } from "../parts/MoneyRecord.tsx";
import { WhoToAsk } from "../parts/WhoToAsk.tsx";
import { InvoiceFilters } from "./InvoiceFilters.tsx";
import { InvoiceTable } from "./InvoiceTable.tsx";
import { InvoiceTiles } from "./InvoiceTiles.tsx";
import { type ChangeInvoices, countFilters, invoiceFilters, parseInvoicesSearch, SIZES } from "./invoices-search.ts";

/** Invoices that one, or the acting organisation, sent or received. */
export function InvoicesScreen() {
  const { t } = useTranslation("money");
  const me = useMe();
  const actor = useActor();
  const keepsOrders = useRolePermission(actor?.spectrum_id, "manage_orders");
  const keepsMoney = useRolePermission(actor?.spectrum_id, "manage_stock");
  const mayLook = !actor || keepsOrders || keepsMoney;
  useTitle(t("invoices.title"));
  return (
    <div className={styles.page}>
      <ListHead title={t("invoices.title")} note={me && t("as", { name: actor?.name ?? me.display_name })}>
        {mayLook && <NewInvoice />}
      </ListHead>
      {!me && <Skeleton count={5} height={64} />}
      {me && (
        <Together key={actor?.spectrum_id ?? ""} className={styles.page}>
          {mayLook && <Invoices of={actor?.spectrum_id ?? null} />}
          {actor && !mayLook && <WhoToAsk spectrum_id={actor.spectrum_id} />}
          <MoneyRecord />
        </Together>
      )}
    </div>
  );
}

function NewInvoice() {
  const { t } = useTranslation("money");
  return (
    <div>
      <ButtonLink to="/invoices/new" variant="main" size="small" icon={<IconPlus aria-hidden />}>
        {t("invoices.new")}
      </ButtonLink>
    </div>
  );
}

function Invoices({ of }: { of: Account }) {
  const { t } = useTranslation("money");
  const search = parseInvoicesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const found = useQuery({ ...invoicesQuery(of, invoiceFilters(search)), placeholderData: keepPreviousData });
  const change: ChangeInvoices = (patch) =>
    void navigate({
      to: "/invoices",
      search: parseInvoicesSearch({ ...search, page: undefined, ...patch }),
      replace: true,
      resetScroll: false,
    });
  const clear = () => change({ status: undefined, q: undefined });
  const isReceived = search.tab === "received";
  const isFiltered = countFilters(search) > 0;
  return (
    <>
      <Segments
        legend={t("invoices.tabs")}
        value={search.tab ?? "sent"}
        choices={(["sent", "received"] as const).map((value) => ({ value, label: t(`invoices.${value}`) }))}
        onChange={(tab) => change({ tab: tab === "received" ? tab : undefined })}
      />
      <InvoiceTiles sums={found.data?.sums} />
      <InvoiceFilters search={search} change={change} onClear={clear} />
      <ListFrame
        source={found}
        rows={found.data?.invoices}
        loading={<Skeleton count={SIZES[0]} height={44} />}
        empty={
          <EmptyState
            icon={<IconFileInvoice />}
            title={t(isFiltered ? "invoices.noneSuch" : isReceived ? "invoices.noneReceived" : "invoices.none")}
            {...(isFiltered || isReceived ? {} : { text: t("invoices.noneText") })}
          >
            {isFiltered && <Button onClick={clear}>{t("transactions.clear")}</Button>}
          </EmptyState>
        }
        paging={
          found.data && {
            index: search.page ?? 0,
            size: search.size ?? SIZES[0],
            sizes: SIZES,
            total: found.data.pagination.total,
            onTurn: (page) => change({ page }),
            onSize: (size) => change({ size }),
          }
        }
      >
        {(rows) => <InvoiceTable rows={rows} isReceived={isReceived} />}
      </ListFrame>
    </>
  );
}
