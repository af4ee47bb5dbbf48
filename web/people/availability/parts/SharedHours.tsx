import { IconCheck, IconCopy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { common, DAY_SLOTS, nextMoment, type Span, shifted } from "#contract/people/week.ts";
import { Button } from "#web/ui/Button.tsx";
import { useCopy } from "#web/ui/CopyCode.tsx";
import { formatSpan } from "#web/ui/moment.ts";
import { useNow } from "#web/ui/now.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { useMe } from "../../session/parts/me.ts";
import styles from "./Availability.module.css";
import { clock, dayName, daysInOrder, ownZone } from "./zone.ts";

type Side = { username: string; display_name: string };
type Props = {
  availability: { customer: readonly Span[]; assigned: readonly Span[] | null };
  customer: Side;
  assigned: Side | null;
};

/** When both sides of an offer or an order have time, in the viewer's zone. */
export function SharedHours({ availability, customer, assigned }: Props) {
  const { t } = useTranslation("availability");
  const me = useMe();
  const zone = ownZone();
  const both = common(availability.customer, availability.assigned ?? []);
  const isMine = me && [customer.username, assigned?.username].includes(me.username);
  // The hours of one side alone say nothing of a common time.
  const given = availability.customer.length > 0 && (availability.assigned?.length ?? 0) > 0;
  return (
    <Panel
      title={t("shared")}
      aside={
        isMine && (
          <Link to="/availability" className="link">
            {t("edit")}
          </Link>
        )
      }
    >
      <div className={styles.shared}>
        {availability.customer.length === 0 && <p className="dim">{t("notGiven", { name: customer.display_name })}</p>}
        {assigned === null && <p className="dim">{t("nobody")}</p>}
        {assigned && !availability.assigned?.length && (
          <p className="dim">{t("notGiven", { name: assigned.display_name })}</p>
        )}
        <Next both={both} isAsked={availability.customer.length > 0 && Boolean(availability.assigned?.length)} />
        {given && (
          <>
            <p className="dim">{zone.label}</p>
            <Week
              bars={[
                { look: styles.customer, spans: shifted(availability.customer, zone.slots) },
                { look: styles.assigned, spans: shifted(availability.assigned ?? [], zone.slots) },
                { look: styles.both, spans: shifted(both, zone.slots) },
              ]}
            />
            <div className={styles.legend}>
              <span style={{ "--colour": "var(--blue)" }}>{customer.display_name}</span>
              {assigned && <span style={{ "--colour": "var(--amber)" }}>{assigned.display_name}</span>}
              <span style={{ "--colour": "var(--green)" }}>{t("both")}</span>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

function Next({ both, isAsked }: { both: readonly Span[]; isAsked: boolean }) {
  const { t } = useTranslation("availability");
  const now = useNow();
  const { copy, isCopied } = useCopy(t("copied"));
  const next = nextMoment(both, new Date(now));
  if (!next) return isAsked ? <p>{t("noCommon")}</p> : null;
  const stamp = (time: Date, style: string) => `<t:${Math.floor(time.getTime() / 1000)}:${style}>`;
  return (
    <div className={styles.next}>
      <p>
        {t("next")}: <b>{formatSpan(next.from, next.until)}</b>
      </p>
      <Button
        size="small"
        icon={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        onClick={() => copy(`${stamp(next.from, "F")} - ${stamp(next.until, "t")}`)}
      >
        {isCopied ? t("copied") : t("copyTime")}
      </Button>
    </div>
  );
}

type Bars = readonly { look: string | undefined; spans: readonly Span[] }[];

/** One track a day; a screen reader hears the hours that the last bars, those of both, stand for. */
export function Week({ bars }: { bars: Bars }) {
  const { t } = useTranslation("availability");
  const shared = bars.at(-1)?.spans ?? [];
  return (
    <div className={styles.week}>
      {daysInOrder().map((day) => (
        <WeekDay key={day} day={day} bars={bars} spoken={spokenHours(day, shared) || t("never")} />
      ))}
      <span className={styles.scale} aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </span>
    </div>
  );
}

function WeekDay({ day, bars, spoken }: { day: number; bars: Bars; spoken: string }) {
  return (
    <>
      <span className="dim">{dayName(day, "short")}</span>
      <span className={styles.track} role="img" aria-label={`${dayName(day)}: ${spoken}`}>
        {bars.flatMap(({ look, spans }) =>
          onDay(day, spans).map(({ start, finish }) => (
            <span
              key={`${look}${start}`}
              className={`${styles.bar} ${look}`}
              style={{ "--from": start, "--size": finish - start + 1 }}
            />
          )),
        )}
      </span>
    </>
  );
}

/** The parts of spans that lie on a day, as half hours of that day. */
const onDay = (day: number, spans: readonly Span[]): Span[] =>
  spans.flatMap(({ start, finish }) => {
    const [from, until] = [Math.max(start - day * DAY_SLOTS, 0), Math.min(finish - day * DAY_SLOTS, DAY_SLOTS - 1)];
    return from <= until ? [{ start: from, finish: until }] : [];
  });

const spokenHours = (day: number, spans: readonly Span[]): string =>
  onDay(day, spans)
    .map(({ start, finish }) => `${clock(start)}–${clock(finish + 1)}`)
    .join(", ");
