import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { common, nextMoment, type Span, shifted } from "#contract/people/week.ts";
import { query } from "#web/api.ts";
import * as reach from "#web/calls/deals/reach.gen.ts";
import { hoursQuery } from "#web/people/availability/parts/queries.ts";
import { Week } from "#web/people/availability/parts/SharedHours.tsx";
import { ownZone } from "#web/people/availability/parts/zone.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { formatSpan } from "#web/ui/moment.ts";
import { useNow } from "#web/ui/now.ts";
import type { Party } from "#web/ui/party.ts";
import { answerTime } from "./answer-time.ts";
import styles from "./SellerReach.module.css";

type Props = { seller: Pick<Party, "kind" | "id" | "name"> };

/** Whether the seller is here, how soon they answer, and when one meets them next; nothing for visitors and for oneself. */
export function SellerReach({ seller: { kind, id, name } }: Props) {
  const { t } = useTranslation("availability");
  const me = useMe();
  const isOther = Boolean(me) && !(kind === "user" && me?.username === id);
  const { data } = useQuery({
    ...query(reach.getReach, { query: kind === "user" ? { username: id } : { spectrum_id: id } }),
    enabled: isOther,
  });
  if (!data) return null;
  const { answers_in, is_here, hours } = data;
  const time = answers_in === null ? undefined : answerTime(answers_in);
  return (
    <>
      {(is_here || time) && (
        <p className={styles.facts}>
          {is_here && <span className={styles.here}>{t("reach.here")}</span>}
          {time && (
            <span className="dim">
              {t("reach.answers", { time: t(`reach.within.${time.unit}`, { count: time.count }) })}
            </span>
          )}
        </p>
      )}
      {hours.length > 0 && <Hours hours={hours} name={name} />}
    </>
  );
}

/** When one meets them: the next common time, or theirs while one has said no hours. */
function Hours({ hours, name }: { hours: readonly Span[]; name: string }) {
  const { t } = useTranslation("availability");
  const now = useNow();
  const own = useQuery(hoursQuery(null)).data?.selections ?? [];
  const zone = ownZone();
  const both = common(own, hours);
  const next = nextMoment(both.length > 0 ? both : hours, new Date(now));
  return (
    <section className={styles.hours} aria-label={t("seller", { name })}>
      {next && (
        <p>
          {t(both.length > 0 ? "next" : "reach.theirNext")}: <b>{formatSpan(next.from, next.until)}</b>
        </p>
      )}
      <p className="dim">
        {t("seller", { name })} ({zone.label})
      </p>
      <Week bars={[{ look: styles.bar, spans: shifted(hours, zone.slots) }]} />
    </section>
  );
}
