import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { BuyForChoice } from "#web/organisations/acting/parts/BuyForChoice.tsx";
import { useBuyFor } from "#web/organisations/acting/parts/use-buy-for.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import layout from "#web/ui/layout/Form.module.css";
import { showSuccess } from "#web/ui/toast.ts";
import { checkOrder } from "./check.ts";
import { usePlaceOrder } from "./commands.ts";
import { OrderFields } from "./OrderFields.tsx";
import { fromService, orderBody, parseOrderValues } from "./order-values.ts";

const drafts = makeDrafts("order", parseOrderValues);

/** Asks the seller of a service. Everything that the seller prepared may be changed; what is typed is kept until it is sent. */
export function OrderForm({ service }: { service: Service }) {
  const { t } = useTranslation("services");
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const buyFor = useBuyFor("manage_orders");
  const { service_id } = service;
  const seller = { contractor: service.contractor?.spectrum_id ?? null, assigned_to: service.user?.username ?? null };
  const form = useForm({
    blank: () => fromService(service),
    check: checkOrder,
    draft: drafts(service_id),
    send: (values) =>
      place.run({ body: { ...orderBody(values), ...seller, service_id, spectrum_id: buyFor.spectrum_id } }),
    onSent: ({ session_id }) => {
      showSuccess(t("order.done"));
      if (session_id) return navigate({ to: "/offer/$id", params: { id: session_id } });
    },
  });
  return (
    <form {...form.form} className={layout.form}>
      <OrderFields form={form} />
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
