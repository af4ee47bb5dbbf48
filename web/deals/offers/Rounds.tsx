import { useTranslation } from "react-i18next";
import type { Offer, OfferSession } from "#contract/deals/offers.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { formatCount, formatPercent } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { Price } from "#web/ui/Price.tsx";
import { contractorParty, userParty } from "#web/ui/party.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./Rounds.module.css";
import { type Change, changesOf } from "./rounds.ts";
import { useOfferSide } from "./use-offer-side.ts";

/** How the sum came about: who offered and who asked what, and what else each round changed. The first comes first. */
export function Rounds({ session }: { session: OfferSession }) {
  return (
    <ol className={styles.rounds}>
      {session.offers.toReversed().map((offer, index, rounds) => (
        <Round key={offer.id} session={session} offer={offer} older={rounds[index - 1]} />
      ))}
    </ol>
  );
}

type RoundProps = { session: OfferSession; offer: Offer; older: Offer | undefined };

function Round({ session, offer, older }: RoundProps) {
  const { t } = useTranslation("offers");
  const { side } = useOfferSide(session);
  const party = speakerOf(session, offer);
  const who = side === offer.actor_side ? "you" : "by";
  const changes = older ? changesOf(older, offer).filter((change) => !isPrice(change)) : [];
  return (
    <li className={styles.round}>
      <Avatar name={party.name} url={party.avatar} size={28} square={party.kind === "contractor"} />
      <div className={styles.body}>
        <p className={styles.line}>
          <span>{t(`rounds.${who}.${offer.actor_side}`, { name: party.name })}</span>
          <b>
            <Price amount={Number(offer.cost)} />
          </b>
          {older && <Difference before={Number(older.cost)} after={Number(offer.cost)} />}
          <span className="dim">
            <RelativeTime time={offer.timestamp} />
          </span>
          {offer.status === "accepted" && <Chip tone="good">{t("rounds.accepted")}</Chip>}
          {offer.status === "rejected" && <Chip tone="bad">{t("rounds.rejected")}</Chip>}
        </p>
        <Changes changes={changes} />
        {hasNote(offer, older) && <p className={styles.note}>{offer.note}</p>}
      </div>
    </li>
  );
}

/** A note to goods that was not there before; what is to be done for hire is told elsewhere. */
const hasNote = ({ note, market_listings }: Offer, older: Offer | undefined) =>
  market_listings.length > 0 && note.trim() !== "" && note !== older?.note;

const isPrice = (change: Change) => change.kind === "sum" && change.field === "cost";

/** An organisation speaks with its own name, whoever of it wrote. */
export function speakerOf({ contractor, customer_org }: OfferSession, { actor, actor_side }: Offer) {
  const organisation = actor_side === "seller" ? contractor : customer_org;
  return organisation ? contractorParty(organisation) : userParty(actor);
}

const LEAST_SHARE = 0.005;

/** How far one sum is from another: in aUEC, and of how much it was. */
export function Difference({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation("offers");
  if (before === after) return <span className="dim">{t("rounds.samePrice")}</span>;
  const sign = after > before ? "+" : "−";
  const part = before > 0 ? Math.abs(after - before) / before : 0;
  // Less than half a percent would read as none.
  const share = part < LEAST_SHARE ? "" : ` (${sign}${formatPercent(part)})`;
  return (
    <span className={after > before ? styles.up : styles.down}>
      {sign}
      {formatCount(Math.abs(after - before))}
      {share}
    </span>
  );
}

/** What a round changed, a line each; nothing where there is none. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>
          <ChangeText change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeText({ change }: { change: Change }) {
  const { t } = useTranslation("offers");
  const { t: ui } = useTranslation("ui");
  if (change.kind === "description") return t("rounds.description");
  if (change.kind === "added" || change.kind === "removed") {
    const words = t(`rounds.${change.kind}`, { title: change.title, quantity: formatCount(change.quantity) });
    return <span className={change.kind === "added" ? styles.plus : styles.minus}>{words}</span>;
  }
  if (change.kind === "rush") return t(change.after ? "rounds.rush" : "rounds.noRush");
  if (change.kind === "text") {
    const show =
      change.field === "payment_type"
        ? (value: string) => ui(`payment.${value as "unit"}`)
        : change.field === "kind"
          ? kindName
          : (value: string) => value || "-";
    return <FromTo name={t(`field.${change.field}`)} before={show(change.before)} after={show(change.after)} />;
  }
  return (
    <FromTo
      name={change.kind === "sum" ? t(`field.${change.field}`) : change.title}
      before={formatCount(change.before)}
      after={formatCount(change.after)}
    />
  );
}

function FromTo({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <>
      {name}: <del>{before}</del> → <ins>{after}</ins>
    </>
  );
}
