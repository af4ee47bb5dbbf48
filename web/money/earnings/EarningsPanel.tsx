import { IconDownload } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { EARNINGS_BY, type Earnings, type EarningsBy } from "#web/calls/money/earnings.gen.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Picker } from "#web/ui/Picker.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import type { Account } from "../parts/account.ts";
import { HandleLink } from "../parts/HandleLink.tsx";
import styles from "../parts/Money.module.css";
import { monthName } from "../wallet/months.ts";
import { earningsAddress, earningsQuery, SPANS, type Span } from "./earnings.ts";

/** What trade brought: from completed orders, by month, item or buyer. */
export function EarningsPanel({ of }: { of: Account }) {
  const { t } = useTranslation("money");
  const [by, setBy] = useState<EarningsBy>("month");
  const [span, setSpan] = useState<Span>("year");
  const { data, error, refetch } = useQuery({ ...earningsQuery(of, span), placeholderData: keepPreviousData });
  return (
    <Panel
      title={t(of === null ? "earnings.title" : "earnings.orgTitle")}
      aside={
        <a href={earningsAddress(of, span, by)} download className={buttonClass("quiet", "small")}>
          <IconDownload aria-hidden />
          {t("earnings.csv")}
        </a>
      }
    >
      <div className={styles.stack}>
        <p className="dim">{t("earnings.text")}</p>
        <div className={styles.row}>
          <Picker
            label={t("earnings.by")}
            value={by}
            choices={EARNINGS_BY.map((value) => ({ value, label: t(`earnings.kinds.${value}`) }))}
            onChange={setBy}
          />
          <Picker
            label={t("earnings.span")}
            value={span}
            choices={SPANS.map((value) => ({ value, label: t(`earnings.${value}`) }))}
            onChange={setSpan}
          />
        </div>
        {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton count={3} height={32} />}
        {data && <Sums earnings={data} />}
        {data && <Rows earnings={data} by={by} />}
      </div>
    </Panel>
  );
}

function Sums({ earnings: { sold, sold_orders, bought, bought_orders } }: { earnings: Earnings }) {
  const { t } = useTranslation("money");
  const sum = (name: string, amount: number, orders: number) => (
    <span>
      {name} <strong className="numbers">{formatCount(amount)} aUEC</strong>{" "}
      <span className="dim">
        · {t("earnings.orders")}: {formatCount(orders)}
      </span>
    </span>
  );
  return (
    <p className={styles.row}>
      {sum(t("earnings.sold"), sold, sold_orders)}
      {sum(t("earnings.bought"), bought, bought_orders)}
    </p>
  );
}

function Rows({ earnings, by }: { earnings: Earnings; by: EarningsBy }) {
  const { t } = useTranslation("money");
  if (by === "month") return <Months months={earnings.months} />;
  if (by === "item") return <Items items={earnings.items} />;
  if (earnings.buyers.length === 0) return <p className="dim">{t("earnings.noBuyers")}</p>;
  return (
    <Table name={t("earnings.kinds.buyer")} heads={[t("earnings.buyer"), t("earnings.sold"), t("earnings.orders")]}>
      {earnings.buyers.map(({ user, contractor, sold, orders }) => (
        <tr key={`${user}:${contractor}`}>
          <th scope="row">
            <HandleLink
              handle={
                contractor !== null
                  ? { kind: "contractor", id: contractor }
                  : user !== null
                    ? { kind: "user", id: user }
                    : null
              }
            />
          </th>
          <td>{formatCount(sold)}</td>
          <td>{formatCount(orders)}</td>
        </tr>
      ))}
    </Table>
  );
}

function Months({ months }: Pick<Earnings, "months">) {
  const { t } = useTranslation("money");
  if (months.length === 0) return <p className="dim">{t("earnings.none")}</p>;
  return (
    <Table
      name={t("earnings.kinds.month")}
      heads={[t("earnings.month"), t("earnings.sold"), t("earnings.bought"), t("earnings.orders")]}
    >
      {months.toReversed().map(({ month, sold, bought, orders }) => (
        <tr key={month}>
          <th scope="row">{monthName(month)}</th>
          <td>{formatCount(sold)}</td>
          <td>{formatCount(bought)}</td>
          <td>{formatCount(orders)}</td>
        </tr>
      ))}
    </Table>
  );
}

function Items({ items }: Pick<Earnings, "items">) {
  const { t } = useTranslation("money");
  if (items.length === 0) return <p className="dim">{t("earnings.noItems")}</p>;
  const cell = (amount: number, pieces: number) => (
    <td title={t("earnings.pieces", { count: pieces })}>
      {formatCount(amount)}
      <small className={styles.note}>{t("earnings.pieces", { count: pieces })}</small>
    </td>
  );
  return (
    <>
      <Table
        name={t("earnings.kinds.item")}
        heads={[t("earnings.item"), t("earnings.sold"), t("earnings.bought"), t("earnings.margin")]}
      >
        {items.map(({ game_item_id, name, sold, sold_quantity, bought, bought_quantity, margin }) => (
          <tr key={game_item_id}>
            <th scope="row">{name}</th>
            {cell(sold, sold_quantity)}
            {cell(bought, bought_quantity)}
            <td className={margin === null ? undefined : margin < 0 ? styles.out : styles.in}>
              {margin === null ? "–" : formatCount(margin)}
            </td>
          </tr>
        ))}
      </Table>
      <p className="dim">{t("earnings.marginHelp")}</p>
    </>
  );
}

function Table({ name, heads, children }: { name: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.months}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
