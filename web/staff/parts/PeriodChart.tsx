import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#web/i18n.ts";
import { formatCount } from "#web/ui/format.ts";
import { Segments } from "#web/ui/Segments.tsx";
import styles from "./Staff.module.css";

export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

/** What one period has, in the order of the legend. */
export type PeriodRow = { date: string; counts: readonly number[] };

type Props = {
  title: string;
  legend: readonly string[];
  rows: Readonly<Record<Period, readonly PeriodRow[]>>;
};

/** Bars by day, week or month, one part on the other; the same stands in a table for those who do not see it. */
export function PeriodChart({ title, legend, rows }: Props) {
  const { t } = useTranslation("staff");
  const [period, setPeriod] = useState<Period>("day");
  const shown = rows[period];
  const most = Math.max(1, ...shown.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0)));
  return (
    <div className={styles.chart}>
      <Segments
        legend={title}
        value={period}
        choices={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={setPeriod}
      />
      <div className={styles.bars} aria-hidden>
        {shown.map(({ date, counts }) => (
          <span key={date} title={`${formatDay(date)}: ${counts.map((count) => formatCount(count)).join(" / ")}`}>
            {counts.map((count, part) => (
              <i key={legend[part]} data-band={part} style={{ height: `${(count / most) * 100}%` }} />
            ))}
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{formatDay(shown[0]?.date)}</span>
        <span>{t("chart.most", { amount: formatCount(most) })}</span>
        <span>{formatDay(shown.at(-1)?.date)}</span>
      </p>
      {legend.length > 1 && (
        <ul className={styles.legend} aria-hidden>
          {legend.map((name, part) => (
            <li key={name}>
              <i data-band={part} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`period.${period}`)}</th>
              {legend.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown
              .filter(({ counts }) => counts.some((count) => count > 0))
              .map(({ date, counts }) => (
                <tr key={date}>
                  <th scope="row">{formatDay(date)}</th>
                  {counts.map((count, part) => (
                    <td key={legend[part]}>{formatCount(count)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Days are UTC days wherever one looks. */
const formatDay = (date: string | undefined) =>
  date === undefined
    ? ""
    : new Intl.DateTimeFormat(currentLanguage(), {
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }).format(new Date(date));
