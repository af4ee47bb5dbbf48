import { Checkbox } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api.ts";
import { BuyForChoice } from "#web/organisations/acting/parts/BuyForChoice.tsx";
import { useBuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { useCreateContract } from "#web/trading/contracts/parts/commands.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { failureText } from "#web/ui/failure.ts";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
import { Panel } from "#web/ui/Panel.tsx";
import { Segments } from "#web/ui/Segments.tsx";
import { showSuccess } from "#web/ui/toast.ts";
import { usePlaceOrder } from "../orders/parts/commands.ts";
import { OrderFields } from "../orders/parts/OrderFields.tsx";
import { contractBody, orderBody } from "../orders/parts/order-values.ts";
import { checkNewOrder } from "./check.ts";
import { BLANK, type NewOrderValues, parseNewOrder } from "./new-order-values.ts";
import { RecipientPicker } from "./parts/RecipientPicker.tsx";
import { isForAll, RECIPIENT_KINDS, type Recipient } from "./parts/recipient.ts";

const drafts = makeDrafts("neworder", parseNewOrder);

type Props = { to: Recipient | undefined; kind: string | undefined };

/** Asks everybody, an organisation or a player for work. What the address names goes before what the draft has. */
export function CreateOrder({ to, kind }: Props) {
  const { t } = useTranslation("neworder");
  const { t: ui } = useTranslation("ui");
  const gate = useGate();
  const buyFor = useBuyFor("manage_orders");
  const send = useSend(buyFor.spectrum_id);
  const form = useForm({
    blank: BLANK,
    start: (kept = BLANK) => ({ ...kept, recipient: to ?? kept.recipient, kind: kind ?? kept.kind }),
    check: checkNewOrder,
    draft: drafts(),
    gate,
    send,
    onSent: (goOn) => goOn(),
  });
  const { values, errors, change, failure } = form;
  const { recipient } = values;
  const isBlocked = failure instanceof ApiError && failure.code === "blocked_dealing";
  return (
    <Panel title={t("title")}>
      <form {...form.form} className={layout.form}>
        <Segments
          legend={t("who.label")}
          value={recipient.kind}
          choices={RECIPIENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(next) => change({ recipient: { kind: next, id: null } })}
        />
        {isForAll(recipient.kind) ? (
          <p className="dim">{t(recipient.kind === "open" ? "openHelp" : "anyoneHelp")}</p>
        ) : (
          <RecipientPicker
            key={recipient.kind}
            kind={recipient.kind}
            value={recipient.id}
            error={isBlocked ? failureText(ui, failure) : errors.recipient}
            onChange={(id) => change({ recipient: { ...recipient, id } })}
          />
        )}
        <OrderFields form={form} withRush={recipient.kind !== "anyone"} isPriceRequired={!values.isNegotiable} />
        <Checkbox label={t("negotiable")} description={t("negotiableHelp")} {...form.tick("isNegotiable")} />
        <BuyForChoice buyFor={buyFor} />
        {!isBlocked && <ErrorNotice failure={failure} title={t("failed")} />}
        <div className={layout.bar}>
          <span>{t(isForAll(recipient.kind) ? "nextAnyone" : "next")}</span>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {t(recipient.kind === "anyone" ? "post" : recipient.kind === "open" ? "postOpen" : "send")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Everybody is asked by a public contract or an open order, who is named by an offer. The answer leads to what was made. */
function useSend(spectrum_id: string | null) {
  const { t } = useTranslation("neworder");
  const navigate = useNavigate();
  const post = useCreateContract();
  const place = usePlaceOrder();
  return async ({ recipient, isNegotiable: _, ...values }: NewOrderValues) => {
    if (recipient.kind === "anyone") {
      const { contract_id } = await post.run({ body: { ...contractBody(values), spectrum_id } });
      return () => {
        showSuccess(t("posted"));
        return navigate({ to: "/contracts/public/$id", params: { id: contract_id } });
      };
    }
    if (recipient.kind === "open") {
      const { order_id = "" } = await place.run({ body: { ...orderBody(values), spectrum_id } });
      return () => {
        showSuccess(t("opened"));
        return navigate({ to: "/order/$id/$tab", params: { id: order_id, tab: "applicants" } });
      };
    }
    const seller = recipient.kind === "org" ? { contractor: recipient.id } : { assigned_to: recipient.id };
    const { session_id } = await place.run({ body: { ...orderBody(values), ...seller, spectrum_id } });
    return () => {
      showSuccess(t("sent"));
      if (session_id) return navigate({ to: "/offer/$id", params: { id: session_id } });
    };
  };
}
