import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UniqueListing } from "#contract/platform/shapes.ts";
import type { BidHistory } from "#contract/trading/auctions.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Panel } from "#web/ui/Panel.tsx";
import { Price } from "#web/ui/Price.tsx";
import { contractorParty, userParty } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { AcceptBid } from "./AcceptBid.tsx";
import styles from "./Bids.module.css";
import { useBidHistory } from "./queries.ts";

const SHOWN = 10;

/** The bids on an auction: with names for the selling side, as numbers for everybody else. */
export function Bids({ composite, mayManage }: { composite: UniqueListing; mayManage: boolean }) {
  const { t } = useTranslation("auctions");
  const { history, isOver } = useBidHistory(composite.listing.listing_id);
  const [isWhole, setWhole] = useState(false);
  if (!history || history.bids.length === 0) return null;
  const shown = isWhole ? history.bids : history.bids.slice(0, SHOWN);
  return (
    <Panel title={t("bids.title", { count: history.bidders })} flush>
      <ol>
        {shown.map((bid, index) => {
          const named = composite.bids?.[index];
          // The two lists are read apart; a name stands only beside its own amount.
          const isSame = named?.bid === bid.amount;
          return (
            <li key={bid.bidder} className={styles.row} data-leading={bid.leading || undefined}>
              {named && isSame ? <Bidder bid={named} /> : <Masked bid={bid} />}
              <span className={styles.marks}>
                {bid.won && <Chip tone="good">{t("bids.won")}</Chip>}
                {bid.leading && !isOver && <Chip tone="good">{t("bids.leading")}</Chip>}
                {bid.yours && <Chip>{t("bids.you")}</Chip>}
                {bid.automatic && <Chip>{t("bids.automatic")}</Chip>}
              </span>
              <span className={styles.when}>
                <RelativeTime time={bid.timestamp} />
              </span>
              <Price amount={bid.amount} />
              {mayManage && !isOver && named && isSame && <AcceptBid bid={named} isHighest={bid.leading} />}
            </li>
          );
        })}
      </ol>
      {!isWhole && history.bids.length > SHOWN && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setWhole(true)}>
            {t("bids.all", { count: history.bids.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type NamedBid = NonNullable<UniqueListing["bids"]>[number];

function Bidder({ bid }: { bid: NamedBid }) {
  const party = bid.contractor_bidder
    ? contractorParty(bid.contractor_bidder)
    : bid.user_bidder && userParty(bid.user_bidder);
  if (!party) return null;
  const target =
    party.kind === "user"
      ? ({ to: "/user/$username", params: { username: party.id } } as const)
      : ({ to: "/contractor/$id", params: { id: party.id } } as const);
  return (
    <span className={styles.who}>
      <Avatar name={party.name} url={party.avatar} size={28} square={party.kind === "contractor"} />
      <Link {...target} className="link">
        {party.name}
      </Link>
    </span>
  );
}

function Masked({ bid }: { bid: BidHistory["bids"][number] }) {
  const { t } = useTranslation("auctions");
  return <span className={styles.who}>{t("bids.bidder", { number: bid.bidder })}</span>;
}
