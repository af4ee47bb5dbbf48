import { Checkbox, Select, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/platform/limits.ts";
import { ORDER_KINDS } from "#web/calls/platform/shapes.gen.ts";
import { WayFields } from "#web/deals/orders/parts/OrderFields.tsx";
import { AmountInput } from "#web/ui/AmountInput.tsx";
import { kindName } from "#web/ui/kind-name.ts";
import fields from "#web/ui/layout/Fields.module.css";
import { MarkdownEditor } from "#web/ui/MarkdownEditor.tsx";
import { PaymentSelect } from "#web/ui/PaymentSelect.tsx";
import { TitleInput } from "#web/ui/TitleInput.tsx";
import type { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { FormGroup } from "./FormGroup.tsx";
import { hasWay, type ServiceValues } from "./parts/service-values.ts";

type Checked = ReturnType<typeof useCheckedForm<ServiceValues>>;
type Part = Pick<Checked, "values" | "errors" | "change" | "onLeave">;

/** What everybody sees of a service. */
export function Shop({ values, errors, change, onLeave }: Part) {
  const { t } = useTranslation("services");
  return (
    <FormGroup title={t("form.shop")} errors={errors} has={["service_name", "service_description"]}>
      <TitleInput
        label={t("field.service_name")}
        value={values.service_name}
        error={errors.service_name}
        onChange={(service_name) => change({ service_name })}
        onBlur={() => onLeave("service_name")}
      />
      <MarkdownEditor
        label={t("field.service_description")}
        value={values.service_description}
        most={LIMITS.description}
        error={errors.service_description}
        rows={6}
        onChange={(service_description) => change({ service_description })}
      />
      <Switch
        label={t("field.active")}
        description={t("field.activeHelp")}
        checked={values.status === "active"}
        onChange={(event) => change({ status: event.currentTarget.checked ? "active" : "inactive" })}
      />
    </FormGroup>
  );
}

/** What an order of it starts from. */
export function Template({ values, errors, change, onLeave }: Part) {
  const { t } = useTranslation("services");
  const kinds = [...new Set<string>([...ORDER_KINDS, ...(values.kind ? [values.kind] : [])])];
  return (
    <FormGroup title={t("form.template")} errors={errors} has={["title", "departure", "destination", "description"]}>
      <TitleInput
        label={t("field.orderTitle")}
        value={values.title}
        error={errors.title}
        onChange={(title) => change({ title })}
        onBlur={() => onLeave("title")}
      />
      <Select
        label={t("field.kind")}
        value={values.kind}
        data={[{ value: "", label: t("field.noKind") }, ...kinds.map((value) => ({ value, label: kindName(value) }))]}
        onChange={(kind) => change({ kind: kind ?? "" })}
        allowDeselect={false}
      />
      {hasWay(values.kind) && <WayFields values={values} errors={errors} change={change} />}
      <MarkdownEditor
        label={t("field.orderDescription")}
        value={values.description}
        most={LIMITS.description}
        error={errors.description}
        rows={5}
        onChange={(description) => change({ description })}
      />
      <Checkbox
        label={t("field.rush")}
        checked={values.rush}
        onChange={(event) => change({ rush: event.currentTarget.checked })}
      />
    </FormGroup>
  );
}

/** What it costs. */
export function Costs({ values, errors, change, onLeave }: Part) {
  const { t } = useTranslation("services");
  return (
    <FormGroup title={t("form.costs")} errors={errors} has={["cost", "collateral"]}>
      <div className={fields.pair}>
        <AmountInput
          label={t("field.cost")}
          required
          value={values.cost}
          error={errors.cost}
          onChange={(cost) => change({ cost })}
          onBlur={() => onLeave("cost")}
        />
        <PaymentSelect
          label={t("field.payment_type")}
          value={values.payment_type}
          onChange={(payment_type) => change({ payment_type })}
        />
      </div>
      <AmountInput
        label={t("field.collateral")}
        description={t("field.collateralHelp")}
        value={values.collateral}
        error={errors.collateral}
        onChange={(collateral) => change({ collateral })}
      />
    </FormGroup>
  );
}
