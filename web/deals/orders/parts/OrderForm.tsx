import { Checkbox } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { BuyForChoice } from "#web/organisations/acting/parts/BuyForChoice.tsx";
import { useBuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { useGate } from "#web/people/session/parts/gate.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
import type { Party } from "#web/ui/party.ts";
import { showSuccess } from "#web/ui/toast.ts";
import { checkOrder } from "./check.ts";
import { usePlaceOrder } from "./commands.ts";
import { OrderFields } from "./OrderFields.tsx";
import { type AskValues, BLANK_ORDER, fromService, orderBody, parseAskValues } from "./order-values.ts";

const drafts = makeDrafts("order", parseAskValues);

/** Asks the seller of a service. Everything that the seller prepared may be changed. */
export function OrderForm({ service }: { service: Service }) {
  const { service_id, contractor, user } = service;
  const seller = { contractor: contractor?.spectrum_id ?? null, assigned_to: user?.username ?? null };
  return (
    <AskForm
      of={service_id}
      blank={() => ({ ...fromService(service), isNegotiable: service.cost === 0 })}
      seller={{ ...seller, service_id }}
    />
  );
}

/** Asks one player or organisation for something that they have no service for. */
export function SellerOrderForm({ seller: { kind, id } }: { seller: Pick<Party, "kind" | "id"> }) {
  const seller = kind === "user" ? { contractor: null, assigned_to: id } : { contractor: id, assigned_to: null };
  return <AskForm of={`${kind}:${id}`} blank={() => ({ ...BLANK_ORDER, isNegotiable: false })} seller={seller} />;
}

type Asked = { contractor: string | null; assigned_to: string | null; service_id?: string };

/** What is typed is kept until it is sent, for each whom one asks. */
function AskForm({ of, blank, seller }: { of: string; blank: () => AskValues; seller: Asked }) {
  const { t } = useTranslation("services");
  const { t: asking } = useTranslation("neworder");
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const buyFor = useBuyFor("manage_orders");
  const gate = useGate();
  const form = useForm({
    blank,
    check: checkOrder,
    draft: drafts(of),
    gate,
    send: ({ isNegotiable: _, ...values }) =>
      place.run({ body: { ...orderBody(values), ...seller, spectrum_id: buyFor.spectrum_id } }),
    onSent: ({ session_id }) => {
      showSuccess(t("order.done"));
      if (session_id) return navigate({ to: "/offer/$id", params: { id: session_id } });
    },
  });
  return (
    <form {...form.form} className={layout.form}>
      <OrderFields form={form} isPriceRequired={!form.values.isNegotiable} />
      <Checkbox label={asking("negotiable")} description={asking("negotiableHelp")} {...form.tick("isNegotiable")} />
      <BuyForChoice buyFor={buyFor} />
      <ErrorNotice failure={form.failure} />
      <div className={layout.actions}>
        <span className="dim">{t("order.next")}</span>
        <Button type="submit" variant="main" size="big" isBusy={form.isBusy}>
          {t("order.send")}
        </Button>
      </div>
    </form>
  );
}
