import { Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Offer, OfferSession } from "#contract/deals/offers.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { ORDER_KINDS } from "#contract/platform/shapes.ts";
import { amountOf, isRecord, textOf } from "#web/parse.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { totalOfLines } from "#web/ui/ItemsTable.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { CounterButtons } from "./CounterButtons.tsx";
import { checkCounterOffer } from "./check.ts";
import { useAnswerOffer } from "./commands.ts";
import { bodyOf, type CounterValues, valuesOf } from "./counter-values.ts";
import styles from "./InlineCounter.module.css";
import { Difference } from "./Rounds.tsx";
import { useUsualTotal } from "./use-usual-total.ts";

type Values = { cost: number | null; description: string };

/** A draft answers one round: after another one it would answer something else. */
const drafts = makeDrafts("counter-price", (raw): Values | null =>
  isRecord(raw) ? { cost: amountOf(raw.cost), description: textOf(raw.description) } : null,
);

type Props = { session: OfferSession; latest: Offer; onMore: () => void; onDone: () => void };

/** Another price and a few words, everything else as it is. */
export function InlineCounter({ session, latest, onMore, onDone }: Props) {
  const { t } = useTranslation("offers");
  const answer = useAnswerOffer();
  const isGoods = latest.market_listings.length > 0;
  const whole = ({ cost, description }: Values): CounterValues => ({
    ...valuesOf(latest),
    cost,
    ...(isGoods ? { description } : {}),
  });
  const form = useForm({
    blank: { cost: null, description: "" } satisfies Values as Values,
    check: (values) => checkCounterOffer(whole(values)),
    draft: drafts(latest.id),
    send: (values) => {
      const body = bodyOf(whole(values), latest);
      return answer.run({
        params: { session_id: session.id },
        body: { ...body, cost: body.cost ?? 0, kind: body.kind as (typeof ORDER_KINDS)[number] },
      });
    },
    onSent: () => {
      showSuccess(t("done.countered"));
      onDone();
    },
  });
  const now = Number(latest.cost);
  const { cost } = form.values;
  return (
    <form {...form.form} className={styles.form} aria-label={t("counterForm.title")}>
      <div className={styles.price}>
        <AmountInput
          label={t("counterForm.yourPrice")}
          required
          value={cost}
          error={form.errors.cost}
          onChange={(price) => form.change({ cost: price })}
          onBlur={() => form.onLeave("cost")}
        />
        <p className={styles.live} aria-live="polite">
          {cost !== null && cost > 0 && <Difference before={now} after={cost} />}
        </p>
      </div>
      <Prices latest={latest} onChosen={(price) => form.change({ cost: price })} />
      {isGoods && (
        <Textarea
          label={t("counterForm.note")}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={LIMITS.description}
          {...form.text("description")}
        />
      )}
      <ErrorNotice failure={form.failure} />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onMore}>
          {t("counterForm.more")}
        </Button>
        <CounterButtons isBusy={form.isBusy} onDone={onDone} />
      </div>
    </form>
  );
}

/** Sums that are worth naming: what the things are listed at, what they usually cost, and the middle between that and what is offered. */
function Prices({ latest, onChosen }: { latest: Offer; onChosen: (price: number) => void }) {
  const { t } = useTranslation("offers");
  const usual = useUsualTotal(latest.market_listings);
  const now = Number(latest.cost);
  const list = totalOfLines(latest.market_listings);
  const named = [
    ["list", list],
    ["usual", usual],
    ["middle", list > 0 ? Math.round((list + now) / 2) : undefined],
  ] as const;
  const shown = named.filter(
    ([, sum], index) =>
      sum !== undefined && sum > 0 && sum !== now && named.findIndex(([, other]) => other === sum) === index,
  );
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its own frame
    <div className={styles.chips} role="group" aria-label={t("counterForm.prices")}>
      {shown.map(([name, sum = 0]) => (
        <button key={name} type="button" onClick={() => onChosen(sum)}>
          {t(`counterForm.chip.${name}`)} <b>{formatCount(sum)}</b>
        </button>
      ))}
    </div>
  );
}
