import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Offer, OfferSession } from "#contract/deals/offers.ts";
import { Facts } from "#web/ui/Facts.tsx";
import { formatCount } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./CounterForm.module.css";
import { type CounterValues, termsOf } from "./counter-values.ts";
import { Changes, speakerOf } from "./Rounds.tsx";
import { changesOf } from "./rounds.ts";
import { hasSeller, nameableQuery } from "./sellers-goods.ts";

type Props = { session: OfferSession; latest: Offer; values: CounterValues };

/** The round that is answered, and beside it what the form would change of it. */
export function AgainstLast({ session, latest, values }: Props) {
  const { t } = useTranslation("offers");
  const { data: services } = useQuery({ ...nameableQuery(session), enabled: hasSeller(session) });
  const isSame = values.service_id === (latest.service?.service_id ?? null);
  const chosen = services?.find(({ service_id }) => service_id === values.service_id) ?? null;
  const changes = changesOf(latest, termsOf(values, latest, isSame ? latest.service : chosen));
  return (
    <aside className={styles.against}>
      <Panel title={t("counterForm.lastRound")}>
        <p className={styles.speaker}>
          {speakerOf(session, latest).name} · <RelativeTime time={latest.timestamp} />
        </p>
        <Facts rows={useFacts(latest)} />
      </Panel>
      <Panel title={t("counterForm.changes")}>
        <div role="status">
          {changes.length > 0 ? <Changes changes={changes} /> : <p className="dim">{t("counterForm.sameTerms")}</p>}
        </div>
      </Panel>
    </aside>
  );
}

/** What a round says, without what it leaves open. */
function useFacts(offer: Offer) {
  const { t } = useTranslation("offers");
  const { t: ui } = useTranslation("ui");
  const { t: orders } = useTranslation("orders");
  const goods = offer.market_listings.map(({ listing_id, quantity, listing }) => (
    <p key={listing_id}>
      {formatCount(quantity)} × {listing.details.title}
    </p>
  ));
  const collateral = Number(offer.collateral);
  return [
    ...(goods.length > 0 ? [[t("items"), goods] as const] : []),
    [t("field.cost"), <Price key="cost" amount={Number(offer.cost)} size="small" />] as const,
    [t("field.payment_type"), ui(`payment.${offer.payment_type}`)] as const,
    ...(collateral > 0
      ? [[t("field.collateral"), <Price key="collateral" amount={collateral} size="small" />] as const]
      : []),
    [t("field.kind"), kindName(offer.kind)] as const,
    ...(["departure", "destination"] as const).flatMap((place) => {
      const name = offer[place];
      return name ? [[t(`field.${place}`), name] as const] : [];
    }),
    ...(offer.rush ? [[t("field.rush"), orders("yes")] as const] : []),
    ...(offer.service ? [[t("field.service"), offer.service.service_name] as const] : []),
  ];
}
