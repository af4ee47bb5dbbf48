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
  const answer = useAnswer(session);
  const [counter, setCounter] = useState<"price" | "all" | null>(null);
  const { side, turn } = standing;
  const isUnverified = me?.rsi_confirmed === false;
  const may = (what: Answer | "counteroffered") => mayAnswer(standing.state, side, what);
  const latest = session.offers[0];
  // While one writes, nothing else is answered: on a phone the other buttons would stand where one sends it.
  const isWriting = counter !== null && latest !== undefined && may("counteroffered");
  return (
    <section className={styles.place} aria-label={t("decision")}>
      <div className={styles.bar} data-mine={standing.isMyTurn || undefined}>
        <Turn session={session} standing={standing} />
        {!isWriting && (
          <Answers
            session={session}
            standing={standing}
            isUnverified={isUnverified}
            onAsk={answer.ask}
            onCounter={() => setCounter("price")}
          />
        )}
      </div>
      {isUnverified && may("accepted") && (
        <p>
          <Link to="/accountlink" search={{ next: `/offer/${session.id}` }} className="link">
            {t("unverified")}
          </Link>
        </p>
      )}
      {turn !== undefined && <Short session={session} />}
      <ErrorNotice failure={answer.error} />
      {isWriting && counter === "price" && (
        <InlineCounter
          key={latest.id}
          session={session}
          latest={latest}
          onMore={() => setCounter("all")}
          onDone={() => setCounter(null)}
        />
      )}
      {isWriting && counter === "all" && (
        <CounterForm key={latest.id} session={session} latest={latest} onDone={() => setCounter(null)} />
      )}
      <Question answer={answer} session={session} name={side === "seller" ? buyerName(session) : sellerName(session)} />
    </section>
  );
}

/** An answer is asked for once more before it is given; an accepted offer leads to its order. */
function useAnswer(session: OfferSession) {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const { run, error, isPending } = useAnswerOffer();
  const [asked, ask] = useState<Answer | null>(null);
  const give = async (status: Answer, reason?: string) => {
    try {
      const { order_id } = await run({
        params: { session_id: session.id },
        body: { status, ...(reason ? { reason } : {}) },
      });
      ask(null);
      showSuccess(t(`done.${status}`));
      if (order_id) await navigate({ to: "/order/$id", params: { id: order_id } });
    } catch (failure) {
      // The bar shows it, with the session as it is now.
      console.info("offer not answered", failure);
      ask(null);
    }
  };
  return { asked, ask, give, error, isPending };
}

/** Whose turn it is, what is on the table, and how it ended. */
function Turn({ session, standing: { state, side, isMyTurn, turn } }: Props) {
  const { t } = useTranslation("offers");
  const latest = session.offers[0];
  const name = turn === "seller" ? sellerName(session) : buyerName(session);
  const line =
    turn === undefined
      ? t(`closed.${state === "accepted" ? "accepted" : "rejected"}`)
      : isMyTurn
        ? t("turn.yours")
        : side
          ? t("turn.theirs")
          : t("turn.between", { name });
  return (
    <p className={styles.line} aria-live="polite">
      <b>{line}</b>{" "}
      {turn && latest && side && <Standing session={session} latest={latest} isMine={isMyTurn} name={name} />}{" "}
      {turn && (
        <span className="dim">
          <RelativeTime time={session.timestamp} />
        </span>
      )}
      {session.end_reason && (
        <span className={styles.reason}>{t("closed.reason", { reason: session.end_reason })}</span>
      )}
    </p>
  );
}

type AnswersProps = Props & {
  isUnverified: boolean;
  onAsk: (answer: Answer) => void;
  onCounter: () => void;
};

/** The buttons of whoever looks. */
function Answers({ session, standing, isUnverified, onAsk, onCounter }: AnswersProps) {
  const { t } = useTranslation("offers");
  const { state, side, isMyTurn, turn } = standing;
  const may = (what: Answer | "counteroffered") => mayAnswer(state, side, what);
  return (
    <div className={styles.buttons}>
      {side && turn && !isMyTurn && (
        <NudgeButton session={session} name={turn === "seller" ? sellerName(session) : buyerName(session)} />
      )}
      {may("cancelled") && !isMyTurn && (
        <Button variant="danger" icon={<IconX aria-hidden />} onClick={() => onAsk("cancelled")}>
          {t("withdraw")}
        </Button>
      )}
      {may("rejected") && (
        <Button variant="danger" icon={<IconX aria-hidden />} onClick={() => onAsk("rejected")}>
          {t("reject")}
        </Button>
      )}
      {may("counteroffered") && !isUnverified && (
        <Button icon={<IconArrowsExchange aria-hidden />} onClick={onCounter}>
          {t("counter")}
        </Button>
      )}
      {may("accepted") && (
        <Button
          variant="main"
          icon={<IconCheck aria-hidden />}
          onClick={() => onAsk("accepted")}
          disabled={isUnverified}
        >
          {t("accept")}
        </Button>
      )}
    </div>
  );
}

/** Names what the offer wants more of than there is. */
function Short({ session }: { session: OfferSession }) {
  const { t } = useTranslation("offers");
  const titles = (session.offers[0]?.market_listings ?? []).flatMap(({ quantity, listing }) => {
    const left = listing.listing.quantity_available;
    return left < quantity ? [`${listing.details.title} (${formatCount(left)} / ${formatCount(quantity)})`] : [];
  });
  return titles.length > 0 && <p className={styles.short}>{t("short", { titles: titles.join(", ") })}</p>;
}

type QuestionProps = { answer: ReturnType<typeof useAnswer>; session: OfferSession; name: string };

/** Asks once more, and for a reason when it ends the negotiation. */
function Question({ answer: { asked, ask, give, isPending }, session, name }: QuestionProps) {
  const { t } = useTranslation("offers");
  if (asked === null) return null;
  if (asked === "accepted")
    return (
      <ConfirmDialog
        title={t("ask.accepted.title")}
        action={t("ask.accepted.button")}
        variant="main"
        isBusy={isPending}
        onConfirm={() => void give("accepted")}
        onClose={() => ask(null)}
      >
        {t("ask.accepted.text", { cost: formatCount(Number(session.offers[0]?.cost ?? 0)), name })}
      </ConfirmDialog>
    );
  return (
    <EndDialog
      title={t(`ask.${asked}.title`)}
      text={t(`ask.${asked}.text`, { name })}
      action={t(`ask.${asked}.button`)}
      isBusy={isPending}
      onConfirm={(reason) => void give(asked, reason)}
      onClose={() => ask(null)}
    />
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
