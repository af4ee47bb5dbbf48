import { IconCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { query } from "#web/api.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import { sellersServicesQuery } from "#web/goods/services/parts/queries.ts";
import { hoursQuery } from "#web/people/availability/parts/queries.ts";
import type { Me } from "#web/people/session/parts/me.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { makeStored } from "../ui/stored.ts";
import styles from "./Dashboard.module.css";
import { shopQuery } from "./trade.ts";

const dismissed = makeStored("freeport.setup.dismissed", (value) => value === true);

type Step = "link" | "about" | "hours" | "buy" | "sell";
/** Every offer that the person ever sent, of which the counts are read. */
const boughtQuery = (customer: string) => query(offers.searchOffers, { query: { customer, page_size: 1 } });
const LINKS: Record<Step, LinkProps> = {
  link: { to: "/accountlink" },
  about: { to: "/profile" },
  hours: { to: "/availability" },
  buy: { to: "/market" },
  sell: { to: "/market/create/$tab", params: { tab: "unique" } },
};

/** What a newcomer does first, until it is done. Folded away it leaves a line that opens it again. A first deal is one bought or one for sale. */
export function Setup({ me }: { me: Me }) {
  const { t } = useTranslation("dashboard");
  const isDismissed = dismissed.use();
  const owner = { kind: "user" as const, id: me.username };
  const hours = useQuery(hoursQuery(null)).data;
  const shop = useQuery(shopQuery(owner, { quantityAvailable: 0 })).data;
  const services = useQuery(sellersServicesQuery(owner)).data;
  const bought = useQuery(boughtQuery(me.username)).data;
  // Nothing flashes up before it is known what is done.
  if (!hours || !shop || !services || !bought) return null;
  const done: Record<Step, boolean> = {
    link: me.rsi_confirmed,
    about: me.profile_description !== "",
    hours: hours.selections.length > 0,
    buy: Object.values(bought.item_counts).some((count) => count > 0),
    sell: shop.total > 0 || services.length > 0,
  };
  if (done.link && done.about && done.hours && (done.buy || done.sell)) return null;
  if (isDismissed)
    return (
      <div>
        <button type="button" className="link" onClick={() => dismissed.set(false)}>
          {t("setup.again", {
            done: Object.values(done).filter(Boolean).length,
            count: Object.keys(done).length,
          })}
        </button>
      </div>
    );
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
