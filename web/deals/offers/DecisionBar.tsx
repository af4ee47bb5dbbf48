import { IconArrowsExchange, IconCheck, IconX } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayAnswer } from "#contract/deals/offer-status.ts";
import type { OfferSession } from "#contract/deals/offers.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { useAnswerOffer } from "./commands.ts";
import styles from "./DecisionBar.module.css";
import { NudgeButton } from "./NudgeButton.tsx";
import type { useOfferSide } from "./use-offer-side.ts";

type Answer = "accepted" | "rejected" | "cancelled";
type Props = { session: OfferSession; standing: ReturnType<typeof useOfferSide> };

/** Whose turn it is, in words, and what can be done about it. */
export function DecisionBar({ session, standing }: Props) {
  const { t } = useTranslation("offers");
  const me = useMe();
  const navigate = useNavigate();
  const answer = useAnswerOffer();
  const [asked, setAsked] = useState<Answer | null>(null);
  const { side, isMyTurn, turn } = standing;
  const isUnverified = me?.rsi_confirmed === false;
  const may = (what: Answer | "counteroffered") => mayAnswer(standing.state, side, what);
  const cost = formatCount(Number(session.offers[0]?.cost ?? 0));
  const seller = session.contractor?.name ?? session.assigned_to?.display_name ?? "";
  const customer = session.customer_org?.name ?? session.customer.display_name;
  const other = turn === "seller" ? seller : customer;
  const short =
    session.offers[0]?.market_listings.filter(
      ({ quantity, listing }) => listing.listing.quantity_available < quantity,
    ) ?? [];

  const give = async (status: Answer) => {
    try {
      const { order_id } = await answer.run({ params: { session_id: session.id }, body: { status } });
      setAsked(null);
      showSuccess(t(`done.${status}`));
      if (order_id) await navigate({ to: "/order/$id", params: { id: order_id } });
    } catch (failure) {
      // It is shown below, with the session as it is now.
      console.info("offer not answered", failure);
      setAsked(null);
    }
  };
  const line =
    turn === undefined
      ? t(`closed.${standing.state === "accepted" ? "accepted" : "rejected"}`)
      : isMyTurn
        ? t("turn.yours")
        : side
          ? t("turn.theirs", { name: other })
          : t("turn.between", { name: other });

  return (
    <section className={styles.place} aria-label={t("decision")}>
      <div className={styles.bar} data-mine={isMyTurn || undefined}>
        <p className={styles.line} aria-live="polite">
          <b>{line}</b>{" "}
          {turn && (
            <span className="dim">
              <RelativeTime time={session.timestamp} />
            </span>
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
          {may("counteroffered") && !isUnverified && (
            <ButtonLink
              to="/offer/$id/counteroffer"
              params={{ id: session.id }}
              icon={<IconArrowsExchange aria-hidden />}
            >
              {t("counter")}
            </ButtonLink>
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
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`)}
          action={t(`ask.${asked}.button`)}
          variant={asked === "accepted" ? "main" : "danger"}
          isBusy={answer.isPending}
          onConfirm={() => void give(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`ask.${asked}.text`, { cost, name: side === "seller" ? customer : seller })}
        </ConfirmDialog>
      )}
    </section>
  );
}
