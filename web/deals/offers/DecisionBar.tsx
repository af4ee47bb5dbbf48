import { IconArrowsExchange, IconCheck, IconX } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayAnswer } from "#contract/deals/offer-status.ts";
import type { Offer, OfferSession } from "#contract/deals/offers.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { totalOfLines } from "#web/ui/ItemsTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { EndDialog } from "../parts/EndDialog.tsx";
import { CounterForm } from "./CounterForm.tsx";
import { useAnswerOffer } from "./commands.ts";
import styles from "./DecisionBar.module.css";
import { InlineCounter } from "./InlineCounter.tsx";
import { NudgeButton } from "./NudgeButton.tsx";
import { Difference } from "./Rounds.tsx";
import type { useOfferSide } from "./use-offer-side.ts";

type Answer = "accepted" | "rejected" | "cancelled";
type Props = { session: OfferSession; standing: ReturnType<typeof useOfferSide> };

/** Whose turn it is, in words, and what can be done about it. */
export function DecisionBar({ session, standing }: Props) {
  const { t } = useTranslation("offers");
  const me = useMe();
  const navigate = useNavigate();
  const answer = useAnswerOffer();
  const [counter, setCounter] = useState<"price" | "all" | null>(null);
  const [asked, setAsked] = useState<Answer | null>(null);
  const { side, isMyTurn, turn } = standing;
  const isUnverified = me?.rsi_confirmed === false;
  const may = (what: Answer | "counteroffered") => mayAnswer(standing.state, side, what);
  const cost = formatCount(Number(session.offers[0]?.cost ?? 0));
  const seller = sellerName(session);
  const customer = buyerName(session);
  const other = turn === "seller" ? seller : customer;
  const short =
    session.offers[0]?.market_listings.filter(
      ({ quantity, listing }) => listing.listing.quantity_available < quantity,
    ) ?? [];

  const give = async (status: Answer, reason?: string) => {
    try {
      const { order_id } = await answer.run({
        params: { session_id: session.id },
        body: { status, ...(reason ? { reason } : {}) },
      });
      setAsked(null);
      showSuccess(t(`done.${status}`));
      if (order_id) await navigate({ to: "/order/$id", params: { id: order_id } });
    } catch (failure) {
      // It is shown below, with the session as it is now.
      console.info("offer not answered", failure);
      setAsked(null);
    }
  };
  const latest = session.offers[0];
  const line =
    turn === undefined
      ? t(`closed.${standing.state === "accepted" ? "accepted" : "rejected"}`)
      : isMyTurn
        ? t("turn.yours")
        : side
          ? t("turn.theirs")
          : t("turn.between", { name: other });

  return (
    <section className={styles.place} aria-label={t("decision")}>
      <div className={styles.bar} data-mine={isMyTurn || undefined}>
        <p className={styles.line} aria-live="polite">
          <b>{line}</b>{" "}
          {turn && latest && side && <Standing session={session} latest={latest} isMine={isMyTurn} name={other} />}{" "}
          {turn && (
            <span className="dim">
              <RelativeTime time={session.timestamp} />
            </span>
          )}
          {session.end_reason && (
            <span className={styles.reason}>{t("closed.reason", { reason: session.end_reason })}</span>
          )}
        </p>
        <div className={styles.buttons}>
          {side && turn && !isMyTurn && <NudgeButton session={session} name={other} />}
          {may("cancelled") && !isMyTurn && (
            <Button variant="danger" icon={<IconX aria-hidden />} onClick={() => setAsked("cancelled")}>
              {t("withdraw")}
            </Button>
          )}
          {may("rejected") && (
            <Button variant="danger" icon={<IconX aria-hidden />} onClick={() => setAsked("rejected")}>
              {t("reject")}
            </Button>
          )}
          {may("counteroffered") && !isUnverified && counter === null && (
            <Button icon={<IconArrowsExchange aria-hidden />} onClick={() => setCounter("price")}>
              {t("counter")}
            </Button>
          )}
          {may("accepted") && (
            <Button
              variant="main"
              icon={<IconCheck aria-hidden />}
              onClick={() => setAsked("accepted")}
              disabled={isUnverified}
            >
              {t("accept")}
            </Button>
          )}
        </div>
      </div>
      {isUnverified && may("accepted") && (
        <p>
          <Link to="/accountlink" search={{ next: `/offer/${session.id}` }} className="link">
            {t("unverified")}
          </Link>
        </p>
      )}
      {turn !== undefined && short.length > 0 && (
        <p className={styles.short}>
          {t("short", {
            titles: short
              .map(
                ({ listing, quantity }) =>
                  `${listing.details.title} (${formatCount(Math.min(quantity, listing.listing.quantity_available))} / ${formatCount(quantity)})`,
              )
              .join(", "),
          })}
        </p>
      )}
      <ErrorNotice failure={answer.error} />
      {counter === "price" && latest && may("counteroffered") && (
        <InlineCounter
          key={latest.id}
          session={session}
          latest={latest}
          onMore={() => setCounter("all")}
          onDone={() => setCounter(null)}
        />
      )}
      {counter === "all" && latest && may("counteroffered") && (
        <CounterForm key={latest.id} session={session} latest={latest} onDone={() => setCounter(null)} />
      )}
      {asked === "accepted" && (
        <ConfirmDialog
          title={t("ask.accepted.title")}
          action={t("ask.accepted.button")}
          variant="main"
          isBusy={answer.isPending}
          onConfirm={() => void give("accepted")}
          onClose={() => setAsked(null)}
        >
          {t("ask.accepted.text", { cost, name: side === "seller" ? customer : seller })}
        </ConfirmDialog>
      )}
      {(asked === "rejected" || asked === "cancelled") && (
        <EndDialog
          title={t(`ask.${asked}.title`)}
          text={t(`ask.${asked}.text`, { name: side === "seller" ? customer : seller })}
          action={t(`ask.${asked}.button`)}
          isBusy={answer.isPending}
          onConfirm={(reason) => void give(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

type StandingProps = { session: OfferSession; latest: Offer; isMine: boolean; name: string };

/** What is on the table, and how far it is from what was there before: the round before, else the list prices. */
function Standing({ session, latest, isMine, name }: StandingProps) {
  const { t } = useTranslation("offers");
  const older = session.offers[1];
  const list = totalOfLines(latest.market_listings);
  const before = older ? Number(older.cost) : list;
  const cost = Number(latest.cost);
  const from = latest.actor_side === "seller" ? sellerName(session) : buyerName(session);
  const words = isMine
    ? t(latest.actor_side === "seller" ? "turn.asks" : "turn.offers", { name: from, cost: formatCount(cost) })
    : t("turn.has", { name, cost: formatCount(cost) });
  return (
    <span>
      {words}
      {before > 0 && before !== cost && (
        <>
          {" "}
          <Difference before={before} after={cost} />
          {!older && <span className="dim"> {t("turn.fromList")}</span>}
        </>
      )}
      .
    </span>
  );
}

const sellerName = ({ contractor, assigned_to }: OfferSession) => contractor?.name ?? assigned_to?.display_name ?? "";
const buyerName = ({ customer_org, customer }: OfferSession) => customer_org?.name ?? customer.display_name;
