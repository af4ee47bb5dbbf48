import { useTranslation } from "react-i18next";
import type * as cases from "#web/calls/staff/cases.gen.ts";
import { Chip, type Tone } from "#web/ui/Chip.tsx";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount } from "#web/ui/format.ts";
import { shownName } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "../../parts/Staff.module.css";

export const CASE_TONES: Readonly<Record<cases.CaseStatus, Tone>> = {
  open: "warn",
  taken: "info",
  decided: "good",
  withdrawn: "neutral",
};

/** A case as both sides and staff read it: what was agreed, what was said, and the decision. */
export function CaseBody({ found, hasMessages = false }: { found: cases.Case; hasMessages?: boolean }) {
  const { t } = useTranslation("staff");
  const { t: ui } = useTranslation("ui");
  const { agreed } = found;
  const effects = effectWords(found, t);
  return (
    <>
      <span className={styles.chips}>
        <Chip tone={CASE_TONES[found.status]}>{t(`case.statuses.${found.status}`)}</Chip>
        <Chip>{t(`case.reasons.${found.reason}`)}</Chip>
        <span className="dim">
          {t("case.openedBy", { name: shownName(found.opened_by) })} <RelativeTime time={found.opened_at} />
        </span>
      </span>
      <div className={styles.thing}>
        <h3>{t("case.agreed")}</h3>
        <strong>{agreed.title}</strong>
        <Facts
          rows={[
            [t("case.cost"), `${formatCount(agreed.cost)} aUEC`],
            ...(agreed.collateral > 0
              ? [[t("case.collateral"), `${formatCount(agreed.collateral)} aUEC`] as const]
              : []),
            [t("case.then"), <RelativeTime key="then" time={agreed.frozen_at} />],
          ]}
        />
        {agreed.lines.length > 0 && (
          <ul className={styles.lines}>
            {agreed.lines.map(({ listing_id, title, quantity, price }) => (
              <li key={listing_id}>
                {formatCount(quantity)} × {title} · {formatCount(price)} aUEC
              </li>
            ))}
          </ul>
        )}
      </div>
      <section>
        <h3>{t("case.said")}</h3>
        <ol className={styles.lines}>
          {found.statements.map(({ statement_id, author, side, content, pictures, at }) => (
            <li key={statement_id} className={styles.thing}>
              <span>
                <strong>{shownName(author)}</strong> · {t(`case.sides.${side}`)} · <RelativeTime time={at} />
              </span>
              {content && <p className={styles.quote}>{content}</p>}
              {pictures.length > 0 && (
                <span className={styles.pictures}>
                  {pictures.map((url) => (
                    <a key={url} href={url} target="_blank" rel="noreferrer">
                      <img src={url} alt={t("case.picture", { name: shownName(author) })} loading="lazy" />
                    </a>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
      </section>
      {hasMessages && found.messages.length > 0 && (
        <details>
          <summary>{t("case.messages", { count: found.messages.length })}</summary>
          <ol className={styles.lines}>
            {found.messages.map(({ message_id, author, content, at }) => (
              <li key={message_id}>
                <strong>{author ? shownName(author) : t("report.site")}</strong> · <RelativeTime time={at} />
                <p className={styles.quote}>{content}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {found.decision !== null && (
        <section className={styles.thing}>
          <h3>{t("case.decision")}</h3>
          <p className={styles.quote}>{found.decision}</p>
          {found.effects.order_status && (
            <p>{t("case.nowOrder", { status: ui(`orderStatus.${found.effects.order_status as "cancelled"}`) })}</p>
          )}
          {effects.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </section>
      )}
    </>
  );
}

function effectWords({ effects }: cases.Case, t: ReturnType<typeof useTranslation<"staff">>["t"]): string[] {
  return [
    ...(effects.removed_reviews > 0 ? [t("case.reviewsRemoved", { count: effects.removed_reviews })] : []),
    ...(effects.warned.length > 0 ? [t("case.warned", { names: effects.warned.join(", ") })] : []),
    ...(effects.banned.length > 0 ? [t("case.banned", { names: effects.banned.join(", ") })] : []),
  ];
}
