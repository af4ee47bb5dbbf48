import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { stateOfShown } from "#contract/deals/offer-status.ts";
import type { OfferSessionStub } from "#contract/deals/offers.ts";
import type { PublicContract } from "#contract/trading/contracts.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ListFrame } from "#web/ui/list/ListFrame.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { contractorParty, userParty } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { offerTone, offerWord } from "#web/ui/status-tone.ts";
import styles from "./Contracts.module.css";
import { contractOffersQuery } from "./queries.ts";

/** All offers for the customer; for others their own, and nothing at all while there are none. */
export function ContractOffers({ contract, isOwn }: { contract: PublicContract; isOwn: boolean }) {
  const { t } = useTranslation("contracts");
  const source = useQuery(contractOffersQuery(contract.id));
  if (!isOwn && !source.data?.length) return null;
  return (
    <Panel title={isOwn ? t("received") : t("yourOffers")} flush>
      <ListFrame
        flush
        source={source}
        rows={source.data}
        loading={<Skeleton count={2} height={44} />}
        empty={<p className={styles.quiet}>{t("noOffers")}</p>}
      >
        {(offers) => (
          <ul>
            {offers.map((session) => (
              <Offer key={session.id} session={session} isOwn={isOwn} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Panel>
  );
}

function Offer({ session, isOwn }: { session: OfferSessionStub; isOwn: boolean }) {
  const { t: ui } = useTranslation("ui");
  const party = session.contractor
    ? contractorParty(session.contractor)
    : userParty(session.assigned_to ?? session.customer);
  const status = stateOfShown(session.status);
  return (
    <li className={styles.offer}>
      <Avatar name={party.name} url={party.avatar} size={36} square={party.kind === "contractor"} />
      <div className={styles.offerText}>
        <Link to="/offer/$id" params={{ id: session.id }} className={styles.stretched}>
          {party.name}
        </Link>
        <span className="dim">
          <RelativeTime time={session.timestamp} />
        </span>
      </div>
      <Chip tone={offerTone(status, isOwn ? status === "to-customer" : status === "to-seller")}>
        {ui(`offerStatus.${offerWord(status, isOwn ? "customer" : "seller")}`)}
      </Chip>
      <span className={styles.offerPrice}>
        <Price amount={session.most_recent_offer.cost} />
      </span>
    </li>
  );
}
