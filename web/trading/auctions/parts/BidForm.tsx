import { Switch } from "@mantine/core";
import { IconGavel } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BidHistory } from "#contract/trading/auctions.ts";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { signInUrl, useMe } from "#web/people/session/parts/me.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { formatCount } from "#web/ui/format.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { showSuccess, showWarning } from "#web/ui/toast.ts";
import styles from "./BidForm.module.css";
import { usePlaceBid } from "./commands.ts";
import { useBidDraft } from "./use-bid-draft.ts";
import { YourBid } from "./YourBid.tsx";

type Props = { history: BidHistory; title: string; lot: number; isOver: boolean };
const STEPS = [1, 5] as const;

export function BidForm({ history, title, lot, isOver }: Props) {
  const { t } = useTranslation("auctions");
  const me = useMe();
  const actor = useActor();
  const mayBidForActor = usePermission(actor?.spectrum_id, "manage_market");
  const place = usePlaceBid();
  const draft = useBidDraft(history);
  const [isAsking, setAsking] = useState(false);
  if (isOver)
    return draft.isTouched || isAsking ? (
      <Notice tone="warn" live>
        {t("form.tooLate", { amount: formatCount(draft.amount) })}
      </Notice>
    ) : null;

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (draft.check()) setAsking(true);
  };
  const send = async () => {
    try {
      const { leading, current, least } = await place.run({
        params: { listing_id: history.listing_id },
        body: { ...draft.wish, spectrum_id: actor?.spectrum_id ?? null },
      });
      draft.clear();
      if (leading) showSuccess(t("form.placed", { amount: formatCount(current) }));
      else showWarning(t("form.beaten", { current: formatCount(current), least: formatCount(least) }));
    } catch (failure) {
      // Shown in place, with what was typed; the standing is read again.
      console.info("bid not placed", failure);
    }
    setAsking(false);
  };

  return (
    <form onSubmit={ask} className={styles.form} noValidate>
      <YourBid history={history} />
      {me?.rsi_confirmed && (
        <>
          {!draft.isLeading && (
            <>
              <AmountInput
                label={t("form.amount")}
                name="bid_amount"
                value={draft.amount}
                error={draft.amountError}
                description={t("form.least", { amount: formatCount(history.least) })}
                onChange={draft.setAmount}
              />
              <fieldset className={styles.quick}>
                <legend className="visually-hidden">{t("form.quick")}</legend>
                <Button size="small" onClick={() => draft.setAmount(history.least)}>
                  {t("form.quickLeast")}
                </Button>
                {STEPS.map((count) => (
                  <Button key={count} size="small" onClick={() => draft.raise(count * history.increment)}>
                    +{formatCount(count * history.increment)}
                  </Button>
                ))}
              </fieldset>
              <Switch
                label={t("form.auto")}
                description={t("form.autoHelp")}
                checked={draft.hasMaximum}
                onChange={(event) => draft.chooseMaximum(event.currentTarget.checked)}
              />
            </>
          )}
          {draft.hasMaximum && (
            <AmountInput
              label={draft.isLeading ? t("form.newMaximum") : t("form.maximum")}
              name="maximum_amount"
              value={draft.maximum}
              error={draft.maximumError}
              description={t("form.secret")}
              onChange={draft.setMaximum}
            />
          )}
          {actor && (
            <p className="dim">
              {mayBidForActor ? t("form.as", { name: actor.name }) : t("form.mayNot", { name: actor.name })}
            </p>
          )}
          <ErrorNotice failure={place.error} />
        </>
      )}
      <div className={styles.sticky}>
        <SubmitButton
          me={me}
          isLeading={draft.isLeading}
          disabled={actor !== null && !mayBidForActor}
          amount={draft.amount}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={draft.isLeading ? t("ask.raiseTitle") : t("ask.title", { amount: formatCount(draft.amount) })}
          action={draft.isLeading ? t("form.raise") : t("form.submit", { amount: formatCount(draft.amount) })}
          look="main"
          isBusy={place.isPending}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        >
          <p>{t("ask.binding", { title, count: lot, amount: formatCount(lot) })}</p>
          {draft.wish.maximum_amount !== undefined && (
            <p>{t("ask.maximum", { amount: formatCount(draft.wish.maximum_amount) })}</p>
          )}
        </ConfirmDialog>
      )}
    </form>
  );
}

type SubmitProps = { me: ReturnType<typeof useMe>; isLeading: boolean; disabled: boolean; amount: number };

/** The gate comes before the typing: signed out or not linked, this is the only thing to do. */
function SubmitButton({ me, isLeading, disabled, amount }: SubmitProps) {
  const { t } = useTranslation("auctions");
  if (me === null)
    return (
      <a href={signInUrl()} className={buttonClass("main", "big")}>
        {t("form.signIn")}
      </a>
    );
  if (me && !me.rsi_confirmed)
    return (
      <ButtonLink to="/accountlink" search={{ next: window.location.pathname }} look="main" size="big">
        {t("form.verify")}
      </ButtonLink>
    );
  return (
    <Button type="submit" look="main" size="big" icon={<IconGavel aria-hidden />} disabled={disabled || !me}>
      {isLeading ? t("form.raise") : t("form.submit", { amount: formatCount(amount) })}
    </Button>
  );
}
