import { Checkbox, Select, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/limits.ts";
import type { Service } from "#contract/services.ts";
import { ORDER_KINDS, PAYMENT_TYPES } from "#contract/shapes.ts";
import form from "../market/FormScreen.module.css";
import fields from "../market/ListingFields.module.css";
import { hasWay } from "../services/service-values.ts";
import { AmountInput } from "../ui/AmountInput.tsx";
import { Button } from "../ui/Button.tsx";
import { ErrorNotice } from "../ui/ErrorNotice.tsx";
import { kindName } from "../ui/kind-name.ts";
import { MarkdownEditor } from "../ui/MarkdownEditor.tsx";
import { makeStored } from "../ui/stored.ts";
import { tell } from "../ui/toast.ts";
import { useCheckedForm } from "../ui/use-checked-form.ts";
import { checkOrder } from "./check.ts";
import { usePlaceOrder } from "./commands.ts";
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

type Checked = ReturnType<typeof useCheckedForm<OrderValues>>;

function OrderFields({ values, errors, change, onLeave }: Pick<Checked, "values" | "errors" | "change" | "onLeave">) {
  const { t } = useTranslation("services");
  const { t: ui } = useTranslation("ui");
  return (
    <div className={fields.fields}>
      <TextInput
        label={t("field.title")}
        required
        withAsterisk
        maxLength={LIMITS.title + 20}
        value={values.title}
        error={errors.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        onBlur={() => onLeave("title")}
      />
      <div className={fields.pair}>
        <Select
          label={t("field.kind")}
          value={values.kind}
          data={[...new Set<string>([...ORDER_KINDS, values.kind])].map((value) => ({ value, label: kindName(value) }))}
          onChange={(kind) => kind && change({ kind })}
          allowDeselect={false}
        />
        <Select
          label={t("field.payment_type")}
          value={values.payment_type}
          data={PAYMENT_TYPES.map((value) => ({ value, label: ui(`payment.${value}`) }))}
          onChange={(value) =>
            change({ payment_type: PAYMENT_TYPES.find((each) => each === value) ?? values.payment_type })
          }
          allowDeselect={false}
        />
      </div>
      <div className={fields.pair}>
        <AmountInput
          label={t("field.yourPrice")}
          required
          value={values.cost}
          error={errors.cost}
          onChange={(cost) => change({ cost })}
          onBlur={() => onLeave("cost")}
        />
        <AmountInput
          label={t("field.collateral")}
          description={t("field.collateralHelp")}
          value={values.collateral}
          error={errors.collateral}
          onChange={(collateral) => change({ collateral })}
          onBlur={() => onLeave("collateral")}
        />
      </div>
      {hasWay(values.kind) && <WayFields values={values} errors={errors} change={change} />}
      <MarkdownEditor
        label={t("field.description")}
        value={values.description}
        most={LIMITS.description}
        error={errors.description}
        rows={6}
        onChange={(description) => change({ description })}
        onBlur={() => onLeave("description")}
      />
      <Checkbox
        label={t("field.rush")}
        checked={values.rush}
        onChange={(event) => change({ rush: event.currentTarget.checked })}
      />
    </div>
  );
}

type Way = { departure: string; destination: string };
type WayProps = {
  values: Way;
  errors: Readonly<Record<string, string>>;
  change: (patch: Partial<Way>) => void;
};

/** Where it begins and where it ends. */
export function WayFields({ values, errors, change }: WayProps) {
  const { t } = useTranslation("services");
  return (
    <div className={fields.pair}>
      {(["departure", "destination"] as const).map((end) => (
        <TextInput
          key={end}
          label={t(`field.${end}`)}
          maxLength={LIMITS.stop}
          value={values[end]}
          error={errors[end]}
          onChange={(event) => change({ [end]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
