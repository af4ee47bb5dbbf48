import { Checkbox, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { hasWay } from "#web/goods/services/parts/service-values.ts";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import type { FieldErrors } from "#web/ui/field-errors.ts";
import { KindSelect } from "#web/ui/KindSelect.tsx";
import fields from "#web/ui/layout/Fields.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { PaymentSelect } from "#web/ui/PaymentSelect.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import type { OrderValues } from "./order-values.ts";

type Props = {
  values: OrderValues;
  errors: FieldErrors;
  change: (patch: Partial<OrderValues>) => void;
  onLeave: (field: keyof OrderValues) => void;
  withRush?: boolean;
  isPriceRequired?: boolean;
};

/** The terms of an order, whoever is asked. */
export function OrderFields({ values, errors, change, onLeave, withRush = true, isPriceRequired = true }: Props) {
  const { t } = useTranslation("services");
  return (
    <div className={fields.fields}>
      <TitleInput
        label={t("field.title")}
        value={values.title}
        error={errors.title}
        onChange={(title) => change({ title })}
        onBlur={() => onLeave("title")}
      />
      <div className={fields.pair}>
        <KindSelect label={t("field.kind")} value={values.kind} onChange={(kind) => change({ kind })} />
        <PaymentSelect
          label={t("field.payment_type")}
          value={values.payment_type}
          onChange={(payment_type) => change({ payment_type })}
        />
      </div>
      <div className={fields.pair}>
        <AmountInput
          label={t("field.yourPrice")}
          required={isPriceRequired}
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
        required
        value={values.description}
        most={LIMITS.description}
        error={errors.description}
        rows={6}
        onChange={(description) => change({ description })}
        onBlur={() => onLeave("description")}
      />
      {withRush && (
        <Checkbox
          label={t("field.rush")}
          checked={values.rush}
          onChange={(event) => change({ rush: event.currentTarget.checked })}
        />
      )}
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
