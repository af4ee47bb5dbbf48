import { IconCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { sellersServicesQuery } from "#web/goods/services/parts/queries.ts";
import { hoursQuery } from "#web/people/availability/parts/queries.ts";
import type { Me } from "#web/people/session/parts/me.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { makeStored } from "../ui/stored.ts";
import styles from "./Dashboard.module.css";
import { shopQuery } from "./trade.ts";

const dismissed = makeStored("freeport.setup.dismissed", (value) => value === true);

type Step = "link" | "about" | "hours" | "sell";
const LINKS: Record<Step, LinkProps> = {
  link: { to: "/accountlink" },
  about: { to: "/profile" },
  hours: { to: "/availability" },
  sell: { to: "/market/create/$tab", params: { tab: "unique" } },
};

/** What a newcomer does first, until it is done or sent away. */
export function Setup({ me }: { me: Me }) {
  const { t } = useTranslation("dashboard");
  const isDismissed = dismissed.use();
  const owner = { kind: "user" as const, id: me.username };
  const hours = useQuery(hoursQuery(null)).data;
  const shop = useQuery(shopQuery(owner, { quantityAvailable: 0 })).data;
  const services = useQuery(sellersServicesQuery(owner)).data;
  // Nothing flashes up before it is known what is done.
  if (isDismissed || !hours || !shop || !services) return null;
  const done: Record<Step, boolean> = {
    link: me.rsi_confirmed,
    about: me.profile_description !== "",
    hours: hours.selections.length > 0,
    sell: shop.total > 0 || services.length > 0,
  };
  if (Object.values(done).every(Boolean)) return null;
  return (
    <Panel
      title={t("setup.title")}
      aside={
        <IconButton label={t("setup.dismiss")} onClick={() => dismissed.set(true)}>
          <IconX />
        </IconButton>
      }
    >
      <ol className={styles.setup}>
        {Object.entries(done).map(([step, isDone]) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck aria-hidden /> : <IconCircle aria-hidden />}
            {isDone ? (
              <span>
                {t(`setup.${step as Step}`)} <span className="visually-hidden">{t("setup.done")}</span>
              </span>
            ) : (
              <Link {...LINKS[step as Step]} className="link">
                {t(`setup.${step as Step}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
