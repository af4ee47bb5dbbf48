import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { shifted } from "#contract/people/week.ts";
import { query } from "#web/api.ts";
import * as availability from "#web/calls/people/availability.gen.ts";
import { useMe } from "../../session/parts/me.ts";
import styles from "./Availability.module.css";
import { Week } from "./SharedHours.tsx";
import { ownZone } from "./zone.ts";

/** When somebody usually plays, in the viewer's zone; nothing for visitors, and of who does not show it. */
export function SellerHours({ username, name }: { username: string; name: string }) {
  const { t } = useTranslation("availability");
  const me = useMe();
  const { data } = useQuery({
    ...query(availability.getUserAvailability, { params: { username } }),
    enabled: Boolean(me) && me?.username !== username,
  });
  if (!data || data.selections.length === 0) return null;
  const zone = ownZone();
  return (
    <section className={styles.shared} aria-label={t("seller", { name })}>
      <p className="dim">
        {t("seller", { name })} ({zone.label})
      </p>
      <Week bars={[{ look: styles.both, spans: shifted(data.selections, zone.slots) }]} />
    </section>
  );
}
