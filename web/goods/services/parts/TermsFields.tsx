import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "#contract/goods/services.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { PlaceInput } from "#web/catalogue/places/parts/PlaceInput.tsx";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import type { Fields } from "#web/ui/form/use-form.ts";
import { KindSelect } from "#web/ui/KindSelect.tsx";
import fields from "#web/ui/layout/Fields.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { PaymentSelect } from "#web/ui/PaymentSelect.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import { hasRoute } from "./service-values.ts";

/** What two sides agree on. Amounts are null while their field is empty. */
export type Terms = Work & Pay;
type Work = {
  title: string;
  kind: string;
  description: string;
  rush: boolean;
  departure: string;
  destination: string;
};
type Pay = { cost: number | null; payment_type: Service["payment_type"]; collateral: number | null };

type Props<V extends object> = {
  form: Pick<Fields<V>, "values" | "errors" | "change" | "onLeave">;
  /** Other words than the usual ones. */
  labels?: { title?: string; description?: string; cost?: string; payment?: string; collateralHelp?: string };
};
type WorkProps = Props<Work> & {
  /** What is not asked for. */
  without?: readonly ("rush" | "route")[];
  isDescriptionRequired?: boolean;
  rows?: number;
  /** Whether there may be no kind at all. */
  mayLackKind?: boolean;
  /** Fields of one form alone, before the description. */
  children?: ReactNode;
};

/** What is to be done, and where. */
export function WorkFields({
  form: { values, errors, change, onLeave },
  labels = {},
  without = [],
  isDescriptionRequired = false,
  rows = 6,
  mayLackKind = false,
  children,
}: WorkProps) {
  const { t } = useTranslation("services");
  return (
    <div className={fields.fields}>
      <div className={fields.pair}>
        <TitleInput
          label={labels.title ?? t("field.title")}
          value={values.title}
          error={errors.title}
          onChange={(title) => change({ title })}
          onBlur={() => onLeave("title")}
        />
        <KindSelect
          label={t("field.kind")}
          value={values.kind}
          none={mayLackKind ? t("field.noKind") : undefined}
          onChange={(kind) => change({ kind })}
        />
      </div>
      {!without.includes("route") && hasRoute(values.kind) && (
        <div className={fields.pair}>
          {(["departure", "destination"] as const).map((end) => (
            <PlaceInput
              key={end}
              label={t(`field.${end}`)}
              max={LIMITS.stop}
              value={values[end]}
              error={errors[end]}
              onChange={(place) => change({ [end]: place })}
            />
          ))}
        </div>
      )}
      {children}
      <MarkdownEditor
        label={labels.description ?? t("field.description")}
        required={isDescriptionRequired}
        value={values.description}
        max={LIMITS.description}
        error={errors.description}
        rows={rows}
        onChange={(description) => change({ description })}
        onBlur={() => onLeave("description")}
      />
      {!without.includes("rush") && (
        <Checkbox
          label={t("field.rush")}
          checked={values.rush}
          onChange={(event) => change({ rush: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

type PayProps = Props<Pay> & {
  isPriceRequired?: boolean;
};

/** What is paid for it, and what is owed when it fails. */
export function PayFields({
  form: { values, errors, change, onLeave },
  labels = {},
  isPriceRequired = true,
}: PayProps) {
  const { t } = useTranslation("services");
  return (
    <div className={fields.fields}>
      <div className={fields.pair}>
        <AmountInput
          label={labels.cost ?? t("field.cost")}
          required={isPriceRequired}
          value={values.cost}
          error={errors.cost}
          onChange={(cost) => change({ cost })}
          onBlur={() => onLeave("cost")}
        />
        <PaymentSelect
          label={labels.payment ?? t("field.payment_type")}
          value={values.payment_type}
          onChange={(payment_type) => change({ payment_type })}
        />
      </div>
      <AmountInput
        label={t("field.collateral")}
        description={labels.collateralHelp ?? t("field.collateralHelp")}
        value={values.collateral}
        error={errors.collateral}
        onChange={(collateral) => change({ collateral })}
        onBlur={() => onLeave("collateral")}
      />
    </div>
  );
}
