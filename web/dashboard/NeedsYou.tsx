import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import * as offers from "#web/calls/deals/offers.gen.ts";
import * as orders from "#web/calls/deals/orders.gen.ts";
import { otherParty } from "#web/deals/orders/parts/deal-rows.ts";
import { whoseDeals } from "#web/deals/orders/parts/whose-deals.ts";
import type { Membership } from "#web/organisations/acting/parts/actor.ts";
import { useAccess } from "#web/organisations/acting/parts/use-access.ts";
import type { Me } from "#web/people/session/parts/me.ts";
import { query } from "../api.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { Chip } from "../ui/Chip.tsx";
import { formatCount } from "../ui/format.ts";
import { Panel } from "../ui/Panel.tsx";
import { Price } from "../ui/Price.tsx";
import { RelativeTime } from "../ui/RelativeTime.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import styles from "./NeedsYou.module.css";
import { useSoldOut } from "./trade.ts";

const SHOWN = 5;

type Need = {
  key: string;
  chip: "turn" | "begin";
  link: { to: "/offer/$id" | "/order/$id"; params: { id: string } };
  title: string;
  name: string | undefined;
  cost: number;
  time: number;
};

/** What waits for the acting identity and nobody else, newest first. */
export function NeedsYou({ me, actor }: { me: Me; actor: Membership | null }) {
  const { t } = useTranslation("dashboard");
  const { needs, total, isKnown } = useNeeds(me, actor);
  const soldOut = useSoldOut(actor ? { kind: "contractor", id: actor.spectrum_id } : { kind: "user", id: me.username });
  return (
    <Panel
      flush
      title={
        <>
          {t("needs.title")} {total > 0 && <Chip tone="warn">{formatCount(total)}</Chip>}
        </>
      }
      aside={
        total > needs.length && (
          <Link to="/orders" search={{ tab: "offers" }} className="link">
            {t("needs.all")}
          </Link>
        )
      }
    >
      {!isKnown ? (
        <div className={styles.quiet}>
          <Skeleton count={3} height={32} />
        </div>
      ) : (
        <ul className={styles.list}>
          {needs.map((need) => (
            <Row key={need.key} need={need} />
          ))}
          {soldOut > 0 && (
            <li className={styles.row}>
              <span className={styles.chip}>
                <Chip>{t("needs.chip.soldOut")}</Chip>
              </span>
              <span className={styles.what}>{t("needs.soldOut", { count: soldOut })}</span>
              <span className={styles.act}>
                <ButtonLink to="/market/manage" search={{ quantityAvailable: 0 }} size="small">
                  {t("needs.addStock")}
                </ButtonLink>
              </span>
            </li>
          )}
          {needs.length === 0 && soldOut === 0 && <li className={styles.quiet}>{t("needs.none")}</li>}
        </ul>
      )}
    </Panel>
  );
}

function Row({ need: { chip, link, title, name, cost, time } }: { need: Need }) {
  const { t } = useTranslation("dashboard");
  return (
    <li className={styles.row}>
      <span className={styles.chip}>
        <Chip tone="warn">{t(`needs.chip.${chip}`)}</Chip>
      </span>
      <span className={styles.what}>
        <Link {...link} className={styles.title}>
          {title}
        </Link>
        {name && <span className="dim">{name}</span>}
      </span>
      <span className={styles.cost}>
        <Price amount={cost} />
      </span>
      <span className={styles.when}>
        <RelativeTime time={time} />
      </span>
      <span className={styles.act}>
        <ButtonLink {...link} size="small">
          {t(chip === "turn" ? "needs.answer" : "needs.open")}
        </ButtonLink>
      </span>
    </li>
  );
}

/** Offers that wait for this side's answer, as seller and as buyer, and orders that nobody has begun. */
function useNeeds(me: Me, actor: Membership | null) {
  const access = useAccess("manage_orders");
  const viewer = { username: me.username, actor, isManager: access === "granted" };
  const page = { sort_method: "timestamp" as const, reverse_sort: "true" as const, index: 0, page_size: SHOWN };
  const selling = whoseDeals("selling", viewer);
  const enabled = access !== "waiting";
  const received = useQuery({
    ...query(offers.searchOffers, { query: { ...selling, status: "to-seller", ...page } }),
    enabled,
  });
  // An organisation's own purchases are listed with its orders.
  const sent = useQuery({
    ...query(offers.searchOffers, { query: { customer: me.username, status: "to-customer", ...page } }),
    enabled: actor === null,
  });
  const open = useQuery({
    ...query(orders.searchOrders, { query: { ...selling, status: "not-started", ...page } }),
    enabled,
  });
  const turns = [
    ...(received.data?.items ?? []).map((session) => ({ session, isSelling: true })),
    ...(sent.data?.items ?? []).map((session) => ({ session, isSelling: false })),
  ].map(
    ({ session, isSelling }): Need => ({
      key: session.id,
      chip: "turn",
      link: { to: "/offer/$id", params: { id: session.id } },
      title: session.most_recent_offer.title,
      name: otherParty(session, isSelling)?.name,
      cost: session.most_recent_offer.cost,
      time: session.timestamp,
    }),
  );
  const begins = (open.data?.items ?? []).map(
    (order): Need => ({
      key: order.order_id,
      chip: "begin",
      link: { to: "/order/$id", params: { id: order.order_id } },
      title: order.title,
      name: otherParty(order, true)?.name,
      cost: Number(order.cost),
      time: Date.parse(order.timestamp),
    }),
  );
  const total =
    (received.data?.item_counts["to-seller"] ?? 0) +
    (sent.data?.item_counts["to-customer"] ?? 0) +
    (open.data?.item_counts["not-started"] ?? 0);
  return {
    needs: [...turns, ...begins].sort((one, other) => other.time - one.time).slice(0, SHOWN + 1),
    total,
    isKnown: received.data !== undefined && open.data !== undefined && (actor !== null || sent.data !== undefined),
  };
}
