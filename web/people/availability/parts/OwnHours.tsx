import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { shifted } from "#contract/people/week.ts";
import { useMe } from "../../session/parts/me.ts";
import styles from "./Availability.module.css";
import { hoursQuery } from "./queries.ts";
import { Week } from "./SharedHours.tsx";
import { ownZone } from "./zone.ts";

/** One's own hours, as the other side of a deal sees them: those for the organisation that is named. Nothing for strangers, who have none. */
export function OwnHours({ spectrum_id }: { spectrum_id: string | null }) {
  const { t } = useTranslation("availability");
  const me = useMe();
  const { data } = useQuery({ ...hoursQuery(spectrum_id), enabled: Boolean(me) });
  if (!data) return null;
  const zone = ownZone();
  return (
    <div className={styles.shared}>
      <p className="dim">{t(data.selections.length === 0 ? "own.none" : "own.shown")}</p>
      {data.selections.length > 0 && (
        <>
          <p className="dim">{zone.label}</p>
          <Week bars={[{ look: styles.both, spans: shifted(data.selections, zone.slots) }]} />
        </>
      )}
      <div>
        <Link to="/availability" search={spectrum_id ? { for: spectrum_id } : {}} className="link">
          {t(data.selections.length === 0 ? "own.set" : "edit")}
        </Link>
      </div>
    </div>
  );
}
