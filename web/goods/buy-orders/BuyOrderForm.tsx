import { TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGate } from "#web/people/session/parts/gate.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { Button } from "#web/ui/Button.tsx";
import { CountInput } from "#web/ui/CountInput.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { type FieldErrors, fieldErrors, focusFirstError } from "#web/ui/field-errors.ts";
import { formatCount } from "#web/ui/format.ts";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import styles from "./BuyOrderForm.module.css";
import {
  type BuyOrderDraft,
  type BuyOrderValues,
  expiryOf,
  localTime,
  parseBuyOrderDraft,
  usualExpiry,
} from "./buy-order-values.ts";
import { checkBuyOrder } from "./check.ts";
import { useCreateBuyOrder } from "./commands.ts";

const draft = makeStored<BuyOrderDraft | null>("freeport.draft.buyorder", parseBuyOrderDraft);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says that one buys so many at a price. What was typed waits for its sender, also across signing in. */
export function BuyOrderForm({ game_item_id }: { game_item_id: string }) {
  const { t } = useTranslation("buyorders");
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const navigate = useNavigate();
  const create = useCreateBuyOrder();
  const form = useRef<HTMLFormElement>(null);
  const [blank] = useState((): BuyOrderValues => ({ price: null, quantity: 1, expiry: usualExpiry(new Date()) }));
  const [values, setValues] = useState<BuyOrderValues>(() => kept(game_item_id) ?? blank);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const all = fieldErrors(ui, checkBuyOrder(game_item_id, values, Date.now()));
  const errors: FieldErrors = Object.fromEntries(Object.entries(all).filter(([field]) => seen.has(field)));
  const leave = (field: keyof BuyOrderValues) => setSeen((old) => new Set(old).add(field));
  const change = (patch: Partial<BuyOrderValues>) => setValues((old) => ({ ...old, ...patch }));
  useEffect(() => {
    if (JSON.stringify(values) !== JSON.stringify(blank)) draft.set({ ...values, game_item_id });
  }, [values, blank, game_item_id]);

  const send = async () => {
    const expiry = expiryOf(values);
    if (values.price === null || values.quantity === null || expiry === null) return;
    try {
      await create.run({ body: { game_item_id, price: values.price, quantity: values.quantity, expiry } });
      draft.set(null);
      setValues(blank);
      setSeen(new Set());
      tell(t("form.done"));
      await navigate({ to: "/market/aggregate/$id", params: { id: game_item_id }, resetScroll: false });
    } catch (failure) {
      console.info("no buy order", failure);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSeen(new Set(Object.keys(all)));
    if (Object.keys(all).length > 0) return focusFirstError(form.current);
    gate(() => void send());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AmountInput
        label={t("form.price")}
        name="price"
        required
        value={values.price}
        error={errors.price}
        onChange={(price) => change({ price })}
        onBlur={() => leave("price")}
      />
      <CountInput
        label={t("form.quantity")}
        name="quantity"
        required
        value={values.quantity}
        error={errors.quantity}
        onChange={(quantity) => change({ quantity })}
        onBlur={() => leave("quantity")}
      />
      <TextInput
        type="datetime-local"
        label={t("form.expiry")}
        description={t("form.zone", { zone })}
        name="expiry"
        value={values.expiry}
        min={localTime(new Date())}
        error={errors.expiry && t("form.expiryPast")}
        onChange={(event) => change({ expiry: event.currentTarget.value })}
        onBlur={() => leave("expiry")}
      />
      <p className={styles.total}>
        {t("form.total")} <b>{formatCount((values.price ?? 0) * (values.quantity ?? 0))}</b> {ui("auec")}
      </p>
      <ErrorNotice failure={create.error} />
      <Button type="submit" look="main" size="big" isBusy={create.isPending}>
        {t("form.submit")}
      </Button>
      <p className={styles.note}>{t("form.binding")}</p>
    </form>
  );
}

function kept(game_item_id: string): BuyOrderValues | null {
  const found = draft.get();
  if (found?.game_item_id !== game_item_id) return null;
  const { game_item_id: _item, ...values } = found;
  return Date.parse(values.expiry) > Date.now() ? values : { ...values, expiry: usualExpiry(new Date()) };
}
