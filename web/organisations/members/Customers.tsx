import { TextInput } from "@mantine/core";
import { IconDownload, IconSearch, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as numbers from "#web/calls/deals/order-numbers.gen.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { formatCount } from "#web/ui/format.ts";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { PartyCard } from "#web/ui/PartyCard.tsx";
import { userParty } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/table.ts";
import { useStanding } from "../parts/standing.ts";
import { CustomerMenu } from "./CustomerMenu.tsx";
import type { Customer } from "./customers-csv.ts";
import { customersCsv } from "./customers-csv.ts";
import styles from "./Members.module.css";

type Organisation = { spectrum_id: string; name: string };

/** Who orders from an organisation, and what they spent. */
export function Customers({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation("members");
  const { spectrum_id } = organisation;
  const source = useQuery(query(numbers.getCustomers, { params: { spectrum_id } }));
  const { data } = source;
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const rows = data?.filter((row) => `${row.username} ${row.display_name}`.toLowerCase().includes(wanted)) ?? [];
  return (
    <Panel
      title={t("customers.title")}
      flush
      aside={
        rows.length > 0 && (
          <Button
            size="small"
            icon={<IconDownload aria-hidden />}
            onClick={() => save(`${spectrum_id}_customers.csv`, customersCsv(rows))}
          >
            {t("customers.csv")}
          </Button>
        )
      }
    >
      <ListFrame
        flush
        source={source}
        rows={data}
        loading={<Skeleton count={5} height={44} />}
        empty={<EmptyState icon={<IconUsers />} title={t("customers.empty")} text={t("customers.emptyText")} />}
      >
        {() => (
          <>
            <div className={styles.filters}>
              <TextInput
                enterKeyHint="search"
                aria-label={t("customers.search")}
                placeholder={t("customers.search")}
                leftSection={<IconSearch aria-hidden size={16} />}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </div>
            {rows.length === 0 ? (
              <EmptyState title={t("none")} text={t("people.noneText")} />
            ) : (
              <CustomerTable organisation={organisation} rows={rows} />
            )}
          </>
        )}
      </ListFrame>
    </Panel>
  );
}

function CustomerTable({ organisation, rows }: { organisation: Organisation; rows: readonly Customer[] }) {
  const { t } = useTranslation("members");
  const { permissions } = useStanding(organisation.spectrum_id);
  const columns: Column<Customer>[] = [
    {
      key: "customer",
      name: t("customers.customer"),
      cell: (row) => <PartyCard party={userParty(row)} small />,
      by: (row) => row.display_name.toLowerCase(),
      isHead: true,
    },
    {
      key: "orders",
      name: t("customers.orders"),
      cell: (row) => formatCount(row.orders),
      by: (row) => row.orders,
      right: true,
    },
    {
      key: "spent",
      name: t("customers.spent"),
      cell: (row) => formatCount(row.spent),
      by: (row) => row.spent,
      right: true,
    },
    {
      key: "last",
      name: t("customers.last"),
      cell: (row) => (row.last_order ? <RelativeTime time={row.last_order} /> : "–"),
      by: (row) => row.last_order ?? "",
    },
  ];
  columns.push({
    key: "given",
    name: t("customers.given"),
    cell: (row) => <Stars avg_rating={row.given_rating} rating_count={row.given_count} />,
    by: (row) => row.given_rating,
  });
  columns.push({
    key: "act",
    name: t("actions"),
    isNameHidden: true,
    className: styles.act,
    cell: (row) => (
      <CustomerMenu organisation={organisation} customer={row} mayBlock={permissions.has("manage_blocklist")} />
    ),
    right: true,
  });
  return (
    <DataTable
      caption={t("customers.title")}
      className={styles.members}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.username}
      sort={{ key: "spent", down: true }}
    />
  );
}

function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
