import { useTranslation } from "react-i18next";
import type { Offer } from "#contract/deals/offers.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { formatCount } from "#web/ui/format.ts";
import { kindName } from "#web/ui/kind-name.ts";
import { Price } from "#web/ui/Price.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import styles from "./Rounds.module.css";
import { type Change, changesOf } from "./rounds.ts";

/** All rounds, newest first, each with what it changed. */
export function Rounds({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation("offers");
  return (
    <ol className={styles.rounds} reversed>
      {offers.map((offer, index) => {
        const older = offers[index + 1];
        const changes = older ? changesOf(older, offer) : [];
        return (
          <li key={offer.id} className={styles.round}>
            <Avatar name={offer.actor.display_name} url={offer.actor.avatar} size={30} />
            <div className={styles.body}>
              <p>
                <b>{offer.actor.display_name}</b> <span className="dim">({t(`side.${offer.actor_side}`)})</span>{" "}
                {older ? t("rounds.countered") : t("rounds.opened")} <Price amount={Number(offer.cost)} />{" "}
                <span className="dim">
                  <RelativeTime time={offer.timestamp} />
                </span>
              </p>
              {older && (
                <ul className={styles.changes}>
                  {changes.length === 0 && <li className="dim">{t("rounds.same")}</li>}
                  {changes.map((change) => (
                    <li key={JSON.stringify(change)}>
                      <ChangeText change={change} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ol>
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
