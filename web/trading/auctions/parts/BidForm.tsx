import { Switch } from "@mantine/core";
import { IconGavel } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BidHistory } from "#contract/trading/auctions.ts";
import { useActor } from "#web/organisations/acting/parts/actor.ts";
import { BuyForChoice } from "#web/organisations/acting/parts/BuyForChoice.tsx";
import { useBuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { signInUrl, useMe } from "#web/people/session/parts/me.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { PhoneBar } from "#web/ui/layout/PhoneBar.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { showSuccess, showWarning } from "#web/ui/toast.ts";
import styles from "./BidForm.module.css";
import { bidOf, NO_BID } from "./bid-values.ts";
import { usePlaceBid } from "./commands.ts";
import { YourBid } from "./YourBid.tsx";

type Props = { history: BidHistory; title: string; lot: number; isOver: boolean };
const STEPS = [1, 5] as const;

export function BidForm({ history, title, lot, isOver }: Props) {
  const { t } = useTranslation("auctions");
  const me = useMe();
  const actor = useActor();
  const buyFor = useBuyFor("manage_market");
  const mayBidForActor = buyFor.organisation !== null;
  const place = usePlaceBid();
  const [confirm, setConfirm] = useState<(() => void) | null>(null);
  const form = useForm({
    blank: NO_BID,
    check: (values) => bidOf(history, values).issues,
    gate: (act) => setConfirm(() => act),
    send: (values) =>
      place
        .run({
          params: { listing_id: history.listing_id },
          body: { ...bidOf(history, values).body, spectrum_id: buyFor.spectrum_id },
        })
        .finally(() => setConfirm(null)),
    onSent: ({ leading, current, least }) => {
      form.reset();
      if (leading) showSuccess(t("form.placed", { amount: formatCount(current) }));
      else showWarning(t("form.beaten", { current: formatCount(current), min: formatCount(least) }));
    },
  });
  const { values, change } = form;
  const { isLeading, hasMaximum, amount, minimum, body, issues } = bidOf(history, values);
  if (isOver)
    return form.isTouched || confirm ? (
      <Notice tone="warn" live>
        {t("form.tooLate", { amount: formatCount(amount) })}
      </Notice>
    ) : null;
  // An amount that others have passed is said at once.
  const isPassed = values.amount !== null && issues.some(({ path }) => path[0] === "amount");

  return (
    <form {...form.form} className={styles.form}>
      <YourBid history={history} />
      {me?.rsi_confirmed && (
        <>
          {!isLeading && (
            <>
              <AmountInput
                label={t("form.amount")}
                name="bid_amount"
                value={amount}
                error={
                  isPassed || form.errors.amount ? t("form.atLeast", { amount: formatCount(history.least) }) : undefined
                }
                description={t(history.bidders === 0 ? "form.first" : "form.least", {
                  amount: formatCount(history.least),
                  current: formatCount(history.current),
                  raise: formatCount(history.increment),
                })}
                onChange={(typed) => change({ amount: typed ?? 0 })}
              />
              <fieldset className={styles.quick}>
                <legend className="visually-hidden">{t("form.quick")}</legend>
                <Button size="small" onClick={() => change({ amount: history.least })}>
                  {t("form.quickLeast")}
                </Button>
                {STEPS.map((count) => (
                  <Button
                    key={count}
                    size="small"
                    onClick={() => change({ amount: Math.max(amount, history.least) + count * history.increment })}
                  >
                    +{formatCount(count * history.increment)}
                  </Button>
                ))}
              </fieldset>
              <Switch label={t("form.auto")} description={t("form.autoHelp")} {...form.tick("wantsMaximum")} />
            </>
          )}
          {hasMaximum && (
            <AmountInput
              label={isLeading ? t("form.newMaximum") : t("form.maximum")}
              name="maximum_amount"
              description={t("form.secret")}
              {...form.field("maximum")}
              error={form.errors.maximum && t("form.atLeast", { amount: formatCount(minimum) })}
            />
          )}
          {mayBidForActor && <BuyForChoice buyFor={buyFor} />}
          {actor && !mayBidForActor && <p className="dim">{t("form.mayNot", { name: actor.name })}</p>}
          <ErrorNotice failure={form.failure} title={t("form.failed")} />
        </>
      )}
      <PhoneBar label={t("ask.bar")}>
        <SubmitButton me={me} isLeading={isLeading} disabled={actor !== null && !mayBidForActor} amount={amount} />
      </PhoneBar>
      {confirm && (
        <ConfirmDialog
          title={isLeading ? t("ask.raiseTitle") : t("ask.title", { amount: formatCount(amount) })}
          action={isLeading ? t("form.raise") : t("form.submit", { amount: formatCount(amount) })}
          variant="main"
          isBusy={form.isBusy}
          onConfirm={confirm}
          onClose={() => setConfirm(null)}
        >
          <p>{t("ask.binding", { title, count: lot, amount: formatCount(lot) })}</p>
          {body.maximum_amount !== undefined && <p>{t("ask.maximum", { amount: formatCount(body.maximum_amount) })}</p>}
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
      <ButtonLink to="/accountlink" search={{ next: window.location.pathname }} variant="main" size="big">
        {t("form.verify")}
      </ButtonLink>
    );
  return (
    <Button type="submit" variant="main" size="big" icon={<IconGavel aria-hidden />} disabled={disabled || !me}>
      {isLeading ? t("form.raise") : t("form.submit", { amount: formatCount(amount) })}
    </Button>
  );
}
