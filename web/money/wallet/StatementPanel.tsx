import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Statement } from "#contract/money/transactions.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type Account, statementQuery } from "../parts/account.ts";
import { HandleLink } from "../parts/HandleLink.tsx";
import styles from "../parts/Money.module.css";
import { filled, lastDay, type Month, monthName } from "./months.ts";

type Props = { of: Account; onMonth: (from: string, to: string) => void };

/** What came and went in each of the last twelve months, and with whom the most did. */
export function StatementPanel({ of, onMonth }: Props) {
  const { t } = useTranslation("money");
  const { data, error, refetch } = useQuery(statementQuery(of));
  return (
    <>
      <Panel title={t("statement.title")}>
        {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton count={1} height={180} />}
        {data && <Months months={filled(data.months, new Date())} onMonth={onMonth} />}
      </Panel>
      {data && data.counterparties.length > 0 && <Counterparties counterparties={data.counterparties} />}
    </>
  );
}

function Months({ months, onMonth }: { months: readonly Month[]; onMonth: Props["onMonth"] }) {
  const { t } = useTranslation("money");
  const most = Math.max(1, ...months.flatMap(({ came_in, went_out }) => [came_in, went_out]));
  const used = months.filter(({ count }) => count > 0);
  if (used.length === 0) return <p className="dim">{t("statement.none")}</p>;
  return (
    <>
      <div className={styles.bars} aria-hidden>
        {months.map(({ month, came_in, went_out }) => (
          <span key={month} title={`${monthName(month)}: +${formatCount(came_in)} −${formatCount(went_out)}`}>
            <i style={{ height: `${(came_in / most) * 100}%` }} />
            <i data-out style={{ height: `${(went_out / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={styles.legend} aria-hidden>
        <span>
          <i />
          {t("statement.in")}
        </span>
        <span>
          <i data-out />
          {t("statement.out")}
        </span>
      </p>
      <div className={styles.scroll}>
        <table className={styles.months}>
          <caption className="visually-hidden">{t("statement.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("statement.month")}</th>
              <th scope="col">{t("statement.in")}</th>
              <th scope="col">{t("statement.out")}</th>
              <th scope="col">{t("statement.net")}</th>
            </tr>
          </thead>
          <tbody>
            {used.toReversed().map(({ month, came_in, went_out }) => (
              <tr key={month}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => onMonth(month, lastDay(month))}>
                    {monthName(month)}
                  </button>
                </th>
                <td>{formatCount(came_in)}</td>
                <td>{formatCount(went_out)}</td>
                <td>{formatCount(came_in - went_out)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Counterparties({ counterparties }: Pick<Statement, "counterparties">) {
  const { t } = useTranslation("money");
  return (
    <Panel title={t("statement.parties")}>
      <ol className={styles.parties}>
        {counterparties.map(({ user, contractor, came_in, went_out }) => (
          <li key={`${user}:${contractor}`}>
            <HandleLink
              handle={
                contractor !== null
                  ? { kind: "contractor", id: contractor }
                  : user !== null
                    ? { kind: "user", id: user }
                    : null
              }
            />
            <span className="numbers">
              {came_in > 0 && <span className={styles.in}>+{formatCount(came_in)}</span>}{" "}
              {went_out > 0 && <span className={styles.out}>−{formatCount(went_out)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
