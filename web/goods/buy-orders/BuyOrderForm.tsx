import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { BuyForChoice } from "#web/organisations/acting/parts/BuyForChoice.tsx";
import { useBuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { ownZone } from "#web/people/availability/parts/zone.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { LAST_MOMENT } from "#web/ui/dates.ts";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { formatCount } from "#web/ui/format.ts";
import { PhoneBar } from "#web/ui/layout/PhoneBar.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import styles from "./BuyOrderForm.module.css";
import { type BuyOrderValues, expiryOf, localTime, parseBuyOrder, usualExpiry } from "./buy-order-values.ts";
import { checkBuyOrder } from "./check.ts";
import { useCreateBuyOrder } from "./commands.ts";

const drafts = makeDrafts("buyorder", parseBuyOrder);
const DURATIONS = [1, 3, 7, 30] as const;
const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);

type Props = {
  game_item_id: string;
  cheapest?: number | undefined;
  /** Not in a sheet: then its button is always at hand on a phone. */
  isPage?: boolean;
};

/** Says that one buys so many at a price. What was typed waits for its sender, also across signing in. */
export function BuyOrderForm({ game_item_id, cheapest, isPage = false }: Props) {
  const { t } = useTranslation("buyorders");
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const navigate = useNavigate();
  const create = useCreateBuyOrder();
  const { spectrum_id, ...buyFor } = useBuyFor("manage_market");
  const form = useForm({
    blank: (): BuyOrderValues => ({ price: null, quantity: 1, expiry: usualExpiry(new Date()) }),
    check: (values) => checkBuyOrder(game_item_id, values, Date.now()),
    draft: drafts(game_item_id),
    gate,
    send: (values) =>
      create.run({
        body: {
          game_item_id,
          price: values.price ?? 0,
          quantity: values.quantity ?? 0,
          expiry: expiryOf(values) ?? "",
          spectrum_id,
        },
      }),
    onSent: () => {
      form.reset();
      showSuccess(t("form.done"));
      return navigate({ to: "/market/aggregate/$id", params: { id: game_item_id }, resetScroll: false });
    },
  });
  const { values, errors } = form;
  const submit = (
    <Button type="submit" variant="main" size="big" isBusy={form.isBusy}>
      {t("form.submit")}
    </Button>
  );
  return (
    <form {...form.form} className={styles.form}>
      <AmountInput label={t("form.price")} name="price" required {...form.field("price")} />
      <CountInput label={t("form.quantity")} name="quantity" required {...form.field("quantity")} />
      <DateField
        type="datetime-local"
        label={t("form.expiry")}
        description={t("form.zone", { zone: ownZone().name })}
        name="expiry"
        min={localTime(new Date())}
        max={LAST_MOMENT}
        {...form.text("expiry")}
        error={errors.expiry && t("form.expiryPast")}
      />
      <fieldset className={styles.days}>
        <legend className="visually-hidden">{t("form.durations")}</legend>
        {DURATIONS.map((days) => (
          <Button key={days} size="small" onClick={() => form.change({ expiry: localTime(daysLater(days)) })}>
            {t("form.days", { count: days })}
          </Button>
        ))}
      </fieldset>
      {cheapest !== undefined && values.price !== null && values.price > cheapest && (
        <Notice tone="warn">{t("form.cheaper", { amount: formatCount(cheapest) })}</Notice>
      )}
      <p className={styles.total}>
        {t("form.total")} <b>{formatCount((values.price ?? 0) * (values.quantity ?? 0))}</b> {ui("auec")}
      </p>
      <BuyForChoice buyFor={{ ...buyFor, spectrum_id }} />
      <ErrorNotice failure={form.failure} />
      {isPage ? <PhoneBar label={t("form.submit")}>{submit}</PhoneBar> : submit}
      <p className={styles.note}>{t("form.binding")}</p>
    </form>
  );
}
