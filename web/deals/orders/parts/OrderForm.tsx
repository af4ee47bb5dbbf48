import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorNotice } from "#web/ui/ErrorNotice.tsx";
import form from "#web/ui/layout/Form.module.css";
import { makeStored } from "#web/ui/stored.ts";
import { tell } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { checkOrder } from "./check.ts";
import { usePlaceOrder } from "./commands.ts";
import { OrderFields } from "./OrderFields.tsx";
import { fromService, type OrderDraft, type OrderValues, orderBody, parseOrderDraft } from "./order-values.ts";

const draft = makeStored<OrderDraft | null>("freeport.draft.order", parseOrderDraft);

/** Asks the seller of a service. Everything that the seller prepared may be changed; what is typed is kept until it is sent. */
export function OrderForm({ service }: { service: Service }) {
  const { t } = useTranslation("services");
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const { service_id } = service;
  const [initial] = useState(() => {
    const kept = draft.get();
    return kept?.service_id === service_id ? kept.values : fromService(service);
  });
  const checked = useCheckedForm<OrderValues>(initial, checkOrder);
  const { values } = checked;
  useEffect(() => {
    const isUntouched = JSON.stringify(values) === JSON.stringify(fromService(service));
    if (!isUntouched) draft.set({ service_id, values });
    else if (draft.get()?.service_id === service_id) draft.set(null);
  }, [service, service_id, values]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checked.isReady()) return;
    const seller = { contractor: service.contractor?.spectrum_id ?? null, assigned_to: service.user?.username ?? null };
    try {
      const { session_id } = await place.run({ body: { ...orderBody(values), ...seller, service_id } });
      draft.set(null);
      tell(t("order.done"));
      if (session_id) await navigate({ to: "/offer/$id", params: { id: session_id } });
    } catch (failure) {
      // It is shown at the foot of the form; nothing typed is lost.
      console.info("order not placed", failure);
    }
  };

  return (
    <form ref={checked.form} onSubmit={submit} noValidate className={form.form}>
      <OrderFields {...checked} />
      <ErrorNotice failure={place.error} />
      <div className={form.actions}>
        <span className="dim">{t("order.next")}</span>
        <Button type="submit" look="main" size="big" isBusy={place.isPending}>
          {t("order.send")}
        </Button>
      </div>
    </form>
  );
}
