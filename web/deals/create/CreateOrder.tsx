import { Checkbox } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { useCreateContract } from "#web/trading/contracts/parts/commands.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { failureText } from "#web/ui/failure.ts";
import form from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { usePlaceOrder } from "../orders/parts/commands.ts";
import { OrderFields } from "../orders/parts/OrderFields.tsx";
import { contractBody, orderBody } from "../orders/parts/order-values.ts";
import { checkNewOrder } from "./check.ts";
import { BLANK, type NewOrderValues, parseNewOrder } from "./new-order-values.ts";
import { RECIPIENT_KINDS, type Recipient } from "./parts/recipient.ts";
import { RecipientPicker } from "./RecipientPicker.tsx";

const draft = makeStored<NewOrderValues | null>("freeport.draft.neworder", parseNewOrder);

type Props = { to: Recipient | undefined; kind: string | undefined };

/** Asks everybody, an organisation or a player for work. What the address names goes before what the draft has. */
export function CreateOrder({ to, kind }: Props) {
  const { t } = useTranslation("neworder");
  const { t: ui } = useTranslation("ui");
  const [initial] = useState<NewOrderValues>(() => {
    const kept = draft.get() ?? BLANK;
    return { ...kept, recipient: to ?? kept.recipient, kind: kind ?? kept.kind };
  });
  const checked = useCheckedForm(initial, checkNewOrder);
  const { values, errors, change } = checked;
  useEffect(() => {
    if (values !== initial) draft.set(values);
  }, [values, initial]);
  const { send, isPending, failure } = useSend(values);
  const gate = useGate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.isReady()) gate(() => void send());
  };
  const { recipient } = values;
  const isBlocked = failure instanceof ApiError && failure.code === "blocked_dealing";
  return (
    <Panel title={t("title")}>
      <form ref={checked.form} onSubmit={submit} noValidate className={form.form}>
        <Segments
          legend={t("who.label")}
          value={recipient.kind}
          choices={RECIPIENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(next) => change({ recipient: { kind: next, id: null } })}
        />
        {recipient.kind === "anyone" ? (
          <p className="dim">{t("anyoneHelp")}</p>
        ) : (
          <RecipientPicker
            key={recipient.kind}
            kind={recipient.kind}
            value={recipient.id}
            error={isBlocked ? failureText(ui, failure) : errors.recipient}
            onChange={(id) => change({ recipient: { ...recipient, id } })}
          />
        )}
        <OrderFields {...checked} withRush={recipient.kind !== "anyone"} isPriceRequired={!values.isNegotiable} />
        <Checkbox
          label={t("negotiable")}
          description={t("negotiableHelp")}
          checked={values.isNegotiable}
          onChange={(event) => change({ isNegotiable: event.currentTarget.checked })}
        />
        {!isBlocked && <ErrorNotice failure={failure} />}
        <div className={form.bar}>
          <span>{t(recipient.kind === "anyone" ? "nextAnyone" : "next")}</span>
          <Button type="submit" look="main" isBusy={isPending}>
            {t(recipient.kind === "anyone" ? "post" : "send")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Everybody is asked by a public contract, who is named by an offer. */
function useSend({ recipient, isNegotiable: _, ...values }: NewOrderValues) {
  const { t } = useTranslation("neworder");
  const navigate = useNavigate();
  const post = useCreateContract();
  const place = usePlaceOrder();
  const postContract = async () => {
    const { contract_id } = await post.run({ body: contractBody(values) });
    draft.set(null);
    tell(t("posted"));
    await navigate({ to: "/contracts/public/$id", params: { id: contract_id } });
  };
  const placeOrder = async () => {
    const seller = recipient.kind === "org" ? { contractor: recipient.id } : { assigned_to: recipient.id };
    const { session_id } = await place.run({ body: { ...orderBody(values), ...seller } });
    draft.set(null);
    tell(t("sent"));
    if (session_id) await navigate({ to: "/offer/$id", params: { id: session_id } });
  };
  const send = () =>
    (recipient.kind === "anyone" ? postContract() : placeOrder()).catch((failure: unknown) => {
      // It is shown in the form; nothing typed is lost.
      console.info("not ordered", failure);
    });
  const failure = recipient.kind === "anyone" ? post.error : place.error;
  return { send, isPending: post.isPending || place.isPending, failure };
}
